#pragma once
#include <stddef.h>

// Brings a regular file of at most `limit` bytes into memory, one of at most `copied_limit` as a
// copy; an si_face_status.
int si_map_file(const char *path, size_t limit, size_t copied_limit, void **bytes, size_t *size);
// NULL is allowed.
void si_unmap_file(void *bytes, size_t size);
