#include "inside.h"
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

/* Ours alone, group included: a volume may hand its own group down to whatever is made in it. */
static int own_folder(const char *path, mode_t mode) {
  if (mkdir(path, 0700) < 0 && errno != EEXIST) return -1;
  return chown(path, -1, getegid()) < 0 ? -1 : chmod(path, mode);
}

/* FOLDER=MODE: a folder called own in it, with that mode. */
static int furnish_one(char *folder) {
  char path[PATH_MAX];
  char *mode = strrchr(folder, '=');
  if (!mode) return -1;
  *mode = 0;
  snprintf(path, sizeof path, "%s/own", folder);
  return own_folder(path, strtol(mode + 1, NULL, 8));
}

/*
 * Before an environment starts, where an engine gives folders but no owners: this program goes into the first, and beside it
 * a place that only we can enter, for a file that the engine would let everybody write to.
 */
int furnish(const char *target, char **folders) {
  char path[PATH_MAX];
  snprintf(path, sizeof path, "%s/inside", target);
  if (copy_self(path) < 0) return fail("cannot copy myself");
  snprintf(path, sizeof path, "%s/closed", target);
  if (own_folder(path, 0700) < 0) return fail("cannot make a closed place");
  snprintf(path, sizeof path, "%s/closed/ended", target);
  int file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
  if (file < 0) return fail("cannot make a file in it");
  close(file);
  for (; *folders; folders++)
    if (furnish_one(*folders) < 0) return fail("cannot make a folder");
  return 0;
}
