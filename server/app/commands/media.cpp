#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <iostream>
#include <map>
#include <optional>
#include <string_view>

#include "app/commands/command_line.h"
#include "app/commands/moving_line.h"
#include "app/commands/open_station.h"
#include "app/commands/verbs.h"
#include "backup/media_upload.h"
#include "content/media/added_sound.h"
#include "sound/files/channel_sound.h"
#include "station/parts/media_bucket.h"
#include "support/failure.h"
#include "support/station_time.h"
#include "support/text/slug.h"
#include "support/text/trimmed.h"
#include "support/threads/mutex.h"
#include "support/threads/parallel.h"

namespace zender::app {
namespace {

namespace fs = std::filesystem;

/// How both verbs that encode sound do it.
struct SoundOptions {
  std::string bundle = ".";
  std::optional<int> loudness;  ///< LUFS; absent: sound.loudness
  bool progressive = false;

  content::SoundRecipe recipe(const config::Config& config) const {
    return {static_cast<double>(loudness.value_or(config.sound.loudness)), progressive};
  }
};

struct AddMediaCommand : SoundOptions {
  std::vector<std::string> files;
  std::string tracks;  ///< name of a list in the bundle's tracks folder; empty: none
  int jobs = 0;        ///< files at a time; 0: one per core
};

std::string minutes_and_seconds(Milliseconds length) {
  const auto seconds = (length.count() + 500) / 1000;
  return fmt::format("{}:{:02}", seconds / 60, seconds % 60);
}

/// Adds the files and prints what becomes of each. Threads share it.
class MediaAdder {
 public:
  MediaAdder(const AddMediaCommand& command, const content::SoundRecipe& recipe)
      : command_(command), recipe_(recipe), sounds_(command.files.size()), failures_(command.files.size()) {}

  void run() {
    for_each_parallel(
        command_.files.size(), "", {}, [this](std::size_t i) { add(i); },
        static_cast<std::size_t>(command_.jobs));
    const MutexLock lock(mutex_);
    line_.clear();
  }

  std::vector<content::AddedSound> added() const {
    std::vector<content::AddedSound> all;
    for (const auto& sound : sounds_) {
      if (sound) all.push_back(*sound);
    }
    return all;
  }

  /// Prints why files could not be added; how many there are.
  std::size_t print_failures() const {
    std::size_t count = 0;
    for (const std::string& reason : failures_) {
      if (reason.empty()) continue;
      std::cerr << reason << "\n";
      ++count;
    }
    return count;
  }

 private:
  void add(std::size_t i) {
    const fs::path file = command_.files[i];
    try {
      auto sound = content::add_sound(encoder_, file, command_.bundle, recipe_, [&](double part) {
        const MutexLock lock(mutex_);
        parts_[i] = part;
        show(file.filename().string());
      });
      const MutexLock lock(mutex_);
      finished(i);
      line_.clear();
      std::cout << sound.id.value << "  " << minutes_and_seconds(sound.duration)
                << (sound.made ? fmt::format("  {:.1f} LUFS", sound.loudness) : "  was there already")
                << std::endl;
      sounds_[i] = std::move(sound);
    } catch (const Failure& failure) {
      if (failure.kind() != FailureKind::kUnprocessable) throw;
      const MutexLock lock(mutex_);
      finished(i);
      failures_[i] = failure.what();
    }
  }

  void finished(std::size_t i) ZENDER_REQUIRES(mutex_) {
    parts_.erase(i);
    ++done_;
  }

  void show(const std::string& name) ZENDER_REQUIRES(mutex_) {
    double sum = static_cast<double>(done_);
    for (const auto& [file, part] : parts_) sum += part;
    line_.say(fmt::format("{} of {} files, {:.0f}%  {}", done_, command_.files.size(),
                          100 * sum / static_cast<double>(command_.files.size()), name));
  }

