#pragma once
#include <stdbool.h>
#include <stddef.h>

// One function of a library that is opened on first use.
struct si_table_entry {
  void *slot;
  const char *name;
};

// Opens the library and fills all slots unless `is_loaded` says that this was done before. False
// when the library or one of its functions is missing; callers may be on several threads.
bool si_table_load(const char *soname, const struct si_table_entry *entries, size_t count,
                   bool *is_loaded);
