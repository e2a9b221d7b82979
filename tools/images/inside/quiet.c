#include "inside.h"
#include <fcntl.h>

/* What an environment says is its own affair; an engine that cannot be told so would write it on a disk. */
int quiet(char **command) {
  int nowhere = open("/dev/null", O_RDWR);
  if (nowhere < 0 || dup2(nowhere, 0) < 0 || dup2(nowhere, 1) < 0 || dup2(nowhere, 2) < 0) return 125;
  if (nowhere > 2) close(nowhere);
  execvp(command[0], command);
  return errno == ENOENT ? 127 : 126;
}

static void end(int signal) { _exit(128 + signal); }

/* A process that is there so that others can be started beside it. A first one is ended by no signal that it does not take. */
int keep(void) {
  signal(SIGTERM, end);
  for (;;) pause();
}
