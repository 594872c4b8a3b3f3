#pragma once
#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "domain/ids.h"
#include "support/clock.h"
#include "support/threads/mutex.h"

namespace zender::sound {

/// Whether a client with this User-Agent is a program that no listener uses: a crawler, a checker,
/// a script. Clients without one are too.
bool is_robot(std::string_view user_agent);

/// Counts downloads of episodes by the rules of the IAB (Podcast Measurement 2.2), as far as they
/// can be followed without keeping anything about a person: one for each client (address and
/// User-Agent together) and day, once it got a minute of sound; no robots. A client is only known
/// by a hash with a random key that is in memory only and changes every day (UTC), so nobody can
/// find out who it was, nor follow anyone from day to day. Thread-safe.
class DownloadCounter {
 public:
  explicit DownloadCounter(const Clock& clock);

  /// A client got this many bytes of an episode, or of a part of it.
  void sent(const EpisodeId& episode, std::string_view address, std::string_view user_agent,
            std::uint64_t bytes);

  /// How many bytes of an episode are a minute of its sound; nothing if it is not there any more.
  using LeastBytes = std::function<std::optional<std::uint64_t>(const EpisodeId& episode)>;
  /// The downloads since the last call. `least_bytes` may block; if it throws, nothing is lost.
  std::map<EpisodeId, std::int64_t> take(const LeastBytes& least_bytes);

  /// Clients that were not remembered, because there were too many that day.
  std::uint64_t forgotten() const { return forgotten_.load(); }

 private:
  static constexpr std::size_t kMaxClients = 1'000'000;
  struct Client {
    std::uint64_t bytes = 0;
    bool is_counted = false;
  };
  std::vector<EpisodeId> episodes_to_count();
  void begin_day(TimePoint day) ZENDER_REQUIRES(mutex_);

  const Clock& clock_;
  Mutex mutex_;
  TimePoint day_ ZENDER_GUARDED_BY(mutex_){};
  std::array<unsigned char, 16> key_ ZENDER_GUARDED_BY(mutex_){};
  std::map<EpisodeId, std::unordered_map<std::uint64_t, Client>> clients_ ZENDER_GUARDED_BY(mutex_);
  std::size_t remembered_ ZENDER_GUARDED_BY(mutex_) = 0;
  std::atomic<std::uint64_t> forgotten_ = 0;
};

}  // namespace zender::sound
