#pragma once
#include "bidi.h"
#include "face.h"
#include "folder.h"
#include "font_list.h"
#include "shaper.h"
