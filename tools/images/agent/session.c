#include "agent.h"

/* Container engines leave the process of a closed terminal running; `end-session` finds this one by the key in argv. */
int run_session(char **command) {
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  pid_t child = start_child(command, 0);
  if (child < 0) return fail("cannot fork");
  for (;;) {
    int status, signal = sigwaitinfo(&all_signals, NULL);
    pid_t ended;
    if (signal == SIGHUP || signal == SIGTERM) return kill_descendants(), 129;
    while (signal == SIGCHLD && (ended = waitpid(-1, &status, WNOHANG)) > 0)
      if (ended == child) return kill_descendants(), exit_code(status);
  }
}
