#include "confine.h"

#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
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
#define REFUSE(call) \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, call, 0, 1), BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM)
// Files are opened to be read only: the last two bits of the flags say otherwise.
#define REFUSE_WRITING(call, argument) \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, call, 0, 4), AT(args[argument]), \
      BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, 3, 0, 1), BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EACCES), \
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)

static void filter(bool may_become_another) {
  struct sock_filter rules[] = {
      AT(arch),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, OWN_ARCHITECTURE, 1, 0),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
      AT(nr),
      REFUSE(SYS_socket), REFUSE(SYS_connect), REFUSE(SYS_bind), REFUSE(SYS_sendto), REFUSE(SYS_sendmsg),
      REFUSE(SYS_ptrace), REFUSE(SYS_process_vm_writev), REFUSE(SYS_kill), REFUSE(SYS_tkill), REFUSE(SYS_execveat),
      REFUSE(SYS_unlinkat), REFUSE(SYS_renameat2), REFUSE(SYS_mkdirat), REFUSE(SYS_linkat), REFUSE(SYS_symlinkat),
      REFUSE(SYS_fchmodat), REFUSE(SYS_fchownat), REFUSE(SYS_truncate), REFUSE(SYS_mount), REFUSE(SYS_bpf),
#ifdef SYS_unlink
      REFUSE(SYS_unlink), REFUSE(SYS_rename), REFUSE(SYS_mkdir), REFUSE(SYS_rmdir), REFUSE(SYS_link), REFUSE(SYS_symlink),
      REFUSE(SYS_chmod), REFUSE(SYS_chown), REFUSE(SYS_creat), REFUSE(SYS_fork), REFUSE(SYS_vfork),
      REFUSE_WRITING(SYS_open, 1),
#endif
      REFUSE_WRITING(SYS_openat, 2),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_execve, 0, 1),
      BPF_STMT(BPF_RET | BPF_K, may_become_another ? SECCOMP_RET_ALLOW : SECCOMP_RET_ERRNO | EPERM),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
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
  alarm(10);
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
#ifdef OWN_ARCHITECTURE
  filter(may_become_another);
#endif
}
