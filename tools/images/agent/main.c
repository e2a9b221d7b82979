/*
 * tiltyard-agent: the only program of the platform inside an environment, at /.tiltyard/tiltyard-agent on a read-only volume.
 *
 *   init --deadline EPOCH COMMAND…   PID 1: exits with 124 at that second, which ends every process of the container
 *   exec --timeout SECONDS COMMAND…  runs a command and kills it with all its descendants after that time
 *   session KEY COMMAND…             runs the shell of a terminal
 *   end-session KEY                  waits for EOF on stdin, then ends the session of that key
 *   port-forward PORT                connects stdin and stdout to a TCP port on the loopback interface
 *   set-password ACCOUNT             sets the password of an account to what it reads from stdin
 *   egress-listen SOCKET ADDRESS:PORT… -- COMMAND…  forwards these loopback addresses to the egress proxy; runs the command
 *   egress-proxy SOCKET HOST…        in a container beside an environment: connects it to the listed hosts and no others
 *
 * For what the Kubernetes API lacks:
 *
 *   exec --framed-stdin COMMAND…     decodes stdin from length-prefixed frames; an empty frame is EOF
 *   exec --quiet COMMAND…            redirects stdin, stdout and stderr to /dev/null
 *   init-volumes TARGET FOLDER=MODE… init container: copies this program to TARGET and creates folders with their modes
 *   pause                            sidecar: sleeps until SIGTERM
 */
#include "agent.h"

static int run(int count, char **arguments) {
  const char *subcommand = count > 1 ? arguments[1] : "", *option = count > 2 ? arguments[2] : "";
  char **rest = arguments + 3;
#define IS(name) (strcmp(subcommand, name) == 0)
#define HAS(name) (strcmp(option, name) == 0)
  if (count > 4 && IS("init") && HAS("--deadline")) return init_deadline(atoll(rest[0]), rest + 1);
  if (count > 4 && IS("exec") && HAS("--timeout")) return exec_timeout(atoll(rest[0]), rest + 1);
  if (count > 3 && IS("exec") && HAS("--framed-stdin")) return exec_framed_stdin(rest);
  if (count > 3 && IS("exec") && HAS("--quiet")) return exec_quiet(rest);
  if (count > 3 && IS("session")) return run_session(rest);
  if (count == 3 && IS("end-session")) return end_session(arguments[2]);
  if (count == 3 && IS("port-forward")) return port_forward(atoi(arguments[2]));
  if (count == 3 && IS("set-password")) return set_password(arguments[2]);
  if (count > 4 && IS("egress-listen")) return egress_listen(arguments[2], rest);
  if (count > 3 && IS("egress-proxy")) return egress_proxy(arguments[2], rest);
  if (count > 2 && IS("init-volumes")) return init_volumes(arguments[2], rest);
  if (count == 2 && IS("pause")) return pause_forever();
  return fail("usage: init, exec, session, end-session, port-forward, set-password, egress-listen, egress-proxy, "
              "init-volumes or pause, with their arguments");
}

int main(int count, char **arguments) {
  if (install_seccomp_filter() != 0) return fail("cannot install the seccomp filter");
  return run(count, arguments);
}

int fail(const char *reason) {
  fprintf(stderr, "tiltyard-agent: %s\n", reason);
  return 125;
}
