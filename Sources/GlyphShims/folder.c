#define _GNU_SOURCE
#include "folder.h"

#include <dirent.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

struct si_folder {
  char **paths;
  size_t count;
};

static bool is_font(const char *name) {
  const char *ending = strrchr(name, '.');
  if (ending == NULL) return false;
  static const char *const known[] = {".ttf", ".otf", ".ttc", ".otc"};
  for (size_t i = 0; i < sizeof known / sizeof *known; i++)
    if (strcasecmp(ending, known[i]) == 0) return true;
  return false;
}

// Links may lead in circles; `levels` ends them.
static int list(si_folder *folder, const char *path, size_t limit, int levels) {
  DIR *directory = opendir(path);
  if (directory == NULL) return SI_FOLDER_UNREADABLE;
  int status = SI_FOLDER_OK;
  for (struct dirent *entry; status != SI_FOLDER_NO_MEMORY && folder->count < limit &&
                             (entry = readdir(directory)) != NULL;) {
    if (entry->d_name[0] == '.') continue;
    char *whole = NULL;
    if (asprintf(&whole, "%s/%s", path, entry->d_name) < 0) {
      status = SI_FOLDER_NO_MEMORY;
    } else if (is_font(entry->d_name)) {
      folder->paths[folder->count++] = whole;
      continue;
    } else if (levels > 0 && entry->d_type != DT_REG) {
      if (list(folder, whole, limit, levels - 1) == SI_FOLDER_NO_MEMORY)
        status = SI_FOLDER_NO_MEMORY;
    }
    free(whole);
  }
  closedir(directory);
  return status;
}

static int by_path(const void *one, const void *other) {
  return strcmp(*(char *const *)one, *(char *const *)other);
}

si_folder *si_folder_open(const char *path, size_t limit, int *status) {
  *status = SI_FOLDER_NO_MEMORY;
  si_folder *folder = calloc(1, sizeof *folder);
  if (folder == NULL) return NULL;
  folder->paths = calloc(limit + 1, sizeof *folder->paths);
  if (folder->paths != NULL) *status = list(folder, path, limit, 4);
  if (*status != SI_FOLDER_OK) {
    si_folder_free(folder);
    return NULL;
  }
  qsort(folder->paths, folder->count, sizeof *folder->paths, by_path);
  return folder;
}

void si_folder_free(si_folder *folder) {
  if (folder == NULL) return;
  for (size_t i = 0; i < folder->count; i++) free(folder->paths[i]);
  free(folder->paths);
  free(folder);
}

size_t si_folder_count(const si_folder *folder) { return folder->count; }

const char *si_folder_path(const si_folder *folder, size_t index) { return folder->paths[index]; }
