#include <algorithm>
#include <filesystem>
#include <iostream>

#include "app/background/signals.h"
#include "app/commands/command_line.h"
#include "app/commands/commands.h"
#include "playout/playout.h"
#include "support/failure.h"

namespace zender::app {
namespace {

constexpr std::chrono::seconds kTick{5};

std::vector<playout::Rotation> read_rotations(const std::string& folder) {
  std::vector<std::filesystem::path> files;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
    if (entry.path().extension() == ".yaml") files.push_back(entry.path());
  }
  if (error || files.empty())
    throw Failure(FailureKind::kUnprocessable, folder + ": no rotation files (*.yaml)");
  std::sort(files.begin(), files.end());
  std::vector<playout::Rotation> rotations;
  rotations.reserve(files.size());
  for (const auto& file : files) rotations.push_back(playout::read_rotation(file.string()));
  return rotations;
}

/// Sends each bulletin once, when the flagship channel has broadcast it.
class News {
 public:
  /// `rotations` must outlive this.
  News(const std::vector<playout::Rotation>& rotations, const std::string& flagship) {
    for (const auto& rotation : rotations)
      if (rotation.channel.value == flagship) rotation_ = &rotation;
  }

  void send(playout::IngestClient& client, TimePoint now) {
    const auto bulletin = rotation_ == nullptr ? std::nullopt : playout::last_bulletin(*rotation_, now);
    if (!bulletin || bulletin->id == sent_) return;
    client.send(*bulletin);
    sent_ = bulletin->id;
  }

 private:
  const playout::Rotation* rotation_ = nullptr;
  std::string sent_;
};

/// A log that misses fewer plays is filled at once.
constexpr std::size_t kWorthTelling = 1000;

/// Prints each tenth of the history that is sent, and stops when asked to.
playout::SendProgress tell(bool aloud, StopSignal& stop, bool& stopped) {
  return [aloud, &stop, &stopped, tenth = std::size_t{0}](std::size_t done, std::size_t total) mutable {
    if (aloud && total > kWorthTelling && done * 10 / total != tenth) {
      tenth = done * 10 / total;
      std::cout << "history " << tenth * 10 << "%" << std::endl;
    }
    stopped = stop.wait_for(std::chrono::milliseconds(0));
    return !stopped;
  };
}

/// Whether to wait for the server, which is away or busy; any other failure ends the playout.
bool worth_a_retry(const Failure& failure) {
  return failure.kind() == FailureKind::kUnavailable;
}

}  // namespace

int playout(const Config& config, const PlayoutCommand& command) {
  StopSignal stop;
  if (config.ingest.tokens.empty())
    throw Failure(FailureKind::kUnprocessable, "no ingest token is configured (`zender init` creates one)");
  const auto rotations = read_rotations(command.rotations);
  playout::IngestClient client(command.server, config.ingest.tokens.begin()->second);
  playout::PlayoutOptions options;
  options.history = std::chrono::hours(24 * command.history_days);
  const SystemClock clock;
  News news(rotations, config.station.default_channel);

  bool on_air = false;
  bool stopped = false;
  std::chrono::milliseconds pause = kTick;
  do {
    try {
      const auto progress = tell(command.progress && !on_air, stop, stopped);
      if (command.only_history) {
        playout::fill_history(rotations, client, clock.now(), options, progress);
        return stopped ? kFailed : kDone;
      }
      playout::catch_up(rotations, client, clock.now(), options, progress);
      if (stopped) break;
      news.send(client, clock.now());
      if (!on_air) std::cout << "on air on " << rotations.size() << " channels" << std::endl;
      on_air = true;
      pause = kTick;
    } catch (const Failure& failure) {
      if (!worth_a_retry(failure)) throw;
      std::cerr << "playout: " << failure.what() << "; retrying" << std::endl;
      pause = std::min<std::chrono::milliseconds>(pause * 2, std::chrono::seconds(60));
    }
  } while (!stop.wait_for(pause));
  return kDone;
}

}  // namespace zender::app
