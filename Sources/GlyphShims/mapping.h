#pragma once
#include <stdbool.h>
#include <stddef.h>

// Brings a regular file of at most `limit` bytes into memory, a small one that is kept as a
// copy; an si_face_status.
int si_map_file(const char *path, size_t limit, bool is_kept, void **bytes, size_t *size);
// NULL is allowed.
void si_unmap_file(void *bytes, size_t size);
