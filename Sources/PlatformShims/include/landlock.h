#pragma once
#include <stdint.h>

// O_PATH, which Swift does not see: a folder is opened to be named, not to be read.
extern const int si_path_only;

// Landlock's system calls, which the C library has no names for. All return -1 with errno set.

// The highest version that the kernel knows, at least 1.
int si_landlock_version(void);

// A descriptor of a set of rules that handles these rights; of an older version only the first.
int si_landlock_rules(int version, uint64_t files, uint64_t network, uint64_t scopes);

// Allows what lies at a path and below it; rights that only folders have are left out for a file.
int si_landlock_allow(int rules, const char *path, uint64_t rights);

// Shuts in the calling thread and those that it starts, for good.
int si_landlock_enter(int rules);
