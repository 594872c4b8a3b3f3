#pragma once
#include <functional>
#include <stop_token>
#include <string>

#include "domain/search/search.h"
#include "search/index/index_writer.h"
#include "search/query/search_engine.h"
#include "search/query/sections.h"
#include "support/threads/periodic_thread.h"

namespace zender::station {

/// Keeps the search index equal to the database (docs/adr/0013): builds it if there is none or it
/// is damaged, and applies changes every second and when woken. Searches go on meanwhile.
/// Thread-safe.
class SearchThread {
 public:
  /// `on_change` is called on the thread when searches may give other results; it must not throw.
  /// References must live longer than this object.
  SearchThread(SearchSource& source, search::IndexEngine& engine, const std::string& folder,
               std::function<void()> on_change);

  /// Starts the thread. What the index already has can be searched at once.
  void start() { thread_.start(); }
  void stop() { thread_.stop(); }
  /// Call it when something changed: the thread applies it at once, unless the last time failed.
  /// Does not wait for that.
  void wake() { thread_.wake(); }

 private:
  void follow(const std::stop_token& stop);
  void rebuild(const std::stop_token& stop);

  search::SourceWithSections source_;
  search::IndexEngine& engine_;
  search::IndexWriter writer_;
  const std::function<void()> on_change_;
  PeriodicThread thread_;
};

}  // namespace zender::station
