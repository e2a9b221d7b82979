#include "agent.h"
#include "egress.h"
#include <arpa/inet.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>

/* Longer than the proxy needs for all its connection attempts. */
#define PROXY_TIMEOUT_MS 40000
/* The proxy starts just before its environment and may not listen yet. */
#define PROXY_START_MS 3000
#define PROXY_RETRY_MS 50

static const char *proxy_path;

static int connect_proxy(void) {
  struct sockaddr_un at = {.sun_family = AF_UNIX};
  strncpy(at.sun_path, proxy_path, sizeof at.sun_path - 1);
  for (int waited = 0; waited <= PROXY_START_MS; waited += PROXY_RETRY_MS) {
    int s = socket(AF_UNIX, SOCK_STREAM, 0);
    if (connect(s, (struct sockaddr *)&at, sizeof at) == 0) return s;
    int reason = errno;
    close(s);
    if (reason != ENOENT && reason != ECONNREFUSED) break;
    poll(NULL, 0, PROXY_RETRY_MS);
  }
  return -1;
}

/* A refused connection is reset (SO_LINGER with 0), as a clean close would look like an empty answer. */
static void serve(int connection, int target) {
  struct linger reset = {1, 0};
  unsigned char byte = target;
  int proxy = connect_proxy();
  setsockopt(connection, SOL_SOCKET, SO_LINGER, &reset, sizeof reset);
  if (proxy < 0 || write_all(proxy, (char *)&byte, 1) < 0 || read_byte(proxy, PROXY_TIMEOUT_MS) != CONNECTED) return;
  reset.l_onoff = 0;
  setsockopt(connection, SOL_SOCKET, SO_LINGER, &reset, sizeof reset);
  copy_bidirectional(connection, proxy);
}

/* 127.0.1.1:443 */
static int listen_at(const char *argument) {
  char address[INET_ADDRSTRLEN] = "";
  int port = 0, yes = 1, s = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  struct sockaddr_in at = {.sin_family = AF_INET};
  if (sscanf(argument, "%15[0-9.]:%d", address, &port) != 2 || inet_pton(AF_INET, address, &at.sin_addr) != 1) return -1;
  at.sin_port = htons(port);
  setsockopt(s, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  return bind(s, (struct sockaddr *)&at, sizeof at) == 0 && listen(s, 64) == 0 ? s : -1;
}

/*
 * Each host that an environment may reach has a listener on the loopback interface, which forwards to the socket of the
 * egress proxy. The proxy alone decides: killing this process or using the socket directly gains nothing.
 */
int egress_listen(const char *proxy_socket, char **arguments) {
  int listeners[MAX_TARGETS], count = 0;
  proxy_path = proxy_socket;
  for (; *arguments && strcmp(*arguments, "--") != 0; arguments++) {
    if (count == MAX_TARGETS || (listeners[count++] = listen_at(*arguments)) < 0) return fail("cannot listen");
  }
  if (!*arguments || !arguments[1]) return fail("egress-listen needs a command after --");
  /* Double fork: the listener is reaped by PID 1 and the command has no child that it did not start. */
  pid_t intermediate = fork();
  if (intermediate == 0) {
    if (fork() == 0) {
      setsid();
      /* An open stdout would keep readers of the command's output waiting. */
      for (int fd = 0; fd <= 2; fd++) close(fd);
      accept_loop(listeners, count, serve);
    }
    _exit(0);
  }
  waitpid(intermediate, NULL, 0);
  return exec_command(arguments + 1);
}
