#include <netinet/in.h>
#include <stddef.h>

/* A listener names its target to the proxy by the index in the template's list of hosts, in one byte. */
#define MAX_TARGETS 64

/* Sent by the proxy once the connection to the target is established. */
#define CONNECTED 'y'

/* Copies bytes between two sockets until both directions have ended, one fails or both are idle. */
void copy_bidirectional(int one, int other);
/* Handles each connection in a child process of its own; does not return. */
int accept_loop(const int *listeners, int count, void (*serve)(int connection, int listener));
/* One byte; -1 after EOF or the timeout. */
int read_byte(int from, int timeout_ms);
/* Up to `max` IPv4 addresses of a name, unfiltered. */
int resolve_host(const char *name, struct in_addr *into, int max);
/* 1: a globally routable address. */
int is_public(struct in_addr address);
/* 1: an address that is refused even if a template names it: this host, loopback, link-local, multicast. */
int is_forbidden(struct in_addr address);
