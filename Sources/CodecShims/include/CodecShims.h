#pragma once
#include "color.h"
#include "jpeg_read.h"
#include "png_read.h"
#include "jpeg_write.h"
#include "png_write.h"
#include "versions.h"
