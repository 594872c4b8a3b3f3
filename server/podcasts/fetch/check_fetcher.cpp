#include "podcasts/fetch/check_fetcher.h"

#include "podcasts/podcast_limits.h"
#include "podcasts/text/web_address.h"
#include "support/failure.h"

namespace zender::podcasts {
namespace {

constexpr int kProgressEvery = 25;

}  // namespace

FetchReply CheckFetcher::fetch(const FetchRequest& request) {
  const WebHost host = host_of(request.url);
  int& unanswered = unanswered_[host.name + ":" + host.port];
  if (unanswered >= kMaxUnanswered)
    throw Failure(FailureKind::kUnavailable, host.name + " failed to respond twice; not trying it again");
  if (++requests_ % kProgressEvery == 0 && on_progress_) on_progress_(requests_);
  try {
    return fetcher_.fetch(request);
  } catch (const Failure& failure) {
    if (failure.kind() == FailureKind::kUnavailable) ++unanswered;
    throw;
  }
}

}  // namespace zender::podcasts
