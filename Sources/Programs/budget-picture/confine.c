#define _GNU_SOURCE
#include "confine.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
#define OWN_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define OWN_ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

static void limit(int resource, rlim_t most) {
  struct rlimit limits = {most, most};
  setrlimit(resource, &limits);
}

#ifdef OWN_ARCHITECTURE
#define AT(member) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, member))
#define ANSWER(what) BPF_STMT(BPF_RET | BPF_K, what)
#define UNLESS(call, skipped) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, call, 0, skipped)
#define ALLOW(call) UNLESS(call, 1), ANSWER(SECCOMP_RET_ALLOW)
#define REFUSE(call, error) UNLESS(call, 1), ANSWER(SECCOMP_RET_ERRNO | (error))
// By the lower half of an argument: with any of these bits, and with none of them.
#define BY_BITS(call, argument, bits, with, without) \
  UNLESS(call, 4), AT(args[argument]), BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, bits, 0, 1), ANSWER(with), ANSWER(without)
// Files are opened to be read, and neither made nor emptied.
#define ALLOW_READING(call, argument) \
  BY_BITS(call, argument, O_ACCMODE | O_CREAT | O_TRUNC, SECCOMP_RET_ERRNO | EACCES, SECCOMP_RET_ALLOW)

// What reading pictures takes, and nothing else: what is not named is refused.
static void filter(bool may_become_another) {
  struct sock_filter rules[] = {
      AT(arch),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, OWN_ARCHITECTURE, 1, 0),
      ANSWER(SECCOMP_RET_KILL_PROCESS),
      AT(nr),
      ALLOW(SYS_read), ALLOW(SYS_write), ALLOW(SYS_pread64), ALLOW(SYS_readv), ALLOW(SYS_writev), ALLOW(SYS_lseek), ALLOW(SYS_close),
      ALLOW(SYS_fstat), ALLOW(SYS_newfstatat), ALLOW(SYS_statx), ALLOW(SYS_getdents64), ALLOW(SYS_readlinkat), ALLOW(SYS_faccessat),
      ALLOW(SYS_faccessat2), ALLOW(SYS_statfs), ALLOW(SYS_fstatfs), ALLOW(SYS_getcwd), ALLOW(SYS_fadvise64), ALLOW(SYS_dup), ALLOW(SYS_fcntl),
      ALLOW(SYS_mmap), ALLOW(SYS_munmap), ALLOW(SYS_mprotect), ALLOW(SYS_mremap), ALLOW(SYS_madvise), ALLOW(SYS_brk),
      ALLOW(SYS_futex), ALLOW(SYS_set_robust_list), ALLOW(SYS_set_tid_address), ALLOW(SYS_rseq), ALLOW(SYS_gettid), ALLOW(SYS_getpid),
      ALLOW(SYS_sched_yield), ALLOW(SYS_sched_getaffinity), ALLOW(SYS_sysinfo), ALLOW(SYS_uname), ALLOW(SYS_getuid), ALLOW(SYS_geteuid),
      ALLOW(SYS_getgid), ALLOW(SYS_getegid), ALLOW(SYS_clock_gettime), ALLOW(SYS_clock_getres), ALLOW(SYS_clock_nanosleep),
      ALLOW(SYS_gettimeofday), ALLOW(SYS_getrusage), ALLOW(SYS_getrandom), ALLOW(SYS_rt_sigaction), ALLOW(SYS_rt_sigprocmask),
      ALLOW(SYS_rt_sigreturn), ALLOW(SYS_sigaltstack), ALLOW(SYS_restart_syscall), ALLOW(SYS_exit), ALLOW(SYS_exit_group),
#ifdef SYS_open
      ALLOW_READING(SYS_open, 1), ALLOW(SYS_stat), ALLOW(SYS_lstat), ALLOW(SYS_access), ALLOW(SYS_readlink), ALLOW(SYS_getdents),
      ALLOW(SYS_time), ALLOW(SYS_poll), ALLOW(SYS_arch_prctl),
#endif
      ALLOW_READING(SYS_openat, 2),
      // Threads, and no processes; the newer call hides which from us, and the C library does without it.
      BY_BITS(SYS_clone, 0, CLONE_THREAD, SECCOMP_RET_ALLOW, SECCOMP_RET_ERRNO | EPERM),
      REFUSE(SYS_clone3, ENOSYS),
      // Whether something is a terminal: it is none.
      REFUSE(SYS_ioctl, ENOTTY),
      // Limits are told, and not changed.
      BY_BITS(SYS_prlimit64, 2, ~0U, SECCOMP_RET_ERRNO | EPERM, SECCOMP_RET_ALLOW),
      UNLESS(SYS_execve, 1),
      ANSWER(may_become_another ? SECCOMP_RET_ALLOW : SECCOMP_RET_ERRNO | EPERM),
      ANSWER(SECCOMP_RET_ERRNO | EPERM),
  };
  struct sock_fprog program = {sizeof rules / sizeof *rules, rules};
  prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
}
#endif

void confine(int own_megabytes, bool may_become_another) {
#ifdef SYS_close_range
  // What the program that started this one left open is none of its business.
  syscall(SYS_close_range, STDERR_FILENO + 1, ~0U, 0);
#endif
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_CPU, 10);
  limit(RLIMIT_AS, (rlim_t)(300 + own_megabytes) << 20);
  limit(RLIMIT_FSIZE, 0);
  // On a machine that is busy with others ten seconds of a processor take their time. Who only waits is ended by the clock.
  alarm(60);
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
#ifdef OWN_ARCHITECTURE
  filter(may_become_another);
#endif
}
