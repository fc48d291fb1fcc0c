#include "signals.h"

#include <sys/signalfd.h>

int http_client_signal_descriptor(const sigset_t *signals) {
  return signalfd(-1, signals, SFD_CLOEXEC | SFD_NONBLOCK);
}
