#pragma once
#include <functional>
#include <map>
#include <string>

#include "cache/topics.h"
#include "domain/store.h"
#include "storage/engine/replicas.h"
#include "support/threads/mutex.h"
#include "support/threads/periodic_thread.h"

namespace zender::station {

/// Passes changes in the database on to the caches: every second, whenever it is woken and whenever
/// refresh() is called, it reads the store's counters and bumps the topics whose counter rose. A
/// change made by this server, by another one or by `zender import` is noticed in the same way
/// (docs/adr/0004). Thread-safe.
class Changes {
 public:
  /// `on_change` is called with each topic that changed, on the thread that noticed; it must not
  /// throw. References must live longer than this object.
  /// `replicas` may be null. The store reads from the primary.
  Changes(Store& store, Replicas* replicas, cache::Topics& topics,
          std::function<void(const std::string& topic)> on_change);

  /// Reads the counters on the calling thread, then starts the thread that reads them every second.
  /// Throws what the store throws; later the thread logs that and tries again.
  void start();
  void stop() { thread_.stop(); }
  /// Call it when something may have changed: the thread reads the counters at once. Does not wait
  /// for that.
  void wake() { thread_.wake(); }

  /// Reads the counters now; blocks on storage and throws what the store throws. Called after a
  /// write, before it is acknowledged, so that everyone who reads next sees it.
  void refresh();

 private:
  Store& store_;
  Replicas* replicas_;
  cache::Topics& topics_;
  const std::function<void(const std::string&)> on_change_;
  Mutex seen_mutex_;
  std::map<std::string, std::int64_t> seen_ ZENDER_GUARDED_BY(seen_mutex_);
  bool is_first_look_ ZENDER_GUARDED_BY(seen_mutex_) = true;
  PeriodicThread thread_;
};

}  // namespace zender::station
