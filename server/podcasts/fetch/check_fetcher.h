#pragma once
#include <functional>
#include <map>
#include <string>

#include "podcasts/fetch/fetcher.h"

namespace zender::podcasts {

/// Called now and then with the number of files fetched so far.
using OnProgress = std::function<void(int files)>;

/// The fetcher for one check of a feed. Reports progress, and sends no more requests to a host that
/// failed to answer twice, so that a dead host does not cost its timeout for every file.
/// Single-threaded.
class CheckFetcher : public FileFetcher {
 public:
  /// `fetcher` must outlive this; `on_progress` may be empty.
  CheckFetcher(FileFetcher& fetcher, OnProgress on_progress)
      : fetcher_(fetcher), on_progress_(std::move(on_progress)) {}
  FetchReply fetch(const FetchRequest& request) override;

 private:
  FileFetcher& fetcher_;
  OnProgress on_progress_;
  int requests_ = 0;
  std::map<std::string, int> unanswered_;  ///< number of failures, by host and port
};

}  // namespace zender::podcasts
