#include "CodecShims.h"
