#pragma once
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "domain/sound/recording_repository.h"
#include "recording/duty/duty_watch.h"
#include "support/clock.h"

namespace zender::recording {

/// Looks, from outside, whether recorders live: one that is dead can tell nobody. It is asked about
/// once a minute, by a program that ends each time, and keeps what it knows in a file.
class RecorderWatch {
 public:
  /// Without a report for so long, a recorder is dead.
  static constexpr Milliseconds kDead = std::chrono::seconds(60);
  /// A recorder that is another process at so many looks in succession is dead too: it starts again
  /// and again, and never lives long enough to tell.
  static constexpr int kMaxStarts = 3;

  /// Reads what earlier looks found. `file`: where that is kept; what cannot be read is forgotten.
  explicit RecorderWatch(std::filesystem::path file);

  /// A look at the recorder of this name. `report`: its newest; null: there is none. Returns what
  /// somebody must be told: that it is dead, or that it lives again; told() says that it was done.
  std::optional<DutyEvent> see(const ChannelSlug& channel, const RecorderReport* report, TimePoint now);
  void told(const DutyEvent& event);
  /// Whether the last look found it dead.
  bool is_dead(const ChannelSlug& channel) const;

  /// Writes the file. Throws Failure(kUnavailable).
  void save() const;

 private:
  struct Seen {
    std::string process;
    int starts = 0;  ///< looks in succession that found another process
    bool is_dead = false;
    bool is_told = false;
    TimePoint since;  ///< when it died, if it is dead or that was told
  };
  const std::filesystem::path file_;
  std::map<std::string, Seen> seen_;  ///< by channel
};

}  // namespace zender::recording
