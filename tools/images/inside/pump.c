#include "inside.h"
#include "ways.h"
#include <poll.h>
#include <sys/socket.h>

/* A connection on which nobody has said anything for so long is given up. */
#define IDLE_MS 300000

struct direction {
  int from, to, is_over;
  size_t start, end;
  char bytes[1 << 15];
};

static int wants_to_read(const struct direction *d) { return !d->is_over && d->start == d->end; }
static int wants_to_write(const struct direction *d) { return d->start < d->end; }

/* What there is, as far as it goes; neither side waits for the other. -1: there is no more use in it. */
static int carry(struct direction *d) {
  if (wants_to_read(d)) {
    ssize_t got = recv(d->from, d->bytes, sizeof d->bytes, MSG_DONTWAIT);
    if (got < 0) return errno == EAGAIN || errno == EINTR ? 0 : -1;
    d->start = 0;
    d->end = got;
    if (got == 0) {
      d->is_over = 1;
      shutdown(d->to, SHUT_WR);
    }
  }
  if (wants_to_write(d)) {
    ssize_t sent = send(d->to, d->bytes + d->start, d->end - d->start, MSG_DONTWAIT | MSG_NOSIGNAL);
    if (sent < 0) return errno == EAGAIN || errno == EINTR ? 0 : -1;
    d->start += sent;
  }
  return 0;
}

/* Bytes both ways between two sockets, until both have ended or one is broken. */
void pump(int one, int other) {
  static struct direction there, back;
  there.from = back.to = one;
  there.to = back.from = other;
  while (!there.is_over || !back.is_over) {
    short of_one = (wants_to_read(&there) ? POLLIN : 0) | (wants_to_write(&back) ? POLLOUT : 0);
    short of_other = (wants_to_read(&back) ? POLLIN : 0) | (wants_to_write(&there) ? POLLOUT : 0);
    /* Nobody is asked about whom nothing is wanted of: a side that is gone would never stop answering. */
    struct pollfd ends[2] = {{of_one ? one : -1, of_one, 0}, {of_other ? other : -1, of_other, 0}};
    if (poll(ends, 2, IDLE_MS) == 0) return;
    if (carry(&there) < 0 || carry(&back) < 0) return;
  }
}
