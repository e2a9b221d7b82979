#include "inside.h"
#include "ways.h"
#include <arpa/inet.h>
#include <sys/socket.h>
#include <sys/un.h>

/* Longer than the gate needs to find that nobody answers. */
#define PATIENCE_MS 40000

static const char *gate_path;

static int connect_gate(void) {
  struct sockaddr_un at = {.sun_family = AF_UNIX};
  int s = socket(AF_UNIX, SOCK_STREAM, 0);
  strncpy(at.sun_path, gate_path, sizeof at.sun_path - 1);
  return connect(s, (struct sockaddr *)&at, sizeof at) == 0 ? s : -1;
}

/* Whoever is not let through is not told that all was said and done: the connection breaks. */
static void serve(int connection, int way) {
  struct linger at_once = {1, 0};
  unsigned char byte = way;
  int gate = connect_gate();
  setsockopt(connection, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
  if (gate < 0 || write_all(gate, (char *)&byte, 1) < 0 || read_byte(gate, PATIENCE_MS) != REACHED) return;
  at_once.l_onoff = 0;
  setsockopt(connection, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
  pump(connection, gate);
}

/* 127.0.1.1:443 */
static int listen_at(const char *door) {
  char address[INET_ADDRSTRLEN] = "";
  int port = 0, yes = 1, s = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  struct sockaddr_in at = {.sin_family = AF_INET};
  if (sscanf(door, "%15[0-9.]:%d", address, &port) != 2 || inet_pton(AF_INET, address, &at.sin_addr) != 1) return -1;
  at.sin_port = htons(port);
  setsockopt(s, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  return bind(s, (struct sockaddr *)&at, sizeof at) == 0 && listen(s, 64) == 0 ? s : -1;
}

/*
 * Each host that an environment may reach is a door on its own loopback, and behind all doors is the socket of the gate,
 * which decides. Nothing depends on this program: whoever kills it or speaks to the gate directly gains nothing.
 */
int doors(const char *gate, char **words) {
  int listening[MOST_WAYS], count = 0;
  gate_path = gate;
  for (; *words && strcmp(*words, "--") != 0; words++) {
    if (count == MOST_WAYS || (listening[count++] = listen_at(*words)) < 0) return fail("cannot listen at a door");
  }
  if (!*words || !words[1]) return fail("doors of what command?");
  /* A grandchild, so that the first process is the one to bury it and the command never hears of it. */
  pid_t between = fork();
  if (between == 0) {
    if (fork() == 0) {
      setsid();
      /* Whoever waits for the command's outputs to end does not wait for us. */
      for (int output = 0; output <= 2; output++) close(output);
      attend(listening, count, serve);
    }
    _exit(0);
  }
  waitpid(between, NULL, 0);
  execvp(words[1], words + 1);
  fprintf(stderr, "inside: %s: %s\n", words[1], strerror(errno));
  return errno == ENOENT ? 127 : 126;
}
