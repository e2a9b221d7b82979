#include "inside.h"
#include <arpa/inet.h>
#include <poll.h>
#include <sys/socket.h>

/* Whoever has hung up is given so long to be sent the rest. */
#define QUIET_MS 30000

static int connect_loopback(int port) {
  struct sockaddr_in four = {.sin_family = AF_INET, .sin_port = htons(port), .sin_addr = {htonl(INADDR_LOOPBACK)}};
  struct sockaddr_in6 six = {.sin6_family = AF_INET6, .sin6_port = htons(port), .sin6_addr = in6addr_loopback};
  int s = socket(AF_INET, SOCK_STREAM, 0);
  if (connect(s, (struct sockaddr *)&four, sizeof four) == 0) return s;
  close(s);
  s = socket(AF_INET6, SOCK_STREAM, 0);
  return connect(s, (struct sockaddr *)&six, sizeof six) == 0 ? s : -1;
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

int relay(int port) {
  static char bytes[1 << 16];
  int s = connect_loopback(port);
  if (s < 0) return fail("nobody listens there");
  signal(SIGPIPE, SIG_IGN);
  struct pollfd ends[2] = {{0, POLLIN, 0}, {s, POLLIN, 0}};
  for (;;) {
    if (poll(ends, 2, ends[0].fd < 0 ? QUIET_MS : -1) == 0) return 0;
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
