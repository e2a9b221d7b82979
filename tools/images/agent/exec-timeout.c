#include "agent.h"

int exec_timeout(long long seconds, char **command) {
  long long end = clock_ms(CLOCK_MONOTONIC) + seconds * 1000;
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  pid_t child = start_child(command, 1);
  if (child < 0) return fail("cannot fork");
  int signal;
  while ((signal = next_signal(CLOCK_MONOTONIC, end)) != 0) {
    int status;
    pid_t ended;
    if (signal != SIGCHLD) continue;
    while ((ended = waitpid(-1, &status, WNOHANG)) > 0)
      if (ended == child) {
        int code = exit_code(status);
        kill_descendants();
        return code;
      }
  }
  kill(-child, SIGKILL);
  kill_descendants();
  /* Any exit code could be the command's own, so a timeout is reported as death by SIGKILL. */
  sigprocmask(SIG_SETMASK, &previous_mask, NULL);
  return raise(SIGKILL);
}
