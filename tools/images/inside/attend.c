#include "inside.h"
#include "ways.h"
#include <poll.h>
#include <sys/socket.h>

int read_byte(int from, int milliseconds) {
  unsigned char byte;
  struct pollfd ready = {from, POLLIN, 0};
  if (poll(&ready, 1, milliseconds) != 1 || recv(from, &byte, 1, 0) != 1) return -1;
  return byte;
}

/* How many at once is the limit of processes; whoever comes then is hung up on. */
static void take(int listening, int way, void (*serve)(int, int)) {
  int connection = accept4(listening, NULL, NULL, SOCK_CLOEXEC);
  if (connection < 0) {
    /* Out of descriptors or memory: the next try is a moment later, and not at once for ever. */
    usleep(10000);
    return;
  }
  if (fork() == 0) {
    close(listening);
    serve(connection, way);
    _exit(0);
  }
  close(connection);
}

int attend(const int *listening, int count, void (*serve)(int, int)) {
  struct pollfd ends[MOST_WAYS];
  signal(SIGCHLD, SIG_IGN);
  for (int i = 0; i < count; i++) ends[i] = (struct pollfd){listening[i], POLLIN, 0};
  for (;;) {
    if (poll(ends, count, -1) < 0) continue;
    for (int i = 0; i < count; i++)
      if (ends[i].revents) take(listening[i], i, serve);
  }
}
