#pragma once
#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

#include "domain/site/search.h"
#include "search/index/index_writer.h"
#include "search/query/search_engine.h"
#include "search/query/sections.h"

namespace zender::app {

/// Keeps the search index equal to the database (docs/adr/0013): builds it when there is none or it is
/// damaged, and brings in changes each second and when told of some. Searching goes on meanwhile.
/// Thread-safe.
class SearchThread {
 public:
  /// `on_change` is told, on the thread, when searches may answer differently; it must not throw.
  SearchThread(SearchSource& source, search::IndexEngine& engine, const std::string& folder,
               std::function<void()> on_change);
  ~SearchThread();
  SearchThread(const SearchThread&) = delete;
  SearchThread& operator=(const SearchThread&) = delete;

  /// Starts the thread; what there is of the index can be searched at once.
  void start();
  void stop();
  /// Something changed: look now. Returns at once.
  void wake();

 private:
  /// Returns how long to wait before looking again.
  Milliseconds look();
  void rebuild();
  bool is_stopping();

  search::WithSections source_;
  search::IndexEngine& engine_;
  search::IndexWriter writer_;
  const std::function<void()> on_change_;
  bool complained_ = false;
  std::mutex mutex_;
  std::condition_variable condition_;
  bool stopping_ = false;
  bool asked_ = false;
  std::thread thread_;
};

}  // namespace zender::app
