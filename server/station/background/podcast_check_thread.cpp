#include "station/background/podcast_check_thread.h"

#include "support/failure.h"
#include "support/log.h"

namespace zender::station {
namespace {

constexpr Milliseconds kBetweenRounds = std::chrono::minutes(1);
/// If a server dies during a check, other servers may check the feed after this. One that is
/// stopped gives the feed back.
constexpr std::chrono::minutes kClaim{30};

}  // namespace

PodcastCheckThread::PodcastCheckThread(PodcastImportRepository& store, FeedImport& import,
                                       const HeldLeases& leases, const Clock& clock)
    : store_(store),
      import_(import),
      leases_(leases),
      clock_(clock),
      thread_({.name = "podcasts", .task = "find the podcasts to check", .after_failure = kBetweenRounds},
              [this](const std::stop_token& stop) {
                check_due(stop);
                return kBetweenRounds;
              }) {}

void PodcastCheckThread::check_due(const std::stop_token& stop) {
  const std::stop_callback abort_fetch(stop, [this] { import_.fetcher.stop(); });
  while (!stop.stop_requested() && leases_.holds(kPodcastJob)) {
    const TimePoint now = clock_.now();
    const auto source = store_.claim_podcast_source(now, now + kClaim);
    if (!source) return;
    check(*source, stop);
  }
}

void PodcastCheckThread::check(const PodcastSource& source, const std::stop_token& stop) {
  try {
    const auto result = import_.importer.check(source, podcasts::CheckReason::kScheduled, stop);
    const auto& changes = result.changes;
    if (result.is_unchanged) return;
    for (const std::string& note : result.notes)
      log::warning("podcast needs attention", {{"podcast", source.feed.value}, {"note", note}});
    log::info("podcast checked", {{"podcast", source.feed.value},
                                  {"added", changes.added},
                                  {"changed", changes.changed},
                                  {"removed", changes.removed},
                                  {"failedFiles", result.failed_files.size()}});
  } catch (const std::exception& error) {
    if (stop.stop_requested()) return;
    log::warning("podcast check failed", {{"podcast", source.feed.value}, {"error", error.what()}});
  }
}

}  // namespace zender::station
