#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <memory>

#include "app/backup/station_lock.h"
#include "app/commands/command_line.h"
#include "app/commands/commands.h"
#include "app/commands/station_store.h"
#include "app/services/media_bucket.h"
#include "domain/music/recording_repository.h"
#include "domain/music/track_play_repository.h"
#include "domain/schedule/broadcast_repository.h"
#include "domain/schedule/channel_repository.h"
#include "recording/channel_recorder.h"
#include "recording/duty_hook.h"
#include "recording/duty_watch.h"
#include "recording/retention.h"
#include "recording/title_plays.h"
#include "support/failure.h"
#include "support/log.h"
#include "support/process/limited_child.h"
#include "support/threads/periodic_thread.h"
#include "support/threads/stop_signal.h"
#include "support/threads/worker_pool.h"

namespace zender::app {
namespace {

using recording::ChannelRecorder;

constexpr Milliseconds kBetweenReports = std::chrono::seconds(5);
constexpr Milliseconds kBetweenRemovals = std::chrono::minutes(5);
/// What is in the middle of being listened to when its time is over is kept a little longer.
constexpr Milliseconds kStillHeard = std::chrono::hours(26);

void check_recorded_channels(const Config& config, ChannelRepository& channels) {
  if (config.record.inputs.empty())
    throw Failure(FailureKind::kUnprocessable,
                  "no channel to record: name the signal of each in station.toml, such as\n"
                  "  [record.inputs]\n  dijk = \"https://studio.example/live.mp3\"");
  for (const auto& [slug, input] : config.record.inputs) {
    const auto all = channels.channels();
    const auto found =
        std::find_if(all.begin(), all.end(), [&slug](const Channel& one) { return one.slug.value == slug; });
    if (found == all.end())
      throw Failure(FailureKind::kUnprocessable,
                    "record.inputs: there is no channel '" + slug + "': import the bundle that has it first");
    if (!found->recorded)
      throw Failure(FailureKind::kUnprocessable, "record.inputs: channel '" + slug +
                                                     "' is not recorded: add 'recorded: true' to channels/" +
                                                     slug + ".yaml and import the bundle");
  }
  const auto require_input = [&config](const std::string& setting, const std::string& slug) {
    if (config.record.inputs.contains(slug)) return;
    throw Failure(FailureKind::kUnprocessable,
                  "record." + setting + " names '" + slug + "', which has no record.inputs");
  };
  for (const auto& [slug, latency] : config.record.latency_ms) require_input("latency_ms", slug);
  for (const std::string& slug : config.record.titles) require_input("titles", slug);
}

Milliseconds latency_of(const Config& config, const std::string& slug) {
  const auto found = config.record.latency_ms.find(slug);
  return Milliseconds(found == config.record.latency_ms.end() ? 0 : std::stoi(found->second));
}

/// The recorders of this process, with what is done for all of them.
class Recorders {
 public:
  Recorders(const Config& config, Store& store, media_store::MediaStore& media, const Clock& clock,
            const std::string& ffmpeg)
      : config_(config),
        store_(store),
        media_(media),
        clock_(clock),
        hooks_("hook", 1, 100),
        reports_({.name = "report", .task = "report on recording", .after_failure = kBetweenReports},
                 [this](const std::stop_token&) { return report(); }),
        removals_({.name = "removal",
                   .task = "remove old recordings",
                   .first_run_after = std::chrono::seconds(20),
                   .after_failure = kBetweenRemovals},
                  [this](const std::stop_token&) { return remove_old(); }) {
    for (const auto& [slug, input] : config.record.inputs) {
      const bool has_titles = std::find(config.record.titles.begin(), config.record.titles.end(), slug) !=
                              config.record.titles.end();
      const auto titles = std::make_shared<recording::TitlePlays>();
      one_each_.push_back(
          {std::make_unique<ChannelRecorder>(
               recording::RecorderOptions{ChannelSlug(slug), config.record.name, input,
                                          latency_of(config, slug), ffmpeg, media},
               store.recordings(), clock,
               has_titles ? ChannelRecorder::OnTitle([this, titles](const recording::SentTitle& title) {
                 store_titles(*titles, title);
               })
                          : ChannelRecorder::OnTitle()),
           recording::DutyWatch(std::chrono::seconds(config.record.silence_seconds))});
    }
    reports_.start();
    removals_.start();
  }

 private:
  struct One {
    std::unique_ptr<ChannelRecorder> recorder;
    recording::DutyWatch duty;
  };

  Milliseconds report() {
    for (One& one : one_each_) {
      const RecorderReport report = one.recorder->report();
      for (const recording::DutyEvent& event : one.duty.see(report)) tell(event);
      store_.recordings().report(report);
    }
    return kBetweenReports;
  }

  void tell(const recording::DutyEvent& event) {
    log::warning(event.begins ? "trouble on a channel" : "trouble is over",
                 {{"channel", event.channel.value}, {"condition", event.condition}});
    if (config_.record.hook.empty()) return;
    const bool is_accepted = hooks_.try_submit([hook = config_.record.hook, event] {
      try {
        recording::call_hook(hook, event);
      } catch (const std::exception& error) {
        log::error("cannot call the hook", {{"hook", hook}, {"error", error.what()}});
      }
    });
    if (!is_accepted) log::error("cannot call the hook: too many calls wait");
  }

