// What a broken reader of pictures might try, from inside the process that reads them: each must be refused. Built with
// Sources/Programs/budget-picture/confine.c; writes what was not refused, and ends with 1 where there is any.
//
//   confined FILE    a file of its own, which is open when the process is confined
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "confine.h"

static int failures = 0, tries = 0;

static void must_be_refused(const char *what, long result) {
  tries++;
  if (result < 0) return;
  failures++;
  printf("not refused: %s\n", what);
}

static long forked(void) {
  pid_t process = fork();
  if (process == 0) _exit(0);
  return process;
}

int main(int count, char **words) {
  const char *path = count > 1 ? words[1] : "/dev/null";
  char other[4096];
  snprintf(other, sizeof other, "%s.other", path);
  int inherited = open(path, O_RDWR | O_CREAT, 0600);
  pid_t parent = getppid();
  char record[256] = {0};
  confine(200, 0);
  int reading = open(path, O_RDONLY);
  if (reading < 0) return printf("a file cannot be read\n"), 1;
  must_be_refused("to write to what was open before", fcntl(inherited, F_GETFL) & O_RDWR ? write(inherited, "x", 1) : -1);
  must_be_refused("to open a file for writing", open(path, O_WRONLY));
  must_be_refused("to make a file", open(other, O_RDONLY | O_CREAT, 0600));
  must_be_refused("to empty a file", open(path, O_RDONLY | O_TRUNC));
  must_be_refused("to make a file by openat2", syscall(SYS_openat2, AT_FDCWD, other, (long[]){O_CREAT | O_RDWR, 0600, 0}, 24));
  must_be_refused("a socket", socket(AF_INET, SOCK_STREAM, 0));
  must_be_refused("a local socket", socket(AF_UNIX, SOCK_STREAM, 0));
  must_be_refused("a pair of sockets", socketpair(AF_UNIX, SOCK_STREAM, 0, (int[2]){0, 0}));
  must_be_refused("a ring of calls", syscall(SYS_io_uring_setup, 4, record));
  must_be_refused("to fork", forked());
  must_be_refused("to start a program", execl("/bin/true", "true", NULL));
  must_be_refused("a signal to the parent", kill(parent, 0));
  must_be_refused("to trace the parent", ptrace(PTRACE_ATTACH, parent, 0, 0));
  must_be_refused("to read the parent's memory", syscall(SYS_process_vm_readv, parent, 0, 0, 0, 0, 0));
  must_be_refused("to change a mode", chmod(path, 0777));
  must_be_refused("to change the mode of what is read", fchmod(reading, 0777));
  must_be_refused("to change a time", utimensat(AT_FDCWD, path, NULL, 0));
  must_be_refused("to take a file away", unlink(path));
  must_be_refused("to rename a file", rename(path, other));
  must_be_refused("to make a pipe with a name", mknod(other, S_IFIFO | 0600, 0));
  must_be_refused("a file in memory", syscall(SYS_memfd_create, "x", 0));
  must_be_refused("names of its own", unshare(CLONE_NEWUSER));
  must_be_refused("more memory", setrlimit(RLIMIT_AS, &(struct rlimit){RLIM_INFINITY, RLIM_INFINITY}));
  must_be_refused("more of a processor", setrlimit(RLIMIT_CPU, &(struct rlimit){RLIM_INFINITY, RLIM_INFINITY}));
  struct rlimit processor;
  must_be_refused("eleven seconds of a processor", getrlimit(RLIMIT_CPU, &processor) || processor.rlim_max > 10 ? 0 : -1);
  must_be_refused("600 MB", malloc((size_t)600 << 20) ? 0 : -1);
#ifdef __x86_64__
  must_be_refused("a call by the numbers of another system", syscall(0x40000000 + SYS_getpid));
#endif
  printf("%d of %d attempts refused\n", tries - failures, tries);
  fflush(stdout);
  _exit(failures ? 1 : 0);
}