  const AddMediaCommand& command_;
  const content::SoundRecipe recipe_;
  const content::SoundEncoder encoder_;
  std::vector<std::optional<content::AddedSound>> sounds_;
  std::vector<std::string> failures_;
  Mutex mutex_;
  MovingLine line_ ZENDER_GUARDED_BY(mutex_);
  std::map<std::size_t, double> parts_ ZENDER_GUARDED_BY(mutex_);  ///< of the files in progress
  std::size_t done_ ZENDER_GUARDED_BY(mutex_) = 0;
};

/// Throws Failure(kUnprocessable) if the folder is not a bundle.
void require_bundle(const std::string& folder) {
  if (fs::is_directory(fs::path(folder) / "channels")) return;
  throw Failure(FailureKind::kUnprocessable,
                "'" + folder + "' is not a bundle: it has no folder 'channels' (--bundle names one)");
}

/// Files that cannot be read are named at the end; the others are added all the same.
int add_media(const config::Config& config, const AddMediaCommand& command) {
  std::signal(SIGXFSZ, SIG_IGN);
  require_bundle(command.bundle);
  if (!command.tracks.empty() && !is_slug(command.tracks))
    throw Failure(FailureKind::kBadRequest, "--tracks: '" + command.tracks +
                                                "' is not lowercase letters and digits with single hyphens");
  const content::SoundRecipe recipe = command.recipe(config);
  MediaAdder adder(command, recipe);
  adder.run();
  const auto added = adder.added();
  if (!command.tracks.empty()) {
    const std::size_t tracks = content::add_tracks(command.bundle, command.tracks, added);
    std::cout << "tracks/" << command.tracks << ".yaml: " << tracks << (tracks == 1 ? " track" : " tracks")
              << " added" << std::endl;
  }
  const std::size_t failed = adder.print_failures();
  std::cout << added.size() << (added.size() == 1 ? " file" : " files") << " at " << recipe.loudness
            << " LUFS in " << (fs::path(command.bundle) / "media/audio").string() << std::endl;
  return failed == 0 ? kDone : kBadInput;
}

/// Puts the files of the media folder into the bucket, those that it does not have.
int upload_media(const config::Config& config) {
  auto media = station::open_media(config, station::Patience::kCommand);
  if (!media.has_bucket())
    throw Failure(FailureKind::kUnprocessable,
                  "media.store is not \"s3\": set it, with endpoint, bucket and key (docs/media-store.md)");
  const auto writing = media.writing();
  MovingLine line;
  const backup::MediaUpload all = backup::upload_media(
      media, media.folder(), [&line](std::size_t done, std::size_t total, const std::string&) {
        line.say(fmt::format("{} of {} folders", done, total));
      });
  line.clear();
  // From now on files may be removed here: the bucket has them.
  media.adopt();
  std::cout << fmt::format("{} files ({:.1f} MB): {} uploaded, {} were there already", all.files,
                           static_cast<double>(all.bytes) / 1'000'000, all.put, all.files - all.put)
            << std::endl;
  return kDone;
}

struct CutMediaCommand : SoundOptions {
  std::string channel;
  std::string from;   ///< 'yyyy-MM-dd HH:mm:ss' in station time, or ISO 8601
  std::string until;  ///< as `from`
  std::string title;
};

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
  MovingLine line;
  const content::AddedSound added =
      content::add_sound(encoder, exact, command.bundle, command.recipe(config),
                         [&](double part) { line.say(fmt::format("{:.0f}%", 100 * part)); });
  line.clear();
  std::cout << added.id.value << "  " << seconds_text(added.duration) << std::endl;
  if (heard.missing > Milliseconds(500))
    std::cout << "left out: " << seconds_text(heard.missing) << " in which the channel had no sound"
              << std::endl;
  return kDone;
}

void add_recipe_options(CLI::App& verb, SoundOptions& options) {
  verb.add_option("--loudness", options.loudness, "in LUFS (default: the setting sound.loudness, -23)")
      ->check(CLI::Range(-40, -8))
      ->type_name("LUFS");
  verb.add_flag("--progressive", options.progressive, "also as one file, which news bulletins need");
}

void add_cut(Verbs& verbs, CLI::App& media) {
  const auto command = std::make_shared<CutMediaCommand>();
  CLI::App& cut = verbs.add_below(
      media, "cut", "add what was heard on a channel between two moments, for a fragment or a bulletin",
      "zender media cut dijk \"2026-11-27 14:05:10\" \"2026-11-27 14:12:40\" --title \"Het gesprek\"");
  cut.add_option("channel", command->channel, "slug of the channel")->required()->type_name("CHANNEL");
  cut.add_option("from", command->from, "its beginning: yyyy-MM-dd HH:mm:ss, on the station's clock")
      ->required()
      ->type_name("MOMENT");
  cut.add_option("until", command->until, "its end, at most 6 hours later")->required()->type_name("MOMENT");
  cut.add_option("--title", command->title, "its title, from which it also gets its id")
      ->required()
      ->type_name("TEXT");
  cut.add_option("--bundle", command->bundle, "folder with the bundle (default: this folder)")
      ->type_name("FOLDER");
  add_recipe_options(cut, *command);
  verbs.run(cut, [command](const config::Config& config) { return cut_media(config, *command); });
}

}  // namespace

void add_media_verbs(Verbs& verbs) {
  CLI::App& media =
      verbs.add_configured("media", "make sound for the content bundle, or move media to a bucket",
                           "zender media add --tracks muziek nummers/*.mp3");

  const auto command = std::make_shared<AddMediaCommand>();
  CLI::App& add = verbs.add_below(media, "add", "add sound files to a content bundle, ready to be imported",
                                  "zender media add --bundle mijn-zender --tracks muziek nummers/*.mp3");
  add.add_option("files", command->files, "MP3, WAV, AIFF, FLAC, AAC, MP4 or Ogg")
      ->required()
      ->type_name("FILE");
  add.add_option("--bundle", command->bundle, "folder with the bundle (default: this folder)")
      ->type_name("FOLDER");
  add.add_option("--tracks", command->tracks,
                 "also add each file to this list of tracks, with its artist, title and cover")
      ->type_name("NAME");
  add_recipe_options(add, *command);
  add.add_option("--jobs", command->jobs, "files at a time (default: one per core)")
      ->check(CLI::Range(1, 256))
      ->type_name("N");
  CLI::App& upload = verbs.add_below(
      media, "upload",
      "put the media folder into the bucket of the settings; what is there already is skipped",
      "zender media upload --config station.toml");
  verbs.run(upload, upload_media);
  verbs.run(
      add, [command](const config::Config& config) { return add_media(config, *command); },
      DataFolder::kMayBeAbsent);
  add_cut(verbs, media);
}

}  // namespace zender::app
