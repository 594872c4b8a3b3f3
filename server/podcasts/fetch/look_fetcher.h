#pragma once
#include <functional>
#include <map>
#include <string>

#include "podcasts/fetch/fetcher.h"

namespace zender::podcasts {

/// Told now and then how many files one look has asked for so far.
using TellProgress = std::function<void(int files)>;

/// The fetcher of one look at a feed: tells how far it is, and asks nothing more of a host that gave no
/// answer twice, so that a dead one does not cost its waiting time for every file. One thread.
class LookFetcher : public FileFetcher {
 public:
  /// `fetcher` lives longer than this; `tell` may be empty.
  LookFetcher(FileFetcher& fetcher, TellProgress tell) : fetcher_(fetcher), tell_(std::move(tell)) {}
  FetchReply fetch(const FetchRequest& request) override;

 private:
  FileFetcher& fetcher_;
  TellProgress tell_;
  int asked_ = 0;
  std::map<std::string, int> unanswered_;  ///< times, by host and port
};

}  // namespace zender::podcasts
