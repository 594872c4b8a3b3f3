#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <iostream>
#include <optional>
#include <string_view>

#include "app/commands/command_line.h"
#include "app/commands/commands.h"
#include "app/commands/moving_line.h"
#include "app/commands/open_station.h"
#include "content/media/added_sound.h"
#include "sound/files/channel_sound.h"
#include "station/parts/media_bucket.h"
#include "support/failure.h"
#include "support/station_time.h"
#include "support/text/trimmed.h"

namespace zender::app {
namespace {

namespace fs = std::filesystem;

constexpr Milliseconds kMaxCut = std::chrono::hours(6);

/// The part of a second in '.5' or ',500', of at most three digits.
std::optional<Milliseconds> read_fraction(std::string_view text) {
  constexpr std::size_t kMaxDigits = 3;
  if (text.empty()) return Milliseconds(0);
  if (text.front() != '.' && text.front() != ',') return std::nullopt;
  text.remove_prefix(1);
  if (text.empty() || text.size() > kMaxDigits) return std::nullopt;
  int milliseconds = 0;
  for (std::size_t i = 0; i < kMaxDigits; ++i) {
    const char digit = i < text.size() ? text[i] : '0';
    if (digit < '0' || digit > '9') return std::nullopt;
    milliseconds = 10 * milliseconds + (digit - '0');
  }
  return Milliseconds(milliseconds);
}

TimePoint read_moment(const std::string& text) {
  constexpr std::size_t kSeconds = std::string_view("yyyy-MM-dd HH:mm:ss").size();
  if (const auto moment = parse_iso(text)) return *moment;
  const auto second = parse_station_time(std::string_view(text).substr(0, kSeconds));
  const auto fraction = read_fraction(std::string_view(text).substr(std::min(kSeconds, text.size())));
  if (second && fraction) return *second + *fraction;
  throw Failure(FailureKind::kBadRequest,
                "'" + text +
                    "' is not a moment: write 'yyyy-MM-dd HH:mm:ss' or 'yyyy-MM-dd HH:mm:ss.SSS', or ISO "
                    "8601 with an offset");
}

Interval read_interval(const CutMediaCommand& command) {
  const Interval interval{read_moment(command.from), read_moment(command.until)};
  if (interval.until <= interval.from)
    throw Failure(FailureKind::kBadRequest, "the end must be after the beginning");
  if (interval.until - interval.from > kMaxCut)
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

int cut_media(const config::Config& config, const CutMediaCommand& command) {
  std::signal(SIGXFSZ, SIG_IGN);
  require_bundle(command.bundle);
  if (trimmed(command.title).empty()) throw Failure(FailureKind::kBadRequest, "--title: must not be empty");
  const Interval interval = read_interval(command);
  const content::SoundEncoder encoder;
  const auto store = open_station(config);
  auto media = station::open_media(config, station::Patience::kCommand);
  const WorkFolder work(command.bundle);
  const fs::path whole = work.path / "channel.aac";
  const sound::ChannelSound heard =
      sound::write_channel_sound(*store, media, ChannelSlug(command.channel), interval, whole);
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
