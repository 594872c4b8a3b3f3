#include <fmt/format.h>

#include <csignal>
#include <filesystem>
#include <iostream>
#include <map>

#include "app/commands/command_line.h"
#include "app/commands/commands.h"
#include "app/commands/moving_line.h"
#include "content/media/added_sound.h"
#include "support/failure.h"
#include "support/text/slug.h"
#include "support/threads/mutex.h"
#include "support/threads/parallel.h"

namespace zender::app {
namespace {

namespace fs = std::filesystem;

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

}  // namespace

void require_bundle(const std::string& folder) {
  if (fs::is_directory(fs::path(folder) / "channels")) return;
  throw Failure(FailureKind::kUnprocessable,
                "'" + folder + "' is not a bundle: it has no folder 'channels' (--bundle names one)");
}

int add_media(const config::Config& config, const AddMediaCommand& command) {
  std::signal(SIGXFSZ, SIG_IGN);
  require_bundle(command.bundle);
  if (!command.tracks.empty() && !is_slug(command.tracks))
    throw Failure(FailureKind::kBadRequest, "--tracks: '" + command.tracks +
                                                "' is not lowercase letters and digits with single hyphens");
  const int loudness = command.loudness.value_or(config.sound.loudness);
  MediaAdder adder(command, {static_cast<double>(loudness), command.progressive});
  adder.run();
  const auto added = adder.added();
  if (!command.tracks.empty()) {
    const std::size_t tracks = content::add_tracks(command.bundle, command.tracks, added);
    std::cout << "tracks/" << command.tracks << ".yaml: " << tracks << (tracks == 1 ? " track" : " tracks")
              << " added" << std::endl;
  }
  const std::size_t failed = adder.print_failures();
  std::cout << added.size() << (added.size() == 1 ? " file" : " files") << " at " << loudness << " LUFS in "
            << (fs::path(command.bundle) / "media/audio").string() << std::endl;
  return failed == 0 ? kDone : kBadInput;
}

}  // namespace zender::app
