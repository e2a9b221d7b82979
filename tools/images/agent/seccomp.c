#include "agent.h"
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <sys/socket.h>
#include <sys/syscall.h>

#ifdef __x86_64__
#define OWN_ARCH AUDIT_ARCH_X86_64
/* Numbers of the x32 ABI begin here; without this check each refused call could be made by its x32 number. */
#define X32_SYSCALL_BIT 0x40000000
#else
#define OWN_ARCH AUDIT_ARCH_AARCH64
#define X32_SYSCALL_BIT 0x7fffffff
#endif

/* System calls that no environment needs and that container escapes have used. */
static const int refused[] = {
    SYS_io_uring_setup, SYS_io_uring_enter, SYS_io_uring_register, SYS_userfaultfd, SYS_bpf, SYS_perf_event_open,
    SYS_keyctl, SYS_add_key, SYS_request_key, SYS_unshare, SYS_setns, SYS_mount, SYS_umount2, SYS_pivot_root, SYS_chroot,
    SYS_fsopen, SYS_fsmount, SYS_fsconfig, SYS_fspick, SYS_open_tree, SYS_move_mount, SYS_mount_setattr,
    SYS_open_by_handle_at, SYS_name_to_handle_at, SYS_process_vm_readv, SYS_process_vm_writev, SYS_kcmp, SYS_pidfd_getfd,
    SYS_init_module, SYS_finit_module, SYS_delete_module, SYS_kexec_load, SYS_kexec_file_load, SYS_reboot, SYS_swapon,
    SYS_swapoff, SYS_acct, SYS_quotactl, SYS_settimeofday, SYS_clock_settime, SYS_clock_adjtime, SYS_adjtimex, SYS_syslog,
    SYS_fanotify_init, SYS_lookup_dcookie, SYS_personality, SYS_vhangup,
#ifdef __x86_64__
    SYS_iopl, SYS_ioperm, SYS_modify_ldt,
#endif
};
#define COUNT (sizeof refused / sizeof *refused)
#define NAMESPACES                                                                                                     \
  (CLONE_NEWUSER | CLONE_NEWNS | CLONE_NEWNET | CLONE_NEWPID | CLONE_NEWIPC | CLONE_NEWUTS | CLONE_NEWCGROUP)

#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define IF_EQUAL(value, yes, no) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, yes, no)
#define RETURN(what) BPF_STMT(BPF_RET | BPF_K, what)
#define REFUSE(error) RETURN(SECCOMP_RET_ERRNO | (error))

/*
 * The engine's own seccomp profile depends on its version and configuration; this filter is added to it and is the same
 * everywhere. It cannot be removed, and every process started from here inherits it.
 */
int install_seccomp_filter(void) {
  struct sock_filter filter[COUNT * 2 + 24];
  unsigned short n = 0;
  filter[n++] = (struct sock_filter)LOAD(arch);
  filter[n++] = (struct sock_filter)IF_EQUAL(OWN_ARCH, 1, 0);
  filter[n++] = (struct sock_filter)RETURN(SECCOMP_RET_KILL_PROCESS);
  filter[n++] = (struct sock_filter)LOAD(nr);
  filter[n++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, X32_SYSCALL_BIT, 0, 1);
  filter[n++] = (struct sock_filter)REFUSE(ENOSYS);
  /* Flags of clone3 are behind a pointer that a filter cannot read; on ENOSYS libraries fall back to clone. */
  filter[n++] = (struct sock_filter)IF_EQUAL(SYS_clone3, 0, 1);
  filter[n++] = (struct sock_filter)REFUSE(ENOSYS);
  for (size_t i = 0; i < COUNT; i++) {
    filter[n++] = (struct sock_filter)IF_EQUAL(refused[i], 0, 1);
    filter[n++] = (struct sock_filter)REFUSE(EPERM);
  }
  filter[n++] = (struct sock_filter)IF_EQUAL(SYS_socket, 0, 5);
  filter[n++] = (struct sock_filter)LOAD(args[0]);
  /* Sockets of the hypervisor and of the kernel's crypto API. */
  filter[n++] = (struct sock_filter)IF_EQUAL(AF_VSOCK, 1, 0);
  filter[n++] = (struct sock_filter)IF_EQUAL(AF_ALG, 0, 1);
  filter[n++] = (struct sock_filter)REFUSE(EPERM);
  filter[n++] = (struct sock_filter)RETURN(SECCOMP_RET_ALLOW);
  filter[n++] = (struct sock_filter)IF_EQUAL(SYS_clone, 0, 3);
  filter[n++] = (struct sock_filter)LOAD(args[0]);
  filter[n++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, NAMESPACES, 0, 1);
  filter[n++] = (struct sock_filter)REFUSE(EPERM);
  filter[n++] = (struct sock_filter)RETURN(SECCOMP_RET_ALLOW);
  struct sock_fprog program = {n, filter};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return -1;
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
}
