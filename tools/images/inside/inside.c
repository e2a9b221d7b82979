/*
 * The one program of ours inside an environment, at /.tiltyard/inside, on a volume that nobody there can write to.
 *
 *   inside until EPOCH COMMAND…    the first process: ends, and everything with it, at that second
 *   inside within SECONDS COMMAND… one program and all that it starts, for so long at most
 *   inside relay PORT              stdin and stdout to a port of the loopback
 *   inside session KEY COMMAND…    a terminal's shell
 *   inside hangup KEY              when its input ends: the end of that shell and all that it started
 *   inside password ACCOUNT        the password on stdin becomes that account's, and nothing else changes
 *   inside doors SOCKET ADDRESS:PORT… -- COMMAND…  what may be reached outside, on the loopback; then the command
 *   inside gate SOCKET WAY…        beside an environment: the only way out of it, to those hosts
 *
 * On engines that offer less (Kubernetes):
 *
 *   inside fed COMMAND…            its input comes in pieces with their lengths, so that it can end
 *   inside quiet COMMAND…          its outputs go nowhere
 *   inside keep                    does nothing, until it is ended
 *   inside furnish TARGET FOLDER=MODE…  copies itself there, and makes folders, before an environment starts
 */
#include "inside.h"

int main(int count, char **arguments) {
  const char *what = count > 1 ? arguments[1] : "";
  if (deny() != 0) return fail("cannot refuse what must be refused");
  if (count > 3 && strcmp(what, "until") == 0) return until(atoll(arguments[2]), arguments + 3);
  if (count > 3 && strcmp(what, "within") == 0) return within(atoll(arguments[2]), arguments + 3);
  if (count == 3 && strcmp(what, "relay") == 0) return relay(atoi(arguments[2]));
  if (count > 3 && strcmp(what, "session") == 0) return session(arguments + 3);
  if (count == 3 && strcmp(what, "hangup") == 0) return hangup(arguments[2]);
  if (count == 3 && strcmp(what, "password") == 0) return password(arguments[2]);
  if (count > 4 && strcmp(what, "doors") == 0) return doors(arguments[2], arguments + 3);
  if (count > 3 && strcmp(what, "gate") == 0) return gate(arguments[2], arguments + 3);
  if (count > 2 && strcmp(what, "fed") == 0) return fed(arguments + 2);
  if (count > 2 && strcmp(what, "quiet") == 0) return quiet(arguments + 2);
  if (count == 2 && strcmp(what, "keep") == 0) return keep();
  if (count > 2 && strcmp(what, "furnish") == 0) return furnish(arguments[2], arguments + 3);
  return fail("until, within, relay, session, hangup, password, doors, gate, fed, quiet, keep or furnish");
}

int fail(const char *why) {
  fprintf(stderr, "inside: %s\n", why);
  return 125;
}
