// Stands before the C library's allocator (LD_PRELOAD): the call with number FAIL_AT gets no memory, and with FAIL_ON set none of those after
// it. How many calls there were is written to the file COUNT.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

extern void *__libc_malloc(size_t), *__libc_calloc(size_t, size_t), *__libc_realloc(void *, size_t),
    *__libc_memalign(size_t, size_t);

static atomic_long calls;
static long fail_at = -1, fail_on;

static int fails(void) {
  if (fail_at < 0) {
    const char *at = getenv("FAIL_AT");
    fail_at = at ? atol(at) : 0;
    fail_on = getenv("FAIL_ON") != NULL;
  }
  long call = ++calls;
  if (fail_at == 0 || (fail_on ? call < fail_at : call != fail_at)) return 0;
  errno = ENOMEM;
  return 1;
}

void *malloc(size_t size) { return fails() ? NULL : __libc_malloc(size); }
void *calloc(size_t count, size_t size) { return fails() ? NULL : __libc_calloc(count, size); }
void *realloc(void *old, size_t size) { return fails() ? NULL : __libc_realloc(old, size); }
void *memalign(size_t alignment, size_t size) { return fails() ? NULL : __libc_memalign(alignment, size); }
void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **made, size_t alignment, size_t size) {
  if (fails()) return ENOMEM;
  *made = __libc_memalign(alignment, size);
  return *made ? 0 : ENOMEM;
}

void _exit(int code) {
  const char *path = getenv("COUNT");
  int file = path ? open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600) : -1;
  if (file >= 0) dprintf(file, "%ld\n", (long)calls);
  syscall(SYS_exit_group, code);
  __builtin_unreachable();
}
