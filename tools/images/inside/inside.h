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

int deny(void);
int until(long long epoch, char **command);
int within(long long seconds, char **command);
int relay(int port);
int password(const char *account);
int session(char **command);
int hangup(const char *key);
int doors(const char *gate, char **words);
int gate(const char *path, char **words);
int fed(char **command);
int quiet(char **command);
int keep(void);
int furnish(const char *target, char **folders);
int write_all(int to, const char *bytes, ssize_t count);
int fail(const char *why);
