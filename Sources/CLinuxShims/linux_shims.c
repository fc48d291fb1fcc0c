#define _GNU_SOURCE
#include "linux_shims.h"
#include <string.h>

#include <fcntl.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/xattr.h>
#include <unistd.h>

ssize_t budget_copy_file_range(int from, int64_t from_offset, int to, int64_t to_offset, size_t count) {
  off64_t source = from_offset, target = to_offset;
  return copy_file_range(from, &source, to, &target, count, 0);
}

int budget_start_writing(int descriptor, int64_t offset, int64_t count) {
  return sync_file_range(descriptor, offset, count, SYNC_FILE_RANGE_WRITE);
}

int budget_exchange(const char *path, const char *other) {
  return renameat2(AT_FDCWD, path, AT_FDCWD, other, RENAME_EXCHANGE);
}

ssize_t budget_list_attributes(int descriptor, char *list, size_t size) { return flistxattr(descriptor, list, size); }

int budget_memory_file(const char *name) { return memfd_create(name, MFD_CLOEXEC); }

ssize_t budget_get_attribute(int descriptor, const char *name, void *value, size_t size) {
  return fgetxattr(descriptor, name, value, size);
}

int budget_set_attribute(int descriptor, const char *name, const void *value, size_t size) {
  return fsetxattr(descriptor, name, value, size, 0);
}

int budget_remove_attribute(int descriptor, const char *name) { return fremovexattr(descriptor, name); }

const void *budget_find(const void *text, size_t size, const void *pattern, size_t length) {
  return memmem(text, size, pattern, length);
}

const void *budget_find_last_byte(const void *text, int byte, size_t size) { return memrchr(text, byte, size); }

static int argument_count;
static char **arguments;

// The GNU C library hands every constructor what it hands to main.
__attribute__((constructor)) static void keep_arguments(int count, char **values) {
  argument_count = count;
  arguments = values;
}

const char *budget_argument(int index) {
  return index >= 0 && index < argument_count ? arguments[index] : NULL;
}
