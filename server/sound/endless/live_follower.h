#pragma once
#include <optional>
#include <vector>

#include "domain/sound/stream_part.h"

namespace zender::sound {

/// Keeps the position in a channel's endless stream, in segments. They are
/// those of the live playlist, sent one by one as they go on air. The result depends
/// only on the arguments and the position.
class LiveFollower {
 public:
  /// How much sound a new listener gets at once, as a buffer.
  static constexpr Milliseconds kInitialBuffer = std::chrono::seconds(10);
  /// A listener who is further behind than this receives too slowly and is disconnected.
  static constexpr Milliseconds kMaxLag = std::chrono::seconds(60);
  /// How much of the stream before `now` step() needs.
  static constexpr Milliseconds kLookback = kMaxLag + std::chrono::seconds(30);
  /// When to look again if the stream has nothing to send.
  static constexpr Milliseconds kRetryInterval = std::chrono::seconds(60);

  struct Step {
    enum class Kind {
      kSend,  ///< send segment `index` of `media`, then call step() again
      kWait,  ///< call step() again at `retry_at`
      kEnd,   ///< the listener is too far behind, or nothing was on air for kMaxLag
    };
    Kind kind = Kind::kWait;
    MediaId media;
    std::size_t index = 0;
    TimePoint begin{};       ///< of that segment
    Milliseconds length{0};  ///< its length
    TimePoint retry_at{};
  };
  /// What to do at `now`. `stream`: every part that overlaps [now − kLookback, now] and the known
  /// future parts, by number.
  Step step(const std::vector<LoadedPart>& stream, TimePoint now);

 private:
  std::optional<std::int64_t> sent_;  ///< number of the last segment sent
  std::optional<TimePoint> sent_until_;
};

}  // namespace zender::sound
