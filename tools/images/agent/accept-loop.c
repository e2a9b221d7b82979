#include "agent.h"
#include "egress.h"
#include <poll.h>
#include <sys/socket.h>

int read_byte(int from, int timeout_ms) {
  unsigned char byte;
  struct pollfd ready = {from, POLLIN, 0};
  if (poll(&ready, 1, timeout_ms) != 1 || recv(from, &byte, 1, 0) != 1) return -1;
  return byte;
}

/* The pids limit of the container limits the connections; beyond it fork fails and the connection is closed. */
static void accept_one(int listener, int index, void (*serve)(int, int)) {
  int connection = accept4(listener, NULL, NULL, SOCK_CLOEXEC);
  if (connection < 0) {
    /* Out of descriptors or memory: without a pause the loop would spin. */
    usleep(10000);
    return;
  }
  if (fork() == 0) {
    close(listener);
    serve(connection, index);
    _exit(0);
  }
  close(connection);
}

int accept_loop(const int *listeners, int count, void (*serve)(int, int)) {
  struct pollfd ready[MAX_TARGETS];
  signal(SIGCHLD, SIG_IGN);
  for (int i = 0; i < count; i++) ready[i] = (struct pollfd){listeners[i], POLLIN, 0};
  for (;;) {
    if (poll(ready, count, -1) < 0) continue;
    for (int i = 0; i < count; i++)
      if (ready[i].revents) accept_one(listeners[i], i, serve);
  }
}
