#pragma once
#include <stdbool.h>
#include <stddef.h>

// One function of a library that is opened on first use, and where its address goes.
struct si_library_entry {
  void *slot;
  const char *name;
};

// Opens a library and fills all slots; false when it or one of its functions is missing. It stays
// open for the rest of the process. To be called once for each library.
bool si_library_open(const char *soname, const struct si_library_entry *entries, size_t count);
