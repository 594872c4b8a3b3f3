#include <fmt/format.h>

#include <algorithm>
#include <iostream>

#include "app/commands/command_line.h"
#include "app/commands/open_station.h"
#include "app/commands/verbs.h"
#include "backup/station_lock.h"
#include "config/named_channels.h"
#include "domain/music/track_play_repository.h"
#include "domain/schedule/channel_repository.h"
#include "domain/sound/recording_repository.h"
#include "recording/duty/duty_hook.h"
#include "recording/recorders/recorder_name.h"
#include "recording/recorders/recorder_state.h"
#include "recording/recorders/recorder_watch.h"
#include "recording/recorders/station_recorders.h"
#include "station/parts/media_bucket.h"
#include "station/parts/module_settings.h"
#include "support/failure.h"
#include "support/log.h"
#include "support/process/limited_child.h"
#include "support/process/process_identity.h"
#include "support/threads/stop_signal.h"

namespace zender::app {
namespace {

void check_recorded_channels(const config::Config& config, ChannelRepository& channels) {
  if (config.record.inputs.empty())
    throw Failure(FailureKind::kUnprocessable,
                  "no channel to record: name the signal of each in station.toml, such as\n"
                  "  [record.inputs]\n  dijk = \"https://studio.example/live.mp3\"");
  if (const auto misfits = config::recording_misfits(config, channels.channels()); !misfits.empty())
    throw Failure(FailureKind::kUnprocessable, misfits.front());
}

/// Records the channels of record.inputs until it is told to stop.
int record(const config::Config& config) {
  StopSignal stop;
  log::start(log::parse_level(config.logs.level));
  const auto ffmpeg = find_program("ffmpeg");
  if (!ffmpeg) throw Failure(FailureKind::kUnavailable, "recording needs ffmpeg (apt install ffmpeg)");
  SystemClock clock;
  const auto in_use = backup::use_data_folder(config.data.folder);
  const auto store = open_station(config);
  check_recorded_channels(config, store->channels());
  const std::string process = own_process();
  bool is_to_stop = false;
  const recording::RecorderSettings settings = station::recorder_settings(config);
  recording::take_recorder_name(settings, store->recordings(), clock, process, [&](Milliseconds time) {
    is_to_stop = stop.wait_for(time);
    return !is_to_stop;
  });
  if (is_to_stop) return kDone;
  auto media = station::open_media(config, station::Patience::kListeners);
  media.start();
  std::string conflict;
  {
    const recording::StationRecorders recorders(settings, *store, media, clock, ffmpeg->string(), process);
    log::info("recording", {{"channels", settings.inputs.size()}, {"recorder", settings.name}});
    stop.wait();
    log::info("stopping");
    conflict = recorders.conflict();
  }
  media.stop();
  log::info("stopped");
  log::stop();
  if (!conflict.empty()) throw Failure(FailureKind::kUnprocessable, conflict);
  return kDone;
}

std::string gaps_text(Store& store, const ChannelSlug& channel, TimePoint now) {
  const Interval day{now - std::chrono::hours(24), now};
  const recording::Gaps gaps = recording::gaps_in(store.plays().stream(channel, day), day);
  if (gaps.count == 0) return "no gap in the last 24 hours";
  return fmt::format("{} {} in the last 24 hours, together {} s", gaps.count,
                     gaps.count == 1 ? "gap" : "gaps", gaps.length / std::chrono::seconds(1));
}

/// kFailed if a recorder of the station does not record.
int print_record_status(const config::Config& config) {
  const auto store = open_station(config);
  const auto reports = store->recordings().reports();
  const TimePoint now = SystemClock().now();
  bool is_well = true;
  bool is_any = false;
  for (const Channel& channel : store->channels().channels()) {
    if (!channel.recorded) continue;
    std::string text;
    for (const RecorderReport& report : reports) {
      if (report.channel != channel.slug || now - report.at > recording::kForgottenRecorder) continue;
      text += recording::described_report(report, now);
      is_well = is_well && recording::state_text(report, now) == std::string_view("recording");
    }
    if (text.empty()) continue;
    is_any = true;
    std::cout << channel.slug.value << ": " << gaps_text(*store, channel.slug, now) << "\n" << text;
  }
  if (!is_any) std::cout << "no recorder has reported yet\n";
  return is_any && is_well ? kDone : kFailed;
}

/// Calls record.hook, once, if a recorder of these settings is dead, and once when it lives again.
/// kFailed if one is.
int watch_recorders(const config::Config& config) {
  if (config.record.inputs.empty())
    throw Failure(FailureKind::kUnprocessable, "no channel is recorded here: record.inputs names none");
  const auto store = open_station(config);
  const auto reports = store->recordings().reports();
  const TimePoint now = SystemClock().now();
  recording::RecorderWatch watch(config.data.folder + "/recorder-watch.json");
  bool is_well = true;
  for (const auto& input : config.record.inputs) {
    const std::string& slug = input.first;
    const auto report = std::find_if(reports.begin(), reports.end(), [&](const auto& one) {
      return one.channel.value == slug && one.recorder == config.record.name;
    });
    const auto event = watch.see(ChannelSlug(slug), report == reports.end() ? nullptr : &*report, now);
    if (watch.is_dead(ChannelSlug(slug))) {
      is_well = false;
      std::cerr << slug << ": the recorder '" << config.record.name << "' does not live" << std::endl;
    }
    if (!event) continue;
    try {
      if (!config.record.hook.empty()) recording::call_hook(config.record.hook, *event);
      watch.told(*event);
    } catch (const Failure& failure) {
      is_well = false;
      std::cerr << "cannot call the hook: " << failure.what() << std::endl;
    }
  }
  watch.save();
  return is_well ? kDone : kFailed;
}

}  // namespace

void add_record_verbs(Verbs& verbs) {
  CLI::App& recording = verbs.add_configured(
      "record", "record the sound of channels from their studios, and say how that goes", "zender record");
  CLI::App& status = verbs.add_below(recording, "status", "print what the recorders of the station do",
                                     "zender record status");
  verbs.run(status, print_record_status);
  CLI::App& watch = verbs.add_below(recording, "watch",
                                    "tell record.hook of a recorder that is dead; to be run each minute",
                                    "zender record watch");
  verbs.run(watch, watch_recorders);
  // Without a word after it, it records.
  recording.require_subcommand(0, 1);
  recording.callback([&recording, &verbs] {
    if (recording.get_subcommands().empty()) verbs.run_now(record);
  });
}

}  // namespace zender::app
