#include "agent.h"
#include <arpa/inet.h>
#include <poll.h>
#include <sys/socket.h>

/* After EOF on stdin the rest of the answer is waited for as long as this. */
#define IDLE_MS 30000

static int connect_loopback(int port) {
  struct sockaddr_in v4 = {.sin_family = AF_INET, .sin_port = htons(port), .sin_addr = {htonl(INADDR_LOOPBACK)}};
  struct sockaddr_in6 v6 = {.sin6_family = AF_INET6, .sin6_port = htons(port), .sin6_addr = in6addr_loopback};
  int s = socket(AF_INET, SOCK_STREAM, 0);
  if (connect(s, (struct sockaddr *)&v4, sizeof v4) == 0) return s;
  close(s);
  s = socket(AF_INET6, SOCK_STREAM, 0);
  return connect(s, (struct sockaddr *)&v6, sizeof v6) == 0 ? s : -1;
}

int port_forward(int port) {
  static char bytes[1 << 16];
  int s = connect_loopback(port);
  if (s < 0) return fail("connection refused");
  signal(SIGPIPE, SIG_IGN);
  struct pollfd ends[2] = {{0, POLLIN, 0}, {s, POLLIN, 0}};
  for (;;) {
    if (poll(ends, 2, ends[0].fd < 0 ? IDLE_MS : -1) == 0) return 0;
    if (ends[1].revents) {
      ssize_t count = read(s, bytes, sizeof bytes);
      if (count <= 0 || write_all(1, bytes, count) < 0) return 0;
    }
    if (ends[0].revents) {
      ssize_t count = read(0, bytes, sizeof bytes);
      if (count > 0 && write_all(s, bytes, count) == 0) continue;
      shutdown(s, SHUT_WR);
      ends[0].fd = -1;
    }
  }
}
