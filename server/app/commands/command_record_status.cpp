#include <fmt/format.h>

#include <algorithm>
#include <iostream>

#include "app/commands/command_line.h"
#include "app/commands/commands.h"
#include "app/commands/open_station.h"
#include "domain/music/track_play_repository.h"
#include "domain/schedule/channel_repository.h"
#include "recording/duty/duty_hook.h"
#include "recording/recorders/recorder_state.h"
#include "recording/recorders/recorder_watch.h"
#include "support/failure.h"

namespace zender::app {
namespace {

std::string gaps_text(Store& store, const ChannelSlug& channel, TimePoint now) {
  const Interval day{now - std::chrono::hours(24), now};
  const recording::Gaps gaps = recording::gaps_in(store.plays().stream(channel, day), day);
  if (gaps.count == 0) return "no gap in the last 24 hours";
  return fmt::format("{} {} in the last 24 hours, together {} s", gaps.count,
                     gaps.count == 1 ? "gap" : "gaps", gaps.length / std::chrono::seconds(1));
}

}  // namespace

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

}  // namespace zender::app
