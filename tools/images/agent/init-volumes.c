#include "agent.h"
#include <fcntl.h>
#include <limits.h>
#include <sys/stat.h>

static int copy_self(const char *to) {
  static char bytes[1 << 16];
  unlink(to);
  int from = open("/proc/self/exe", O_RDONLY | O_CLOEXEC);
  int into = open(to, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0755);
  ssize_t count = -1;
  while (from >= 0 && into >= 0 && (count = read(from, bytes, sizeof bytes)) > 0)
    if (write_all(into, bytes, count) < 0) return -1;
  return count == 0 && fchmod(into, 0555) == 0 && close(into) == 0 ? 0 : -1;
}

/* The group is set too: a volume with the setgid bit passes its own group on to new folders. */
static int make_folder(const char *path, mode_t mode) {
  if (mkdir(path, 0700) < 0 && errno != EEXIST) return -1;
  return chown(path, -1, getegid()) < 0 ? -1 : chmod(path, mode);
}

/* FOLDER=MODE: creates FOLDER/data with that octal mode. */
static int init_volume(char *folder) {
  char path[PATH_MAX];
  char *mode = strrchr(folder, '=');
  if (!mode) return -1;
  *mode = 0;
  snprintf(path, sizeof path, "%s/data", folder);
  return make_folder(path, strtol(mode + 1, NULL, 8));
}

/*
 * Kubernetes mounts emptyDir volumes without owner or mode of our choice, so both are set one level below. The termination
 * log is in a folder with mode 0700, since the kubelet makes the file itself writable for everybody.
 */
int init_volumes(const char *target, char **folders) {
  char path[PATH_MAX];
  snprintf(path, sizeof path, "%s/tiltyard-agent", target);
  if (copy_self(path) < 0) return fail("cannot copy the program");
  snprintf(path, sizeof path, "%s/private", target);
  if (make_folder(path, 0700) < 0) return fail("cannot create the private folder");
  snprintf(path, sizeof path, "%s/private/termination-log", target);
  int file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
  if (file < 0) return fail("cannot create the termination log");
  close(file);
  for (; *folders; folders++)
    if (init_volume(*folders) < 0) return fail("cannot create a folder");
  return 0;
}
