#pragma once
#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <thread>

#include "cache/topics.h"
#include "domain/store.h"

namespace zender::app {

/// Carries changes in the database to the caches: each second, and whenever refresh() is called, the store's
/// counters are read and the topics that moved are bumped. So a change made by this server, by another one or
/// by `zender import` is seen the same way (docs/adr/0004). Thread-safe.
class Changes {
 public:
  /// `on_change` is told each topic that moved, on the thread that noticed; it must not throw.
  Changes(Store& store, cache::Topics& topics, std::function<void(const std::string& topic)> on_change);
  ~Changes();
  Changes(const Changes&) = delete;
  Changes& operator=(const Changes&) = delete;

  /// Starts the thread that looks each second. A database that does not answer is logged and asked again.
  void start();
  void stop();

  /// Looks now; blocks on storage. To be called after a write, before its acknowledgement, so that whoever
  /// reads next sees it.
  void refresh();

 private:
  void watch();

  Store& store_;
  cache::Topics& topics_;
  const std::function<void(const std::string&)> on_change_;
  std::mutex seen_mutex_;
  std::map<std::string, std::int64_t> seen_;
  bool first_look_ = true;
  std::mutex stop_mutex_;
  std::condition_variable wake_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace zender::app
