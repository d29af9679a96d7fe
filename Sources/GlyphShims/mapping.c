#include "mapping.h"
#include "face.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

static void *copy(int file, size_t size) {
  uint8_t *bytes = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (bytes == MAP_FAILED) return MAP_FAILED;
  // What a file lacks that was cut meanwhile is 0.
  for (size_t done = 0; done < size;) {
    ssize_t count = read(file, bytes + done, size - done);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) break;
    done += (size_t)count;
  }
  return bytes;
}

int si_map_file(const char *path, size_t limit, size_t copied_limit, void **bytes, size_t *size) {
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
      const size_t count = (size_t)facts.st_size;
      void *mapped = count <= copied_limit
                         ? copy(file, count)
                         : mmap(NULL, count, PROT_READ, MAP_PRIVATE, file, 0);
      if (mapped != MAP_FAILED) {
        *bytes = mapped;
        *size = count;
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
