/*
 * Tries what an environment must not be able to do, and says of each whether it was refused. Compiled by the test.
 *   probe refused            one line a check: name, "refused" or "ALLOWED", errno's name
 *   probe connect HOST PORT  "refused" or "OPEN", within a second
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <linux/perf_event.h>
#include <net/if.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netpacket/packet.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#include <sys/time.h>
#include <sys/timex.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static char zeros[4096];

/* A call is refused when it returns -1; any other result is reported as allowed. */
static void check(const char *name, long answer) {
  int error = errno;
  printf("%s %s %s\n", name, answer == -1 ? "refused" : "ALLOWED", answer == -1 ? strerrorname_np(error) : "-");
  fflush(stdout);
  errno = 0;
}
#define CALL(name, number, ...) check(name, syscall(number, ##__VA_ARGS__))

static long opens(const char *path, int flags) { return open(path, flags | O_CLOEXEC); }

/* A masked file exists and is empty. */
static long reads(const char *path) {
  char bytes[64];
  int file = open(path, O_RDONLY);
  if (file < 0) return -1;
  ssize_t count = read(file, bytes, sizeof bytes);
  if (count == 0) errno = ENODATA;
  return count > 0 ? count : -1;
}

static long any_block_device(void) {
  DIR *all = opendir("/dev");
  struct dirent *entry;
  struct stat what;
  char path[300];
  while (all && (entry = readdir(all))) {
    snprintf(path, sizeof path, "/dev/%s", entry->d_name);
    if (stat(path, &what) == 0 && S_ISBLK(what.st_mode)) return 0;
  }
  errno = ENOENT;
  return -1;
}

/* Processes of an engine on the host. */
static long sees_other_processes(void) {
  DIR *all = opendir("/proc");
  struct dirent *entry;
  char path[300], name[64];
  while (all && (entry = readdir(all))) {
    snprintf(path, sizeof path, "/proc/%s/comm", entry->d_name);
    FILE *file = fopen(path, "r");
    if (!file) continue;
    if (!fgets(name, sizeof name, file)) name[0] = 0;
    fclose(file);
    if (strstr(name, "dockerd") || strstr(name, "containerd") || strstr(name, "podman") || strstr(name, "conmon")) return 0;
  }
  errno = ENOENT;
  return -1;
}

static long kernel_addresses(void) {
  unsigned long long address = 0;
  FILE *file = fopen("/proc/kallsyms", "r");
  if (!file) return -1;
  if (fscanf(file, "%llx", &address) != 1) address = 0;
  errno = ENODATA;
  return address ? 0 : -1;
}

static long raise_priority(void) { return setpriority(PRIO_PROCESS, 0, -10); }
static long first_in_line(void) {
  struct sched_param first = {.sched_priority = 1};
  return sched_setscheduler(0, SCHED_FIFO, &first);
}
static long raise_limit(void) {
  struct rlimit more = {1 << 20, 1 << 20};
  return setrlimit(RLIMIT_NOFILE, &more);
}
static long clone_in(int namespaces) {
  pid_t child = syscall(SYS_clone, namespaces | SIGCHLD, 0, 0, 0, 0);
  if (child == 0) _exit(0);
  return child;
}
static long interface_up(void) {
  struct ifreq request = {.ifr_name = "lo", .ifr_flags = IFF_UP | IFF_PROMISC};
  return ioctl(socket(AF_INET, SOCK_DGRAM, 0), SIOCSIFFLAGS, &request);
}
static long more_capabilities(void) {
  struct __user_cap_header_struct head = {_LINUX_CAPABILITY_VERSION_3, 0};
  struct __user_cap_data_struct all[2] = {{~0u, ~0u, ~0u}, {~0u, ~0u, ~0u}};
  return syscall(SYS_capset, &head, all);
}
static long new_privileges(void) {
  errno = EPERM;
  return prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) == 1 ? -1 : 0;
}

