#include "app/background/podcast_refresh_thread.h"

#include "support/failure.h"
#include "support/log.h"

namespace zender::app {
namespace {

constexpr std::chrono::minutes kBetweenRounds{1};
/// A server that stops in the middle of a look leaves the feed to the others after this.
constexpr std::chrono::minutes kClaim{30};

}  // namespace

PodcastRefreshThread::PodcastRefreshThread(PodcastImportRepository& store, PodcastImport& import,
                                           const Clock& clock)
    : store_(store), import_(import), clock_(clock) {}

PodcastRefreshThread::~PodcastRefreshThread() {
  stop();
}

void PodcastRefreshThread::start() {
  thread_ = std::thread([this] {
    while (!is_stopping()) {
      refresh_due();
      std::unique_lock lock(mutex_);
      condition_.wait_for(lock, kBetweenRounds, [this] { return stopping_; });
    }
  });
}

void PodcastRefreshThread::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  import_.fetcher.stop();
  condition_.notify_all();
  if (thread_.joinable()) thread_.join();
}

bool PodcastRefreshThread::is_stopping() {
  const std::lock_guard lock(mutex_);
  return stopping_;
}

void PodcastRefreshThread::refresh_due() {
  try {
    while (!is_stopping()) {
      const TimePoint now = clock_.now();
      const auto source = store_.claim_podcast_source(now, now + kClaim);
      if (!source) return;
      refresh(*source);
    }
  } catch (const std::exception& error) {
    log::error("cannot see which podcasts to look at again", {{"error", error.what()}});
  }
}

void PodcastRefreshThread::refresh(const PodcastSource& source) {
  try {
    const auto report = import_.importer.refresh(source, podcasts::CheckReason::kScheduled);
    const auto& changes = report.changes;
    if (report.is_unchanged) return;
    log::info("podcast looked at again", {{"podcast", source.feed.value},
                                          {"added", changes.added},
                                          {"changed", changes.changed},
                                          {"removed", changes.removed},
                                          {"failedFiles", report.failed_files.size()}});
  } catch (const std::exception& error) {
    if (is_stopping()) return;
    log::warning("podcast could not be looked at again",
                 {{"podcast", source.feed.value}, {"error", error.what()}});
  }
}

}  // namespace zender::app
