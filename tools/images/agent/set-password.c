#include "agent.h"
#include <crypt.h>
#include <ctype.h>
#include <fcntl.h>
#include <limits.h>
#include <pwd.h>
#include <sys/random.h>
#include <sys/stat.h>

#define SHADOW "/etc/shadow"
#define MAX_LENGTH 30
#define MIN_LENGTH 8

/* The platform validates the same before; a longer input is refused, not truncated. */
static int read_password(char *into, size_t size) {
  size_t count = 0;
  ssize_t got;
  while (count < size - 1 && (got = read(0, into + count, size - 1 - count)) > 0) count += got;
  into[count] = 0;
  if (count < MIN_LENGTH || count > MAX_LENGTH) return -1;
  for (size_t i = 0; i < count; i++)
    if (into[i] < 0x20 || into[i] > 0x7e) return -1;
  return 0;
}

static const char *hash(const char *secret) {
  static const char letters[] = "./0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  unsigned char random[16];
  char salt[24] = "$6$";
  if (getrandom(random, sizeof random, 0) != sizeof random) return NULL;
  for (int i = 0; i < 16; i++) salt[3 + i] = letters[random[i] % 64];
  return crypt(secret, salt);
}

static int is_entry_of(const char *line, const char *account) {
  size_t length = strlen(account);
  return strncmp(line, account, length) == 0 && line[length] == ':';
}

/* /etc/shadow may be a symbolic link to a writable folder; the file is replaced atomically by a rename there. */
static int shadow_path(char *path) {
  ssize_t length = readlink(SHADOW, path, PATH_MAX - 8);
  if (length < 0) strcpy(path, SHADOW);
  else path[length] = 0;
  return path[0] == '/' ? 0 : -1;
}

static int rewrite(const char *account, const char *hashed) {
  char path[PATH_MAX], fresh[PATH_MAX + 8], line[1024];
  if (shadow_path(path) < 0) return -1;
  snprintf(fresh, sizeof fresh, "%s.new", path);
  int file = open(fresh, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW, 0600);
  FILE *out = file < 0 ? NULL : fdopen(file, "w");
  if (!out) return -1;
  /* Without a shadow file all accounts of /etc/passwd are written as locked. */
  FILE *in = fopen(path, "r");
  int first = in == NULL, found = 0;
  if (first) in = fopen("/etc/passwd", "r");
  while (in && fgets(line, sizeof line, in)) {
    if (is_entry_of(line, account)) {
      fprintf(out, "%s:%s:19000:0:99999:7:::\n", account, hashed);
      found = 1;
    } else if (first) fprintf(out, "%.*s:!:19000:0:99999:7:::\n", (int)strcspn(line, ":"), line);
    else fputs(line, out);
  }
  if (in) fclose(in);
  if (fclose(out) != 0 || !found) return unlink(fresh), -1;
  return rename(fresh, path);
}

int set_password(const char *account) {
  char secret[MAX_LENGTH + 3];
  for (const char *c = account; *c; c++)
    if (!islower((unsigned char)*c) && !isdigit((unsigned char)*c)) return fail("invalid account name");
  if (read_password(secret, sizeof secret) < 0) return fail("invalid password");
  const char *hashed = hash(secret);
  explicit_bzero(secret, sizeof secret);
  if (!hashed || hashed[0] != '$') return fail("cannot hash the password");
  return rewrite(account, hashed) == 0 ? 0 : fail("cannot write the shadow file");
}
