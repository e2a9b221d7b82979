#include "inside.h"
#include <stdint.h>

static int read_all(char *into, size_t count) {
  while (count > 0) {
    ssize_t got = read(0, into, count);
    if (got <= 0) return -1;
    into += got;
    count -= got;
  }
  return 0;
}

/* Pieces, each behind its length in four bytes, largest first; an empty one is the end. */
static void feed(int to) {
  static char bytes[1 << 16];
  unsigned char head[4];
  signal(SIGPIPE, SIG_DFL);
  while (read_all((char *)head, sizeof head) == 0) {
    uint32_t left = (uint32_t)head[0] << 24 | head[1] << 16 | head[2] << 8 | head[3];
    if (left == 0) return;
    while (left > 0) {
      size_t count = left < sizeof bytes ? left : sizeof bytes;
      if (read_all(bytes, count) < 0 || write_all(to, bytes, count) < 0) return;
      left -= count;
    }
  }
}

/*
 * A program whose input has an end. Not every engine can close an input without closing the outputs too, so the end is told
 * in the input itself. Whoever ends before its input does, ends.
 */
int fed(char **command) {
  int ends[2];
  if (pipe(ends) < 0) return fail("cannot make a pipe");
  pid_t program = fork();
  if (program == 0) {
    dup2(ends[0], 0);
    close(ends[0]);
    close(ends[1]);
    execvp(command[0], command);
    fprintf(stderr, "inside: %s: %s\n", command[0], strerror(errno));
    _exit(errno == ENOENT ? 127 : 126);
  }
  pid_t feeder = program < 0 ? -1 : fork();
  if (feeder == 0) {
    close(ends[0]);
    close(1);
    close(2);
    feed(ends[1]);
    _exit(0);
  }
  close(ends[0]);
  close(ends[1]);
  if (feeder < 0) return fail("cannot fork");
  int status;
  while (waitpid(program, &status, 0) < 0)
    if (errno != EINTR) return fail("cannot wait");
  kill(feeder, SIGKILL);
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}
