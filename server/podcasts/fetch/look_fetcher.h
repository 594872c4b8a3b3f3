#pragma once
#include <functional>
#include <map>
#include <string>

#include "podcasts/fetch/fetcher.h"

namespace zender::podcasts {

/// Called now and then with the number of files fetched so far.
using TellProgress = std::function<void(int files)>;

/// The fetcher for one check of a feed. Reports progress, and sends no more requests to a host that
/// failed to answer twice, so that a dead host does not cost its timeout for every file.
/// Single-threaded.
class LookFetcher : public FileFetcher {
 public:
  /// `fetcher` must outlive this; `tell` may be empty.
  LookFetcher(FileFetcher& fetcher, TellProgress tell) : fetcher_(fetcher), tell_(std::move(tell)) {}
  FetchReply fetch(const FetchRequest& request) override;

 private:
  FileFetcher& fetcher_;
  TellProgress tell_;
  int asked_ = 0;
  std::map<std::string, int> unanswered_;  ///< number of failures, by host and port
};

}  // namespace zender::podcasts
