// What a program may do that reads what strangers made.
#ifndef CONFINE_H
#define CONFINE_H

#include <stdbool.h>

// From now on this process, and what it becomes: no network, no new file, no signal to others, ten seconds of a processor, a minute of
// the clock, and 300 MB of addresses beyond `own_megabytes` of libraries and models. Whatever the kernel does not know is left open.
//
// `may_become_another`: whether it may still start one program in its place.
void confine(int own_megabytes, bool may_become_another);

#endif
