#include <algorithm>

#include "app/backup/station_lock.h"
#include "app/commands/command_line.h"
#include "app/commands/commands.h"
#include "app/commands/station_store.h"
#include "app/recorder/recorder_name.h"
#include "app/recorder/recorders.h"
#include "app/services/media_bucket.h"
#include "domain/music/recording_repository.h"
#include "domain/schedule/channel_repository.h"
#include "support/failure.h"
#include "support/log.h"
#include "support/process/limited_child.h"
#include "support/process/process_identity.h"
#include "support/threads/stop_signal.h"

namespace zender::app {
namespace {

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
  const std::string process = own_process();
  bool is_to_stop = false;
  take_recorder_name(config, store->recordings(), clock, process, [&](Milliseconds time) {
    is_to_stop = stop.wait_for(time);
    return !is_to_stop;
  });
  if (is_to_stop) return kDone;
  auto media = open_media(config, Patience::kListeners);
  media.start();
  std::string conflict;
  {
    const Recorders recorders(config, *store, media, clock, ffmpeg->string(), process);
    log::info("recording", {{"channels", config.record.inputs.size()}, {"recorder", config.record.name}});
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

}  // namespace zender::app
