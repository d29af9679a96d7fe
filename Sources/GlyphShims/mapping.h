#pragma once
#include <stddef.h>

// Brings a regular file of at most `limit` bytes into memory; an si_face_status.
int si_map_file(const char *path, size_t limit, void **bytes, size_t *size);
// NULL is allowed.
void si_unmap_file(void *bytes, size_t size);
