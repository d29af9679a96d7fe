#include "library.h"

#include <dlfcn.h>

bool si_library_open(const char *soname, const struct si_library_entry *entries, size_t count) {
  void *library = dlopen(soname, RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) return false;
  for (size_t i = 0; i < count; i++) {
    void *found = dlsym(library, entries[i].name);
    if (found == NULL) return false;
    *(void **)entries[i].slot = found;
  }
  return true;
}