  void store_titles(recording::TitlePlays& titles, const recording::SentTitle& title) {
    using recording::TitlePlays;
    constexpr int kMostNear = 20;
    try {
      const Interval near{title.heard - titles.looks_back(), title.heard + TitlePlays::kSameTitle};
      const auto stored = store_.plays().songs(title.channel, near, near.until, 0, kMostNear);
      const auto plays = titles.hear(title, stored);
      if (!plays.empty()) store_.plays().record(plays);
    } catch (const std::exception& error) {
      log::warning("a title was lost", {{"channel", title.channel.value}, {"error", error.what()}});
    }
  }

  Milliseconds remove_old() {
    const Milliseconds standard = std::chrono::hours(24) * config_.player.broadcast_days;
    const TimePoint now = clock_.now();
    const auto is_wanted = [&](const RecordedHour& hour) {
      constexpr int kMostBroadcasts = 100;
      const auto broadcasts = store_.broadcasts().between(hour.channel, hour.time, kMostBroadcasts);
      return std::any_of(broadcasts.begin(), broadcasts.end(), [&](const Broadcast& one) {
        return now < one.time.until + life_of(one, standard) + kStillHeard;
      });
    };
    const int removed = recording::remove_old_recordings(store_.recordings(), media_,
                                                         now - standard - kStillHeard, is_wanted);
    if (removed > 0) log::info("removed old recordings", {{"hours", removed}});
    return kBetweenRemovals;
  }

  const Config& config_;
  Store& store_;
  media_store::MediaStore& media_;
  const Clock& clock_;
  std::vector<One> one_each_;
  WorkerPool hooks_;
  PeriodicThread reports_;
  PeriodicThread removals_;
};

/// A recorder that said nothing for so long is not one of the station any more.
constexpr Milliseconds kForgotten = std::chrono::hours(24);

const char* state_text(const RecorderReport& report, TimePoint now) {
  if (now - report.at > std::chrono::seconds(20)) return "stopped";
  switch (report.state) {
    case RecorderReport::State::kConnecting:
      return "no signal";
    case RecorderReport::State::kRecording:
      return "recording";
    case RecorderReport::State::kSilent:
      return "silence";
    case RecorderReport::State::kFrozen:
      return "frozen";
  }
  return "";
}

std::string gigabytes(std::int64_t bytes) {
  return fmt::format("{:.1f} GB", static_cast<double>(bytes) / 1e9);
}

std::string in_tenths(const std::optional<std::int64_t>& value, const char* unit) {
  return value ? fmt::format("{:.1f} {}", static_cast<double>(*value) / 10, unit) : "-";
}

void print_report(const RecorderReport& report, TimePoint now) {
  const auto line = [](const char* name, const std::string& value) {
    std::cout << fmt::format("  {:<14}{}\n", name, value);
  };
  std::cout << fmt::format("{} (recorder {}): {}\n", report.channel.value, report.recorder,
                           state_text(report, now));
  line("input", report.input);
  if (!report.problem.empty()) line("problem", report.problem);
  line("connected", report.connected ? "since " + to_station_time(*report.connected).substr(0, 19) : "-");
  line("last segment", report.last_segment ? fmt::format("until {}, stored {:.1f} s later",
                                                         to_station_time(*report.last_segment).substr(0, 19),
                                                         std::chrono::duration<double>(report.delay).count())
                                           : "-");
  line("gaps", fmt::format("{}, together {} s", report.gaps, report.gap_length / std::chrono::seconds(1)));
  line("loudness", in_tenths(report.loudness, "LUFS") + ", peak " + in_tenths(report.peak, "dBFS") +
                       fmt::format(", {} segments clipped", report.clipped));
  line("clock", report.drift ? "the studio's runs " + in_tenths(report.drift, "ppm") + " faster" : "-");
  line("disk", fmt::format("{} a day, {} left of {}", gigabytes(report.bytes_per_day),
                           gigabytes(report.disk_free), gigabytes(report.disk_size)));
}

}  // namespace

int record(const Config& config) {
  StopSignal stop;
  log::start(log::parse_level(config.logs.level));
  const auto ffmpeg = find_program("ffmpeg");
  if (!ffmpeg) throw Failure(FailureKind::kUnavailable, "recording needs ffmpeg (apt install ffmpeg)");
  SystemClock clock;
  const auto in_use = use_data_folder(config);
  const auto store = open_station(config);
  check_recorded_channels(config, store->channels());
  auto media = open_media(config, Patience::kListeners);
  media.start();
  {
    const Recorders recorders(config, *store, media, clock, ffmpeg->string());
    log::info("recording", {{"channels", config.record.inputs.size()}, {"recorder", config.record.name}});
    stop.wait();
    log::info("stopping");
  }
  media.stop();
  log::info("stopped");
  log::stop();
  return kDone;
}

int print_record_status(const Config& config) {
  const auto store = open_station(config);
  auto reports = store->recordings().reports();
  const TimePoint now = SystemClock().now();
  const auto channels = store->channels().channels();
  std::erase_if(reports, [&](const RecorderReport& report) {
    const bool is_recorded = std::any_of(channels.begin(), channels.end(), [&](const Channel& one) {
      return one.slug == report.channel && one.recorded;
    });
    return !is_recorded || now - report.at > kForgotten;
  });
  if (reports.empty()) std::cout << "no recorder has reported yet\n";
  bool is_well = !reports.empty();
  for (const RecorderReport& report : reports) {
    print_report(report, now);
    is_well = is_well && state_text(report, now) == std::string_view("recording");
  }
  return is_well ? kDone : kFailed;
}

}  // namespace zender::app
