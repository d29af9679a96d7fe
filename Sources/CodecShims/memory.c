#include "memory.h"

#include <malloc.h>

void si_keep_freed_memory(void) {
#ifdef __GLIBC__
  // 32 MiB is the most that the library takes; larger pieces go back at once. Both have to be set:
  // one of them fixes the other at its first value, which is small.
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
  mallopt(M_TRIM_THRESHOLD, 64 << 20);
#endif
}
