#pragma once
#include "domain/store.h"
#include "station/background/held_leases.h"
#include "support/clock.h"
#include "support/threads/periodic_thread.h"

namespace zender::station {

/// Removes counts of events and listening figures that are older than they are kept, every hour, on
/// the server that has the lease. Thread-safe.
class CleaningThread {
 public:
  struct Days {
    int events = 0;
    int listening = 0;
  };
  /// References must live longer than this object.
  CleaningThread(Store& store, const HeldLeases& leases, const Clock& clock, Days keep);

  void start() { thread_.start(); }
  void stop() { thread_.stop(); }
  void wake() { thread_.wake(); }
  /// What the thread does every hour; blocks on storage and throws what it throws.
  void clean();

 private:
  Store& store_;
  const Clock& clock_;
  const Days keep_;
  PeriodicThread thread_;
};

}  // namespace zender::station
