#include "mapping.h"
#include "face.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

int si_map_file(const char *path, size_t limit, void **bytes, size_t *size) {
  // A pipe without a writer must not keep anyone waiting.
  int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
  if (file < 0) return errno == ENOENT || errno == ENOTDIR ? SI_FACE_MISSING : SI_FACE_UNREADABLE;
  struct stat facts;
  int status = SI_FACE_UNREADABLE;
  if (fstat(file, &facts) == 0 && S_ISREG(facts.st_mode)) {
    if (facts.st_size <= 0) {
      status = SI_FACE_NOT_A_FONT;
    } else if ((unsigned long long)facts.st_size > limit) {
      status = SI_FACE_TOO_LARGE;
    } else {
      void *mapped = mmap(NULL, (size_t)facts.st_size, PROT_READ, MAP_PRIVATE, file, 0);
      if (mapped != MAP_FAILED) {
        *bytes = mapped;
        *size = (size_t)facts.st_size;
        status = SI_FACE_OK;
      }
    }
  }
  close(file);
  return status;
}

void si_unmap_file(void *bytes, size_t size) {
  if (bytes != NULL) munmap(bytes, size);
}
