#include "deadline.h"

#include <time.h>

bool si_is_past(uint64_t deadline) {
  if (deadline == 0) return false;
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec > deadline;
}
