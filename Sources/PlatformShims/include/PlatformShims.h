#pragma once
#include "landlock.h"
#include "process.h"
