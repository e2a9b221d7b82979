#include "agent.h"

sigset_t all_signals, previous_mask;

int exec_command(char **command) {
  execvp(command[0], command);
  int code = errno == ENOENT ? 127 : 126;
  fprintf(stderr, "tiltyard-agent: %s: %s\n", command[0], strerror(errno));
  return code;
}

int exit_code(int status) {
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

int write_all(int to, const char *bytes, ssize_t count) {
  while (count > 0) {
    ssize_t written = write(to, bytes, count);
    if (written <= 0) return -1;
    bytes += written;
    count -= written;
  }
  return 0;
}

pid_t start_child(char **command, int in_new_session) {
  sigfillset(&all_signals);
  sigprocmask(SIG_BLOCK, &all_signals, &previous_mask);
  pid_t child = fork();
  if (child == 0) {
    sigprocmask(SIG_SETMASK, &previous_mask, NULL);
    if (in_new_session) setsid();
    _exit(exec_command(command));
  }
  /* The command runs as the same user: a dumpable parent could be traced and its deadline changed. */
  prctl(PR_SET_DUMPABLE, 0);
  return child;
}

long long clock_ms(clockid_t clock) {
  struct timespec at;
  clock_gettime(clock, &at);
  return at.tv_sec * 1000LL + at.tv_nsec / 1000000;
}

int next_signal(clockid_t clock, long long end) {
  for (;;) {
    long long left = end - clock_ms(clock);
    if (left <= 0) return 0;
    /* sigtimedwait does not notice a change of the wall clock, so it waits at most a minute. */
    if (left > 60000) left = 60000;
    struct timespec wait = {left / 1000, left % 1000 * 1000000};
    int signal = sigtimedwait(&all_signals, NULL, &wait);
    if (signal > 0) return signal;
  }
}

void kill_descendants(void) {
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
