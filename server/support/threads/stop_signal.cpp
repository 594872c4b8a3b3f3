#include "support/threads/stop_signal.h"

#include <csignal>
#include <ctime>

namespace zender {
namespace {

sigset_t stop_signals() {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGINT);
  sigaddset(&set, SIGTERM);
  return set;
}

}  // namespace

StopSignal::StopSignal() {
  const sigset_t set = stop_signals();
  pthread_sigmask(SIG_BLOCK, &set, nullptr);
  // A peer that closes while we write is an error of that connection, not the end of the program.
  std::signal(SIGPIPE, SIG_IGN);
}

bool StopSignal::wait_for(std::chrono::milliseconds time) {
  const sigset_t set = stop_signals();
  timespec limit{};
  limit.tv_sec = time.count() / 1000;
  limit.tv_nsec = (time.count() % 1000) * 1'000'000;
  return sigtimedwait(&set, nullptr, &limit) > 0;
}

void StopSignal::wait() {
  while (!wait_for(std::chrono::hours(1))) {
  }
}

}  // namespace zender
