#include "inside.h"
#include "ways.h"
#include <arpa/inet.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>

/* Whoever comes in says where to at once. */
#define SAY_MS 5000
#define CONNECT_MS 10000
/* Of the addresses of a name, so many are tried. */
#define TRIES 3

/* mirror.example:443, or lab.example=10.20.0.5:8080 where the template says what the name stands for. */
struct way {
  char name[254];
  int port, is_pinned;
  struct in_addr address;
};
static struct way ways[MOST_WAYS];
static int way_count;

static int read_way(const char *word, struct way *way) {
  char address[INET_ADDRSTRLEN] = "";
  if (sscanf(word, "%253[a-z0-9.-]=%15[0-9.]:%d", way->name, address, &way->port) == 3) {
    way->is_pinned = 1;
    return inet_pton(AF_INET, address, &way->address) == 1 && !is_forbidden(way->address) ? 0 : -1;
  }
  return sscanf(word, "%253[a-z0-9.-]:%d", way->name, &way->port) == 2 ? 0 : -1;
}

static int connect_within(struct in_addr address, int port) {
  struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons(port), .sin_addr = address};
  int error = 0, s = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);
  socklen_t size = sizeof error;
  if (s >= 0 && (connect(s, (struct sockaddr *)&to, sizeof to) == 0 || errno == EINPROGRESS)) {
    struct pollfd ready = {s, POLLOUT, 0};
    if (poll(&ready, 1, CONNECT_MS) == 1 && getsockopt(s, SOL_SOCKET, SO_ERROR, &error, &size) == 0 && error == 0)
      return s;
  }
  close(s);
  return -1;
}

/* A name is asked for anew each time, and what is connected to is the very address that was looked at. */
static int reach(const struct way *way) {
  struct in_addr found[TRIES];
  if (way->is_pinned) return connect_within(way->address, way->port);
  int count = resolve(way->name, found, TRIES);
  for (int i = 0; i < count; i++) {
    int s = is_public(found[i]) ? connect_within(found[i], way->port) : -1;
    if (s >= 0) return s;
  }
  return -1;
}

static void serve(int connection, int listening) {
  (void)listening;
  const char reached = REACHED;
  int way = read_byte(connection, SAY_MS);
  if (way < 0 || way >= way_count) return;
  int s = reach(&ways[way]);
  if (s >= 0 && write_all(connection, &reached, 1) == 0) pump(connection, s);
}

/*
 * The only way out of an environment, in a container of its own. It has a network and the environment has none; between
 * the two is this socket, in a folder that is read-only there. What can be said through it is a place in this list.
 */
int gate(const char *path, char **words) {
  struct sockaddr_un at = {.sun_family = AF_UNIX};
  for (; *words; words++)
    if (way_count == MOST_WAYS || read_way(*words, &ways[way_count++]) < 0) return fail("not a way out");
  int listening = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  strncpy(at.sun_path, path, sizeof at.sun_path - 1);
  /* Of the same gate before it was started again. */
  unlink(path);
  if (bind(listening, (struct sockaddr *)&at, sizeof at) < 0 || chmod(path, 0666) < 0 || listen(listening, 64) < 0)
    return fail("cannot listen");
  signal(SIGPIPE, SIG_IGN);
  return attend(&listening, 1, serve);
}
