#include <algorithm>

#include "app/commands/command_line.h"
#include "app/commands/commands.h"
#include "app/commands/open_station.h"
#include "backup/station_lock.h"
#include "config/named_channels.h"
#include "domain/schedule/channel_repository.h"
#include "domain/sound/recording_repository.h"
#include "recording/recorders/recorder_name.h"
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

}  // namespace

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

}  // namespace zender::app
