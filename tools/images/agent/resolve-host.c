#include "agent.h"
#include "egress.h"
#include <arpa/inet.h>
#include <arpa/nameser.h>
#include <resolv.h>

/* res_nquery instead of getaddrinfo, which loads shared NSS libraries that a static program does not have. */
int resolve_host(const char *name, struct in_addr *into, int max) {
  static unsigned char answer[4096];
  struct __res_state state = {0};
  ns_msg message;
  ns_rr record;
  int count = 0;
  if (res_ninit(&state) < 0) return 0;
  state.retrans = 3;
  state.retry = 2;
  int length = res_nquery(&state, name, ns_c_in, ns_t_a, answer, sizeof answer);
  res_nclose(&state);
  if (length < 0 || length > (int)sizeof answer || ns_initparse(answer, length, &message) < 0) return 0;
  for (int i = 0; i < ns_msg_count(message, ns_s_an) && count < max; i++)
    if (ns_parserr(&message, ns_s_an, i, &record) == 0 && ns_rr_type(record) == ns_t_a && ns_rr_rdlen(record) == 4)
      memcpy(&into[count++], ns_rr_rdata(record), 4);
  return count;
}

struct range {
  const char *first;
  int bits;
};

static int is_within(struct in_addr address, const struct range *ranges, size_t count) {
  for (size_t i = 0; i < count; i++) {
    uint32_t mask = ~0u << (32 - ranges[i].bits);
    if ((ntohl(address.s_addr) & mask) == ntohl(inet_addr(ranges[i].first))) return 1;
  }
  return 0;
}
#define IS_WITHIN(address, ranges) is_within(address, ranges, sizeof ranges / sizeof *ranges)

/* This host, loopback, link-local (cloud metadata) and multicast. */
int is_forbidden(struct in_addr address) {
  static const struct range forbidden[] = {{"0.0.0.0", 8}, {"127.0.0.0", 8}, {"169.254.0.0", 16}, {"224.0.0.0", 3}};
  return IS_WITHIN(address, forbidden);
}

int is_public(struct in_addr address) {
  static const struct range reserved[] = {
      {"10.0.0.0", 8},       {"100.64.0.0", 10}, {"172.16.0.0", 12},   {"192.0.0.0", 24},    {"192.0.2.0", 24},
      {"192.88.99.0", 24},   {"192.168.0.0", 16}, {"198.18.0.0", 15},  {"198.51.100.0", 24}, {"203.0.113.0", 24},
  };
  return !is_forbidden(address) && !IS_WITHIN(address, reserved);
}
