#pragma once
#include <stddef.h>

// The font files in a folder and the folders in it, some levels deep, by their names' endings and
// sorted by their paths.
typedef struct si_folder si_folder;

enum si_folder_status { SI_FOLDER_OK = 0, SI_FOLDER_UNREADABLE, SI_FOLDER_NO_MEMORY };

// Lists at most `limit` files. NULL when that fails, and `status` says why.
si_folder *si_folder_open(const char *path, size_t limit, int *status);
void si_folder_free(si_folder *folder);

size_t si_folder_count(const si_folder *folder);
const char *si_folder_path(const si_folder *folder, size_t index);
