#include "agent.h"
#include <ctype.h>
#include <dirent.h>

/* argv of a session is: tiltyard-agent session KEY … */
static int has_key(const char *pid, const char *key) {
  char path[64], arguments[256];
  snprintf(path, sizeof path, "/proc/%.20s/cmdline", pid);
  FILE *file = fopen(path, "r");
  if (!file) return 0;
  size_t count = fread(arguments, 1, sizeof arguments - 1, file);
  fclose(file);
  arguments[count] = 0;
  const char *subcommand = arguments + strlen(arguments) + 1;
  if (subcommand >= arguments + count || strcmp(subcommand, "session") != 0) return 0;
  return strcmp(subcommand + strlen(subcommand) + 1, key) == 0;
}

/* EOF on stdin also arrives when the gateway is killed: no process of a terminal outlives its connection. */
int end_session(const char *key) {
  char discarded[64];
  while (read(0, discarded, sizeof discarded) > 0) continue;
  DIR *processes = opendir("/proc");
  struct dirent *entry;
  while (processes && (entry = readdir(processes)))
    if (isdigit((unsigned char)entry->d_name[0]) && has_key(entry->d_name, key)) kill(atoi(entry->d_name), SIGHUP);
  return 0;
}
