#include "app/recorder/recorders.h"

#include <unistd.h>

#include <algorithm>
#include <csignal>

#include "domain/music/recording_repository.h"
#include "domain/music/track_play_repository.h"
#include "domain/schedule/broadcast_repository.h"
#include "domain/schedule/channel_repository.h"
#include "recording/duty/duty_hook.h"
#include "recording/retention.h"
#include "recording/titles/title_plays.h"
#include "support/log.h"

namespace zender::app {
namespace {

using recording::ChannelRecorder;
using recording::TitlePlays;

constexpr Milliseconds kBetweenWatches = std::chrono::seconds(2);
constexpr Milliseconds kBetweenReports = std::chrono::seconds(5);
constexpr Milliseconds kBetweenRemovals = std::chrono::minutes(5);
/// What is in the middle of being listened to when its time is over is kept a little longer.
constexpr Milliseconds kStillHeard = std::chrono::hours(26);

Milliseconds latency_of(const Config& config, const std::string& slug) {
  const auto found = config.record.latency_ms.find(slug);
  return Milliseconds(found == config.record.latency_ms.end() ? 0 : std::stoi(found->second));
}

/// What cannot be an artist: the names of the station and of the channel.
std::vector<std::string> own_names(const Config& config, Store& store, const ChannelSlug& slug) {
  std::vector<std::string> names{config.station.name};
  for (const Channel& channel : store.channels().channels())
    if (channel.slug == slug) names.push_back(channel.name);
  return names;
}

}  // namespace

Recorders::Recorders(const Config& config, Store& store, media_store::MediaStore& media, const Clock& clock,
                     const std::string& ffmpeg, const std::string& process)
    : config_(config),
      store_(store),
      media_(media),
      clock_(clock),
      watches_({.name = "watch", .task = "watch recorders", .after_failure = kBetweenWatches},
               [this](const std::stop_token&) { return watch(); }),
      reports_({.name = "report", .task = "report on recording", .after_failure = kBetweenReports},
               [this](const std::stop_token&) { return report(); }),
      removals_({.name = "removal",
                 .task = "remove old recordings",
                 .first_run_after = std::chrono::seconds(20),
                 .after_failure = kBetweenRemovals},
                [this](const std::stop_token& stop) { return remove_old(stop); }) {
  for (const auto& [slug, input] : config.record.inputs)
    one_each_.push_back(make_one(ChannelSlug(slug), input, ffmpeg, process));
  watches_.start();
  reports_.start();
  removals_.start();
}

Recorders::One Recorders::make_one(const ChannelSlug& channel, const std::string& input,
                                   const std::string& ffmpeg, const std::string& process) {
  One one{.titles = make_title_log(channel),
          .calls = nullptr,
          .recorder = nullptr,
          .duty = recording::DutyWatch(std::chrono::seconds(config_.record.silence_seconds))};
  if (!config_.record.hook.empty())
    one.calls = std::make_unique<recording::DutyCalls>(
        [hook = config_.record.hook](const recording::DutyEvent& event, const std::stop_token& stop) {
          recording::call_hook(hook, event, stop);
        });
  ChannelRecorder::OnTitle on_title;
  if (recording::TitleLog* const titles = one.titles.get(); titles != nullptr)
    on_title = [titles](const recording::SentTitle& title) { titles->add(title); };
  one.recorder = std::make_unique<ChannelRecorder>(
      recording::RecorderOptions{channel, config_.record.name, input, latency_of(config_, channel.value),
                                 ffmpeg, process, media_},
      store_.recordings(), clock_, on_title);
  return one;
}

std::unique_ptr<recording::TitleLog> Recorders::make_title_log(const ChannelSlug& channel) {
  const auto& slugs = config_.record.titles;
  if (std::find(slugs.begin(), slugs.end(), channel.value) == slugs.end()) return nullptr;
  const auto plays = std::make_shared<TitlePlays>(
      recording::SongTitles(config_.record.no_songs, own_names(config_, store_, channel)));
  return std::make_unique<recording::TitleLog>(clock_, [this, plays](const recording::SentTitle& title) {
    constexpr int kMostNear = 20;
    const Interval near{title.heard - plays->looks_back(), title.heard + TitlePlays::kSameTitle};
    const auto stored = store_.plays().songs(title.channel, near, near.until, 0, kMostNear);
    // Kept once it is stored: what failed is tried again.
    TitlePlays after = *plays;
    const auto made = after.hear(title, stored);
    if (!made.empty()) store_.plays().record(made);
    *plays = std::move(after);
  });
}

std::string Recorders::conflict() const {
  const MutexLock lock(mutex_);
  return conflict_;
}

Milliseconds Recorders::watch() {
  for (One& one : one_each_)
    for (const recording::DutyEvent& event : one.duty.see(one.recorder->report())) tell(one, event);
  return kBetweenWatches;
}

void Recorders::tell(One& one, const recording::DutyEvent& event) {
  log::warning(event.begins ? "trouble on a channel" : "trouble is over",
               {{"channel", event.channel.value}, {"condition", event.condition}});
  if (one.calls != nullptr && !one.calls->tell(event))
    log::error("cannot call the hook: too many calls wait", {{"channel", event.channel.value}});
}

Milliseconds Recorders::report() {
  for (One& one : one_each_) {
    const RecorderReport report = one.recorder->report();
    if (store_.recordings().report(report)) continue;
    {
      const MutexLock lock(mutex_);
      conflict_ = "another recorder named '" + report.recorder + "' records " + report.channel.value +
                  ": give each a name of its own (record.name)";
    }
    // As if it had been told to stop; conflict() says why.
    ::kill(::getpid(), SIGTERM);
  }
  return kBetweenReports;
}

Milliseconds Recorders::remove_old(const std::stop_token& stop) {
  const Milliseconds standard = std::chrono::hours(24) * config_.player.broadcast_days;
  const TimePoint now = clock_.now();
  const auto is_wanted = [&](const RecordedHour& hour) {
    // The rest is for the next run: to remove much, from a bucket too, takes long.
    if (stop.stop_requested()) return true;
    constexpr int kMostBroadcasts = 100;
    const auto broadcasts = store_.broadcasts().between(hour.channel, hour.time, kMostBroadcasts);
    return std::any_of(broadcasts.begin(), broadcasts.end(), [&](const Broadcast& one) {
      return now < one.time.until + life_of(one, standard) + kStillHeard;
    });
  };
  const int removed =
      recording::remove_old_recordings(store_.recordings(), media_, now - standard - kStillHeard, is_wanted);
  if (removed > 0) log::info("removed old recordings", {{"hours", removed}});
  return kBetweenRemovals;
}

}  // namespace zender::app
