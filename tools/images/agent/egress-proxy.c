#include "agent.h"
#include "egress.h"
#include <arpa/inet.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>

#define REQUEST_TIMEOUT_MS 5000
#define CONNECT_TIMEOUT_MS 10000
/* Addresses of one name that are tried. */
#define MAX_ATTEMPTS 3

/* mirror.example:443, or lab.example=10.20.0.5:8080 where the template gives the address of the name. */
struct target {
  char name[254];
  int port, is_pinned;
  struct in_addr address;
};
static struct target targets[MAX_TARGETS];
static int target_count;

static int parse_target(const char *argument, struct target *target) {
  char address[INET_ADDRSTRLEN] = "";
  if (sscanf(argument, "%253[a-z0-9.-]=%15[0-9.]:%d", target->name, address, &target->port) == 3) {
    target->is_pinned = 1;
    return inet_pton(AF_INET, address, &target->address) == 1 && !is_forbidden(target->address) ? 0 : -1;
  }
  return sscanf(argument, "%253[a-z0-9.-]:%d", target->name, &target->port) == 2 ? 0 : -1;
}

static int connect_address(struct in_addr address, int port) {
  struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons(port), .sin_addr = address};
  int error = 0, s = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);
  socklen_t size = sizeof error;
  if (s >= 0 && (connect(s, (struct sockaddr *)&to, sizeof to) == 0 || errno == EINPROGRESS)) {
    struct pollfd ready = {s, POLLOUT, 0};
    if (poll(&ready, 1, CONNECT_TIMEOUT_MS) == 1 && getsockopt(s, SOL_SOCKET, SO_ERROR, &error, &size) == 0 && error == 0)
      return s;
  }
  close(s);
  return -1;
}

/* A name is resolved for each connection, and the checked address itself is connected to: DNS rebinding gains nothing. */
static int connect_target(const struct target *target) {
  struct in_addr addresses[MAX_ATTEMPTS];
  if (target->is_pinned) return connect_address(target->address, target->port);
  int count = resolve_host(target->name, addresses, MAX_ATTEMPTS);
  for (int i = 0; i < count; i++) {
    int s = is_public(addresses[i]) ? connect_address(addresses[i], target->port) : -1;
    if (s >= 0) return s;
  }
  return -1;
}

static void serve(int connection, int listener) {
  (void)listener;
  const char connected = CONNECTED;
  int index = read_byte(connection, REQUEST_TIMEOUT_MS);
  if (index < 0 || index >= target_count) return;
  int s = connect_target(&targets[index]);
  if (s >= 0 && write_all(connection, &connected, 1) == 0) copy_bidirectional(connection, s);
}

/*
 * Runs in a container of its own, which has a network; the environment has none. They share this socket, in a folder that
 * is mounted read-only in the environment, and a client can only send an index into the list of targets.
 */
int egress_proxy(const char *path, char **arguments) {
  struct sockaddr_un at = {.sun_family = AF_UNIX};
  for (; *arguments; arguments++)
    if (target_count == MAX_TARGETS || parse_target(*arguments, &targets[target_count++]) < 0)
      return fail("invalid or forbidden host");
  int listener = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  strncpy(at.sun_path, path, sizeof at.sun_path - 1);
  /* A restarted proxy finds the socket of its previous run. */
  unlink(path);
  if (bind(listener, (struct sockaddr *)&at, sizeof at) < 0 || chmod(path, 0666) < 0 || listen(listener, 64) < 0)
    return fail("cannot listen");
  signal(SIGPIPE, SIG_IGN);
  return accept_loop(&listener, 1, serve);
}
