#include <netinet/in.h>
#include <stddef.h>

/* Both ends of a socket's path know a way out by its place in the template's list, said in one byte. */
#define MOST_WAYS 64

/* As soon as the gate has reached whoever is asked for, it says so. */
#define REACHED 'y'

void pump(int one, int other);
/* Each that comes in on one of these is seen to by a process of its own. */
int attend(const int *listening, int count, void (*serve)(int connection, int way));
/* One byte, or -1: hung up, or nothing for so long. */
int read_byte(int from, int milliseconds);
/* What a name stands for at this moment, as many as there is room for, whatever they are. */
int resolve(const char *name, struct in_addr *into, int room);
/* 1: an address of the open internet, neither this machine's nor that of anything near it. */
int is_public(struct in_addr address);
/* 1: one that nobody is ever let through to, though a template says so. */
int is_forbidden(struct in_addr address);
