#ifndef HTTP_CLIENT_SIGNALS_H
#define HTTP_CLIENT_SIGNALS_H

#include <stddef.h>

/// Holds the signals back from this thread and those it starts later, and answers a descriptor that can be read as soon
/// as one of them has come; -1 and `errno` where that cannot be done. Swift's Glibc lacks `signalfd`.
int http_client_hold_signals(const int *signals, size_t count);

#endif
