#include "inside.h"

static sigset_t every, before;

/* Our own signals wait to be taken one by one; a program that we start finds them as they were. */
static pid_t start(char **command, int alone) {
  sigfillset(&every);
  sigprocmask(SIG_BLOCK, &every, &before);
  pid_t child = fork();
  if (child == 0) {
    sigprocmask(SIG_SETMASK, &before, NULL);
    if (alone) setsid();
    execvp(command[0], command);
    fprintf(stderr, "inside: %s: %s\n", command[0], strerror(errno));
    _exit(errno == ENOENT ? 127 : 126);
  }
  /* Same user as everything else here: without this they could trace us and change our mind about the time. */
  prctl(PR_SET_DUMPABLE, 0);
  return child;
}

static int exit_code(int status) {
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

static long long now(clockid_t clock) {
  struct timespec at;
  clock_gettime(clock, &at);
  return at.tv_sec * 1000LL + at.tv_nsec / 1000000;
}

/* Waits for a signal, up to `end`; 0 when the time is over. A minute at most, as the clock may be set meanwhile. */
static int next_signal(clockid_t clock, long long end) {
  for (;;) {
    long long left = end - now(clock);
    if (left <= 0) return 0;
    if (left > 60000) left = 60000;
    struct timespec wait = {left / 1000, left % 1000 * 1000000};
    int signal = sigtimedwait(&every, NULL, &wait);
    if (signal > 0) return signal;
  }
}

/* As the first process of its namespace it can be neither stopped nor killed from inside, and when it ends, all end. */
int until(long long epoch, char **command) {
  pid_t child = start(command, 0);
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

/* Orphans of what we started come to us, so that nobody gets away by a second fork. */
static void end_children(void) {
  char path[64];
  snprintf(path, sizeof path, "/proc/self/task/%d/children", getpid());
  for (;;) {
    FILE *list = fopen(path, "r");
    int child, killed = 0;
    while (list && fscanf(list, "%d", &child) == 1) killed += kill(child, SIGKILL) == 0;
    if (list) fclose(list);
    if (waitpid(-1, NULL, killed ? 0 : WNOHANG) <= 0) return;
  }
}

int within(long long seconds, char **command) {
  long long end = now(CLOCK_MONOTONIC) + seconds * 1000;
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  pid_t child = start(command, 1);
  if (child < 0) return fail("cannot fork");
  int signal;
  while ((signal = next_signal(CLOCK_MONOTONIC, end)) != 0) {
    int status;
    pid_t ended;
    if (signal != SIGCHLD) continue;
    while ((ended = waitpid(-1, &status, WNOHANG)) > 0)
      if (ended == child) {
        int code = exit_code(status);
        end_children();
        return code;
      }
  }
  kill(-child, SIGKILL);
  end_children();
  /* No exit code of ours could be told from one of the program's. */
  sigprocmask(SIG_SETMASK, &before, NULL);
  return raise(SIGKILL);
}

/* A shell of somebody's terminal. Its engine would leave it behind when the terminal is gone; `hangup` ends it by its key. */
int session(char **command) {
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  pid_t child = start(command, 0);
  if (child < 0) return fail("cannot fork");
  for (;;) {
    int status, signal = sigwaitinfo(&every, NULL);
    pid_t ended;
    if (signal == SIGHUP || signal == SIGTERM) return end_children(), 129;
    while (signal == SIGCHLD && (ended = waitpid(-1, &status, WNOHANG)) > 0)
      if (ended == child) return end_children(), exit_code(status);
  }
}
