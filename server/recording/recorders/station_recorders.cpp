#include "recording/recorders/station_recorders.h"

#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <utility>

#include "domain/music/track_play_repository.h"
#include "domain/schedule/broadcast_repository.h"
#include "domain/schedule/channel_repository.h"
#include "domain/sound/recording_repository.h"
#include "recording/duty/duty_hook.h"
#include "recording/retention.h"
#include "recording/titles/title_plays.h"
#include "support/log.h"

namespace zender::recording {
namespace {

constexpr Milliseconds kBetweenWatches = std::chrono::seconds(2);
constexpr Milliseconds kBetweenReports = std::chrono::seconds(5);
constexpr Milliseconds kBetweenRemovals = std::chrono::minutes(5);

Milliseconds latency_of(const RecorderSettings& settings, const ChannelSlug& channel) {
  const auto found = settings.latency.find(channel);
  return found == settings.latency.end() ? Milliseconds(0) : found->second;
}

/// What cannot be an artist: the names of the station and of the channel.
std::vector<std::string> own_names(const RecorderSettings& settings, Store& store, const ChannelSlug& slug) {
  std::vector<std::string> names{settings.station_name};
  for (const Channel& channel : store.channels().channels())
    if (channel.slug == slug) names.push_back(channel.name);
  return names;
}

}  // namespace

StationRecorders::StationRecorders(RecorderSettings settings, Store& store, media_store::MediaStore& media,
                                   const Clock& clock, const std::string& ffmpeg, const std::string& process)
    : settings_(std::move(settings)),
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
  for (const auto& [channel, input] : settings_.inputs)
    one_each_.push_back(make_one(channel, input, ffmpeg, process));
  watches_.start();
  reports_.start();
  removals_.start();
}

StationRecorders::One StationRecorders::make_one(const ChannelSlug& channel, const std::string& input,
                                                 const std::string& ffmpeg, const std::string& process) {
  One one{.titles = make_title_log(channel),
          .calls = nullptr,
          .recorder = nullptr,
          .duty = DutyWatch(settings_.silence)};
  if (!settings_.hook.empty())
    one.calls = std::make_unique<DutyCalls>(
        [hook = settings_.hook](const DutyEvent& event, const std::stop_token& stop) {
          call_hook(hook, event, stop);
        });
  ChannelRecorder::OnTitle on_title;
  if (TitleLog* const titles = one.titles.get(); titles != nullptr)
    on_title = [titles](const SentTitle& title) { titles->add(title); };
  one.recorder = std::make_unique<ChannelRecorder>(
      RecorderOptions{channel, settings_.name, input, latency_of(settings_, channel), ffmpeg, process,
                      media_},
      store_.recordings(), clock_, on_title);
  return one;
}

std::unique_ptr<TitleLog> StationRecorders::make_title_log(const ChannelSlug& channel) {
  const auto& slugs = settings_.titles;
  if (std::find(slugs.begin(), slugs.end(), channel) == slugs.end()) return nullptr;
  const auto plays =
      std::make_shared<TitlePlays>(SongTitles(settings_.no_songs, own_names(settings_, store_, channel)));
  return std::make_unique<TitleLog>(clock_, [this, plays](const SentTitle& title) {
    constexpr int kMaxNear = 20;
    const Interval near{title.heard - plays->looks_back(), title.heard + TitlePlays::kSameTitle};
    const auto stored = store_.plays().songs(title.channel, near, near.until, 0, kMaxNear);
    // Kept once it is stored: what failed is tried again.
    TitlePlays after = *plays;
    const auto made = after.hear(title, stored);
    if (!made.empty()) store_.plays().record(made);
    *plays = std::move(after);
  });
}

std::string StationRecorders::conflict() const {
  const MutexLock lock(mutex_);
  return conflict_;
}

Milliseconds StationRecorders::watch() {
  for (One& one : one_each_)
    for (const DutyEvent& event : one.duty.see(one.recorder->report())) tell(one, event);
  return kBetweenWatches;
}

void StationRecorders::tell(One& one, const DutyEvent& event) {
  log::warning(event.begins ? "trouble on a channel" : "trouble is over",
               {{"channel", event.channel.value}, {"condition", event.condition}});
  if (one.calls != nullptr && !one.calls->tell(event))
    log::error("cannot call the hook: too many calls wait", {{"channel", event.channel.value}});
}

Milliseconds StationRecorders::report() {
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

Milliseconds StationRecorders::remove_old(const std::stop_token& stop) {
  const Milliseconds standard = settings_.broadcast_life;
  const TimePoint now = clock_.now();
  const auto is_wanted = [&](const RecordedHour& hour) {
    // The rest is for the next run: to remove much, from a bucket too, takes long.
    if (stop.stop_requested()) return true;
    constexpr int kMaxBroadcasts = 100;
    const auto broadcasts = store_.broadcasts().between(hour.channel, hour.time, kMaxBroadcasts);
    return std::any_of(broadcasts.begin(), broadcasts.end(), [&](const Broadcast& one) {
      return now < one.time.until + life_of(one, standard) + settings_.still_heard;
    });
  };
  const int removed =
      remove_old_recordings(store_.recordings(), media_, now - standard - settings_.still_heard, is_wanted);
  if (removed > 0) log::info("removed old recordings", {{"hours", removed}});
  return kBetweenRemovals;
}

}  // namespace zender::recording
