#include "agent.h"
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

/* A frame is a 32-bit big-endian length and that many bytes; an empty frame is EOF. */
static void decode_frames(int to) {
  static char bytes[1 << 16];
  unsigned char length[4];
  signal(SIGPIPE, SIG_DFL);
  while (read_all((char *)length, sizeof length) == 0) {
    uint32_t left = (uint32_t)length[0] << 24 | length[1] << 16 | length[2] << 8 | length[3];
    if (left == 0) return;
    while (left > 0) {
      size_t count = left < sizeof bytes ? left : sizeof bytes;
      if (read_all(bytes, count) < 0 || write_all(to, bytes, count) < 0) return;
      left -= count;
    }
  }
}

/*
 * The exec API of Kubernetes before 1.30 cannot close stdin without closing the outputs, so EOF is sent in band. The
 * decoder is killed when the command exits before its input ends.
 */
int exec_framed_stdin(char **command) {
  int ends[2];
  if (pipe(ends) < 0) return fail("cannot create a pipe");
  pid_t child = fork();
  if (child == 0) {
    dup2(ends[0], 0);
    close(ends[0]);
    close(ends[1]);
    _exit(exec_command(command));
  }
  pid_t decoder = child < 0 ? -1 : fork();
  if (decoder == 0) {
    close(ends[0]);
    close(1);
    close(2);
    decode_frames(ends[1]);
    _exit(0);
  }
  close(ends[0]);
  close(ends[1]);
  if (decoder < 0) return fail("cannot fork");
  int status;
  while (waitpid(child, &status, 0) < 0)
    if (errno != EINTR) return fail("cannot wait for the command");
  kill(decoder, SIGKILL);
  return exit_code(status);
}
