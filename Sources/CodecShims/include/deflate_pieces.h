#pragma once
#include <stddef.h>
#include <stdint.h>

/// What `si_deflate_reopen` adds to a stream at most.
enum { SI_DEFLATE_REOPENED = 5 };

/// Makes a whole raw deflate stream one that another can follow: its last block is no longer said
/// to be the last, and an empty stored block takes it to the end of a byte.
///
/// `bytes` has room for SI_DEFLATE_REOPENED more than `count`. Returns the new length, or 0 when
/// memory is short or this is no such stream.
size_t si_deflate_reopen(uint8_t *bytes, size_t count);

/// The Adler-32 of two pieces of data, from that of each; `count` is the length of the second.
uint32_t si_adler32_joined(uint32_t first, uint32_t second, size_t count);
