#include <algorithm>

#include "app/backup/station_lock.h"
#include "app/commands/command_line.h"
#include "app/commands/commands.h"
#include "app/commands/station_store.h"
#include "app/recorder/recorder_name.h"
#include "app/recorder/recorders.h"
#include "app/services/media_bucket.h"
#include "app/services/named_channels.h"
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
  if (const auto misfits = recording_misfits(config, channels.channels()); !misfits.empty())
    throw Failure(FailureKind::kUnprocessable, misfits.front());
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
