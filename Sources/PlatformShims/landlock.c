#define _GNU_SOURCE
#include "landlock.h"

#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

const int si_path_only = O_PATH;

// The numbers are the same on every architecture that Swift runs on, also where the headers are
// older than the kernel.
enum { CREATE_RULES = 444, ADD_RULE = 445, RESTRICT_SELF = 446 };

// Execute, write, read, truncate and ioctl, which files have too.
static const uint64_t file_rights = 1 << 0 | 1 << 1 | 1 << 2 | 1 << 14 | 1 << 15;

struct rules {
  uint64_t files, network, scopes;
};

struct path_rule {
  uint64_t rights;
  int32_t descriptor;
} __attribute__((packed));

int si_landlock_version(void) { return (int)syscall(CREATE_RULES, NULL, 0, 1); }

int si_landlock_rules(int version, uint64_t files, uint64_t network, uint64_t scopes) {
  struct rules rules = {.files = files, .network = network, .scopes = scopes};
  // A kernel refuses what is longer than it knows and not zero behind.
  size_t size = version >= 6   ? sizeof rules
                : version >= 4 ? offsetof(struct rules, scopes)
                               : offsetof(struct rules, network);
  return (int)syscall(CREATE_RULES, &rules, size, 0);
}

int si_landlock_allow(int rules, const char *path, uint64_t rights) {
  int opened = open(path, O_PATH | O_CLOEXEC);
  if (opened < 0) return -1;
  struct stat status;
  int result = fstat(opened, &status);
  if (result == 0) {
    struct path_rule rule = {.rights = rights, .descriptor = opened};
    if (!S_ISDIR(status.st_mode)) rule.rights &= file_rights;
    result = (int)syscall(ADD_RULE, rules, 1, &rule, 0);
  }
  int code = errno;
  close(opened);
  errno = code;
  return result;
}

int si_landlock_enter(int rules) {
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return -1;
  return (int)syscall(RESTRICT_SELF, rules, 0);
}
