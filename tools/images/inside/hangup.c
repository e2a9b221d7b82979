#include "inside.h"
#include <ctype.h>
#include <dirent.h>

/* inside session KEY …: known by its third word. */
static int has_key(const char *pid, const char *key) {
  char path[64], words[256];
  snprintf(path, sizeof path, "/proc/%.20s/cmdline", pid);
  FILE *file = fopen(path, "r");
  if (!file) return 0;
  size_t count = fread(words, 1, sizeof words - 1, file);
  fclose(file);
  words[count] = 0;
  const char *second = words + strlen(words) + 1;
  if (second >= words + count || strcmp(second, "session") != 0) return 0;
  return strcmp(second + strlen(second) + 1, key) == 0;
}

/* Whoever holds the other end of our input may die without a word: then it ends too. */
int hangup(const char *key) {
  char nothing[64];
  while (read(0, nothing, sizeof nothing) > 0) continue;
  DIR *all = opendir("/proc");
  struct dirent *entry;
  while (all && (entry = readdir(all)))
    if (isdigit((unsigned char)entry->d_name[0]) && has_key(entry->d_name, key)) kill(atoi(entry->d_name), SIGHUP);
  return 0;
}
