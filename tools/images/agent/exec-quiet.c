#include "agent.h"
#include <fcntl.h>

/* Kubernetes has no setting that turns container logs off, and a log is a disk that the environment could fill. */
int exec_quiet(char **command) {
  int null = open("/dev/null", O_RDWR);
  if (null < 0 || dup2(null, 0) < 0 || dup2(null, 1) < 0 || dup2(null, 2) < 0) return 125;
  if (null > 2) close(null);
  return exec_command(command);
}
