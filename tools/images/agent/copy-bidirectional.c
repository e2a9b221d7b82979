#include "agent.h"
#include "egress.h"
#include <poll.h>
#include <sys/socket.h>

#define IDLE_MS 300000

struct direction {
  int from, to, is_ended;
  size_t start, end;
  char bytes[1 << 15];
};

static int can_read(const struct direction *d) { return !d->is_ended && d->start == d->end; }
static int can_write(const struct direction *d) { return d->start < d->end; }

/* Never blocks, so that a slow direction does not hold the other up; -1 on a broken connection. */
static int copy(struct direction *d) {
  if (can_read(d)) {
    ssize_t got = recv(d->from, d->bytes, sizeof d->bytes, MSG_DONTWAIT);
    if (got < 0) return errno == EAGAIN || errno == EINTR ? 0 : -1;
    d->start = 0;
    d->end = got;
    if (got == 0) {
      d->is_ended = 1;
      shutdown(d->to, SHUT_WR);
    }
  }
  if (can_write(d)) {
    ssize_t sent = send(d->to, d->bytes + d->start, d->end - d->start, MSG_DONTWAIT | MSG_NOSIGNAL);
    if (sent < 0) return errno == EAGAIN || errno == EINTR ? 0 : -1;
    d->start += sent;
  }
  return 0;
}

void copy_bidirectional(int one, int other) {
  static struct direction there, back;
  there.from = back.to = one;
  there.to = back.from = other;
  while (!there.is_ended || !back.is_ended) {
    short of_one = (can_read(&there) ? POLLIN : 0) | (can_write(&back) ? POLLOUT : 0);
    short of_other = (can_read(&back) ? POLLIN : 0) | (can_write(&there) ? POLLOUT : 0);
    /* A descriptor without events is left out: poll reports POLLHUP for it at once, and the loop would spin. */
    struct pollfd ends[2] = {{of_one ? one : -1, of_one, 0}, {of_other ? other : -1, of_other, 0}};
    if (poll(ends, 2, IDLE_MS) == 0) return;
    if (copy(&there) < 0 || copy(&back) < 0) return;
  }
}
