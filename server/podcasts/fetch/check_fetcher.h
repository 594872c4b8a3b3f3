#pragma once
#include <functional>
#include <map>
#include <string>

#include "podcasts/fetch/fetcher.h"

namespace zender::podcasts {

/// Called now and then with the number of files fetched so far.
using OnProgress = std::function<void(int files)>;

/// Limits how many files one check of a feed fetches, and for how long. The rest is fetched at the
/// next check.
class FetchBudget {
 public:
  FetchBudget(const Clock& clock, int files, std::chrono::minutes time)
      : clock_(clock), files_(files), until_(clock.now() + time) {}
  /// Counts a file; false if the limit is reached.
  bool take() {
    is_spent_ = is_spent_ || files_-- <= 0 || clock_.now() >= until_;
    return !is_spent_;
  }
  /// Whether take() has returned false.
  bool is_spent() const { return is_spent_; }

 private:
  const Clock& clock_;
  int files_;
  TimePoint until_;
  bool is_spent_ = false;
};

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
