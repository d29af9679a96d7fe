#pragma once
#include "jpeg_write.h"
#include "png_write.h"
