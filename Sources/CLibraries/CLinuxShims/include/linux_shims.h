#ifndef LINUX_SHIMS_H
#define LINUX_SHIMS_H
#include <stddef.h>
#include <signal.h>
#include <stdint.h>
#include <sys/types.h>

// Linux calls that Swift's Glibc module does not show. Each answers as the call itself: -1 and `errno` when it fails.

ssize_t budget_copy_file_range(int from, int64_t from_offset, int to, int64_t to_offset, size_t count);

/// `sync_file_range` with SYNC_FILE_RANGE_WRITE: the kernel starts to write the range out, and does not wait for it.
int budget_start_writing(int descriptor, int64_t offset, int64_t count);

/// Copies the first `count` bytes of one file to the same place in another, in a thread of its own, and has the disk begin with
/// them. NULL where there is no thread to be had. Both files must stay open until `budget_copy_finish`, which waits for the thread,
/// and answers how many bytes were copied: fewer than asked for where the source ends or a call failed.
typedef struct budget_copy budget_copy;
budget_copy *budget_copy_start(int from, int to, int64_t count);
int64_t budget_copy_finish(budget_copy *copy);

/// Gives back the memory that holds a file's content, in a thread of its own; for a large file that is about to vanish, whose last
/// close would wait for that. Only a hint.
void budget_forget(int descriptor);

/// Gives the kernel the pages of this thread's stack that lie further below than 64 KB: no call that is still running uses them.
void budget_give_back_stack(void);

/// `renameat2` with RENAME_EXCHANGE: swaps two names in one step.
int budget_exchange(const char *path, const char *other);

/// `memfd_create`: a file that lives in memory for as long as it is open.
int budget_memory_file(const char *name);

ssize_t budget_list_attributes(int descriptor, char *list, size_t size);
ssize_t budget_get_attribute(int descriptor, const char *name, void *value, size_t size);
int budget_set_attribute(int descriptor, const char *name, const void *value, size_t size);
int budget_remove_attribute(int descriptor, const char *name);

/// `signalfd`: a descriptor that can be read as soon as one of the signals has come and is held back.
int budget_signal_descriptor(const sigset_t *signals);

/// Writes the text, which must stay, on the standard error and ends the process with that code where it would end by a trap or a fault
/// of memory. A stack that is used up has no room to tell.
void budget_tell_sudden_end(const char *text, size_t size, int code);

/// Like `memmem` and `memrchr`: where a pattern first, a byte last stands; NULL where it does not.
const void *budget_find(const void *text, size_t size, const void *pattern, size_t length);
const void *budget_find_last_byte(const void *text, int byte, size_t size);

/// The process's own arguments, as it was started with them; NULL past the last. Swift looks for them in
/// /proc/self/maps, which takes a tenth of a millisecond and may not be readable.
const char *budget_argument(int index);

#endif