static void refused(void) {
  struct iovec here = {zeros, 16}, there = {(void *)0x400000, 16};
  struct perf_event_attr perf = {.type = PERF_TYPE_SOFTWARE, .size = sizeof perf, .exclude_kernel = 0};
  struct timespec now;
  struct timex tuned = {.modes = ADJ_FREQUENCY};
  clock_gettime(CLOCK_REALTIME, &now);
  check("mount-tmpfs", mount("none", "/tmp", "tmpfs", 0, ""));
  check("mount-proc", mount("none", "/tmp", "proc", 0, ""));
  check("remount-root-writable", mount("", "/", "", MS_REMOUNT | MS_BIND, ""));
  check("bind-root", mount("/", "/tmp", "", MS_BIND, ""));
  check("unmount-proc", umount2("/proc", MNT_DETACH));
  CALL("fsopen", SYS_fsopen, "tmpfs", 0);
  CALL("open-tree", SYS_open_tree, AT_FDCWD, "/", 1);
  check("unshare-user", unshare(CLONE_NEWUSER));
  check("unshare-mount", unshare(CLONE_NEWNS));
  check("unshare-net", unshare(CLONE_NEWNET));
  check("clone-user", clone_in(CLONE_NEWUSER));
  check("clone-pid", clone_in(CLONE_NEWPID));
  CALL("clone3", SYS_clone3, zeros, 64);
  check("setns-of-first", setns(opens("/proc/1/ns/mnt", O_RDONLY), 0));
  CALL("pivot-root", SYS_pivot_root, "/tmp", "/tmp");
  check("chroot", chroot("/tmp"));
  check("trace-first-process", ptrace(PTRACE_ATTACH, 1, 0, 0));
  check("read-memory-of-first", process_vm_readv(1, &here, 1, &there, 1, 0));
  check("open-memory-of-first", opens("/proc/1/mem", O_RDWR));
  check("root-of-first", opens("/proc/1/root/etc/passwd", O_RDONLY));
  check("proc-kcore", reads("/proc/kcore"));
  check("proc-keys", reads("/proc/keys"));
  check("proc-timer-list", reads("/proc/timer_list"));
  check("proc-kallsyms", kernel_addresses());
  check("sysrq-trigger", opens("/proc/sysrq-trigger", O_WRONLY));
  check("sysctl-core-pattern", opens("/proc/sys/kernel/core_pattern", O_WRONLY));
  check("sysctl-forwarding", opens("/proc/sys/net/ipv4/ip_forward", O_WRONLY));
  check("sys-uevent-helper", opens("/sys/kernel/uevent_helper", O_WRONLY));
  check("sys-power-state", opens("/sys/power/state", O_WRONLY));
  check("sys-any-write", opens("/sys/kernel/mm/transparent_hugepage/enabled", O_WRONLY));
  check("cgroup-limit", opens("/sys/fs/cgroup/memory/memory.limit_in_bytes", O_WRONLY));
  check("cgroup-members", opens("/sys/fs/cgroup/pids/cgroup.procs", O_WRONLY));
  check("cgroup-release-agent", opens("/sys/fs/cgroup/memory/release_agent", O_WRONLY));
  check("cgroup-new", mkdir("/sys/fs/cgroup/memory/own", 0755));
  check("mknod-disk", mknod("/tmp/disk", S_IFBLK | 0600, makedev(8, 0)));
  check("mknod-memory", mknod("/tmp/memory", S_IFCHR | 0600, makedev(1, 1)));
  check("dev-mem", opens("/dev/mem", O_RDWR));
  check("dev-kmsg", opens("/dev/kmsg", O_RDONLY));
  check("dev-kvm", opens("/dev/kvm", O_RDWR));
  check("dev-fuse", opens("/dev/fuse", O_RDWR));
  check("dev-net-tun", opens("/dev/net/tun", O_RDWR));
  check("dev-disks", any_block_device());
  check("raw-socket", socket(AF_INET, SOCK_RAW, IPPROTO_ICMP));
  check("raw-socket-6", socket(AF_INET6, SOCK_RAW, IPPROTO_ICMPV6));
  check("packet-socket", socket(AF_PACKET, SOCK_RAW, 0));
  check("vsock", socket(AF_VSOCK, SOCK_STREAM, 0));
  check("interface-flags", interface_up());
  CALL("bpf", SYS_bpf, 0, zeros, 64);
  CALL("perf-event-open", SYS_perf_event_open, &perf, 0, -1, -1, 0);
  CALL("add-key", SYS_add_key, "user", "probe", "x", 1, -3);
  CALL("keyctl", SYS_keyctl, 0, -3, 1);
  CALL("request-key", SYS_request_key, "user", "probe", 0, -3);
  CALL("userfaultfd", SYS_userfaultfd, 0);
  CALL("io-uring", SYS_io_uring_setup, 4, zeros);
  CALL("open-by-handle", SYS_open_by_handle_at, AT_FDCWD, zeros, O_RDONLY);
  CALL("init-module", SYS_init_module, zeros, 16, "");
  CALL("finit-module", SYS_finit_module, 0, "", 0);
  CALL("delete-module", SYS_delete_module, "probe", 0);
  CALL("kexec", SYS_kexec_load, 0, 0, 0, 0);
  CALL("reboot", SYS_reboot, 0xfee1dead, 672274793, 0, 0);
  CALL("swapon", SYS_swapon, "/tmp/none", 0);
  CALL("acct", SYS_acct, "/tmp/none");
  CALL("quotactl", SYS_quotactl, 0x800001 << 8, 0, 0, 0);
  check("set-clock", clock_settime(CLOCK_REALTIME, &now));
  check("tune-clock", adjtimex(&tuned));
  CALL("kernel-log", SYS_syslog, 3, zeros, sizeof zeros);
  check("hostname", sethostname("probe", 5));
  CALL("fanotify", SYS_fanotify_init, 0, 0);
  check("become-root", setuid(0));
  check("become-roots-group", setgid(0));
  check("other-groups", setresgid(0, 0, 0));
  check("capabilities", more_capabilities());
  check("new-privileges", new_privileges());
  check("priority", raise_priority());
  check("real-time", first_in_line());
  check("higher-limit", raise_limit());
  check("write-root", opens("/written", O_WRONLY | O_CREAT));
  check("write-bin", opens("/bin/busybox", O_WRONLY));
  check("write-our-program", opens("/.tiltyard/tiltyard-agent", O_WRONLY));
  check("write-beside-our-program", opens("/.tiltyard/written", O_WRONLY | O_CREAT));
  check("read-hashes", opens("/run/shadow/shadow", O_RDONLY));
  check("docker-socket", opens("/var/run/docker.sock", O_RDWR));
  check("other-processes", sees_other_processes());
  check("stop-first-process", kill(1, SIGKILL) == 0 && (sleep(1), kill(1, 0)) != 0 ? 0 : (errno = EPERM, -1));
}

