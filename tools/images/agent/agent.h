#define _GNU_SOURCE
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* Subcommands; each returns the exit code of the process. */
int init_deadline(long long epoch, char **command);
int exec_timeout(long long seconds, char **command);
int exec_framed_stdin(char **command);
int exec_quiet(char **command);
int run_session(char **command);
int end_session(const char *key);
int port_forward(int port);
int set_password(const char *account);
int egress_listen(const char *proxy_socket, char **arguments);
int egress_proxy(const char *path, char **arguments);
int init_volumes(const char *target, char **folders);
int pause_forever(void);

int install_seccomp_filter(void);
/* Prints the reason; 125, as `timeout` and `env` exit when they fail themselves. */
int fail(const char *reason);
/* Returns only on failure: 127 for a command that does not exist, otherwise 126, as shells do. */
int exec_command(char **command);
/* 128 + N for a process that signal N killed, as shells report it. */
int exit_code(int status);
int write_all(int to, const char *bytes, ssize_t count);

/* Signals stay blocked in the parent, which reads them with sigtimedwait; the child gets the previous mask. */
extern sigset_t all_signals, previous_mask;
pid_t start_child(char **command, int in_new_session);
/* Waits for a signal until `end`, in milliseconds of that clock; 0 after it. */
int next_signal(clockid_t clock, long long end);
long long clock_ms(clockid_t clock);
/* Kills and reaps all descendants; the caller is a child subreaper, so a double fork does not escape it. */
void kill_descendants(void);
