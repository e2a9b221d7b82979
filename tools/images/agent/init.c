#include "agent.h"

/* PID 1 of the namespace ignores unhandled signals from inside, SIGKILL and SIGSTOP included; its exit kills all others. */
int init_deadline(long long epoch, char **command) {
  pid_t child = start_child(command, 0);
  if (child < 0) return fail("cannot fork");
  int signal;
  while ((signal = next_signal(CLOCK_REALTIME, epoch * 1000)) != 0) {
    if (signal != SIGCHLD) {
      kill(child, signal);
      continue;
    }
    int status;
    pid_t ended;
    while ((ended = waitpid(-1, &status, WNOHANG)) > 0)
      if (ended == child) return exit_code(status);
  }
  return 124;
}
