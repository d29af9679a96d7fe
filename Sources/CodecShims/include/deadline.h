#pragma once
#include <stdbool.h>
#include <stdint.h>

// Whether the monotonic clock is past so many nanoseconds; 0 never is.
bool si_is_past(uint64_t deadline);
