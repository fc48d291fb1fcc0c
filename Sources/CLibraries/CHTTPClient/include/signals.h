#ifndef HTTP_CLIENT_SIGNALS_H
#define HTTP_CLIENT_SIGNALS_H

#include <signal.h>

/// A descriptor that can be read as soon as one of the signals has come and is held back; -1 and `errno` where that
/// cannot be done. Swift's Glibc lacks `signalfd`.
int http_client_signal_descriptor(const sigset_t *signals);

#endif
