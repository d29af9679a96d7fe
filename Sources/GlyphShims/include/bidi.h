#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Opens FriBidi; false when it is missing.
bool si_bidi_load(const char *soname);

// Writes the embedding level of each scalar of one paragraph whose direction is that of its first
// strong character. False when there is no memory. Needs FriBidi.
bool si_bidi_levels(const uint32_t *scalars, size_t count, uint8_t *levels);
