#include "table.h"

#include <dlfcn.h>
#include <pthread.h>

static pthread_mutex_t loading = PTHREAD_MUTEX_INITIALIZER;

bool si_table_load(const char *soname, const struct si_table_entry *entries, size_t count,
                   bool *is_loaded) {
  // Never closed: the slots stay good for the rest of the process.
  void *library = dlopen(soname, RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) return false;
  pthread_mutex_lock(&loading);
  bool complete = true;
  for (size_t i = 0; i < count && complete && !*is_loaded; i++) {
    void *found = dlsym(library, entries[i].name);
    complete = found != NULL;
    *(void **)entries[i].slot = found;
  }
  *is_loaded = *is_loaded || complete;
  pthread_mutex_unlock(&loading);
  return complete;
}