static int connects(const char *host, const char *port) {
  struct addrinfo hints = {.ai_socktype = SOCK_STREAM, .ai_flags = AI_NUMERICHOST}, *found;
  if (getaddrinfo(host, port, &hints, &found) != 0) return puts("refused name"), 0;
  int s = socket(found->ai_family, SOCK_STREAM | SOCK_NONBLOCK, 0);
  int error = 0;
  socklen_t size = sizeof error;
  if (s < 0 || (connect(s, found->ai_addr, found->ai_addrlen) < 0 && errno != EINPROGRESS))
    return printf("refused %s\n", strerrorname_np(errno)), 0;
  struct pollfd ready = {s, POLLOUT, 0};
  if (poll(&ready, 1, 1000) == 0) return puts("refused timeout"), 0;
  getsockopt(s, SOL_SOCKET, SO_ERROR, &error, &size);
  printf("%s %s\n", error ? "refused" : "OPEN", error ? strerrorname_np(error) : "-");
  return 0;
}

/*
 * Bypasses the listeners: sends an index of the list, then bytes for the echo server, directly to the proxy's socket.
 */
static int asks_proxy(const char *path, int byte) {
  struct sockaddr_un at = {.sun_family = AF_UNIX};
  char said[64] = "";
  int s = socket(AF_UNIX, SOCK_STREAM, 0);
  strncpy(at.sun_path, path, sizeof at.sun_path - 1);
  if (connect(s, (struct sockaddr *)&at, sizeof at) < 0) return puts("refused"), 0;
  send(s, &(unsigned char){byte}, 1, MSG_NOSIGNAL);
  int is_reached = recv(s, said, 1, 0) == 1;
  if (is_reached) send(s, "hi", 2, MSG_NOSIGNAL), recv(s, said, sizeof said - 1, 0);
  printf("%s %s\n", is_reached ? "OPEN" : "refused", said);
  return 0;
}

int main(int count, char **arguments) {
  if (count == 4 && strcmp(arguments[1], "proxy") == 0) return asks_proxy(arguments[2], atoi(arguments[3]));
  if (count == 4) return connects(arguments[2], arguments[3]);
  refused();
  return 0;
}
