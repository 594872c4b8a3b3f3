#include <fmt/format.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <iostream>

#include "app/commands/command_line.h"
#include "app/commands/commands.h"
#include "app/commands/moving_line.h"
#include "app/commands/station_store.h"
#include "app/services/media_bucket.h"
#include "app/sound/channel_sound.h"
#include "content/media/added_sound.h"
#include "support/failure.h"
#include "support/station_time.h"

namespace zender::app {
namespace {

namespace fs = std::filesystem;

constexpr Milliseconds kLongestCut = std::chrono::hours(6);

TimePoint read_moment(const std::string& text) {
  auto moment = parse_station_time(text);
  if (!moment) moment = parse_iso(text);
  if (!moment)
    throw Failure(FailureKind::kBadRequest,
                  "'" + text + "' is not a moment: write 'yyyy-MM-dd HH:mm:ss', or ISO 8601 with an offset");
  return *moment;
}

Interval read_interval(const CutMediaCommand& command) {
  const Interval interval{read_moment(command.from), read_moment(command.until)};
  if (interval.until <= interval.from)
    throw Failure(FailureKind::kBadRequest, "the end must be after the beginning");
  if (interval.until - interval.from > kLongestCut)
    throw Failure(FailureKind::kBadRequest, "at most 6 hours at a time");
  if (interval.until > SystemClock().now())
    throw Failure(FailureKind::kBadRequest, "the end is still to come");
  return interval;
}

/// A folder in the bundle that no import reads, removed with what is in it.
class WorkFolder {
 public:
  explicit WorkFolder(const fs::path& bundle)
      : path(bundle / "media/audio" / fmt::format(".tmp-cut-{}", ::getpid())) {
    fs::create_directories(path);
  }
  ~WorkFolder() {
    std::error_code ignored;
    fs::remove_all(path, ignored);
  }
  WorkFolder(const WorkFolder&) = delete;
  WorkFolder& operator=(const WorkFolder&) = delete;

  const fs::path path;
};

std::string seconds_text(Milliseconds length) {
  return fmt::format("{:.1f} s", static_cast<double>(length.count()) / 1000);
}

}  // namespace

int cut_media(const Config& config, const CutMediaCommand& command) {
  std::signal(SIGXFSZ, SIG_IGN);
  require_bundle(command.bundle);
  const Interval interval = read_interval(command);
  const content::SoundEncoder encoder;
  const auto store = open_station(config);
  auto media = open_media(config, Patience::kCommand);
  const WorkFolder work(command.bundle);
  const fs::path whole = work.path / "channel.aac";
  const ChannelSound heard =
      write_channel_sound(*store, media, ChannelSlug(command.channel), interval, whole);
  const fs::path exact = work.path / "cut.flac";
  encoder.cut_out(whole, heard.lead, heard.length, command.title, exact);
  const int loudness = command.loudness.value_or(config.sound.loudness);
  MovingLine line;
  const content::AddedSound added =
      content::add_sound(encoder, exact, command.bundle, {static_cast<double>(loudness), command.progressive},
                         [&](double part) { line.say(fmt::format("{:.0f}%", 100 * part)); });
  line.clear();
  std::cout << added.id.value << "  " << seconds_text(added.duration) << std::endl;
  if (heard.missing > Milliseconds(500))
    std::cout << "left out: " << seconds_text(heard.missing) << " in which the channel had no sound"
              << std::endl;
  return kDone;
}

}  // namespace zender::app
