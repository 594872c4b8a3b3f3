#pragma once
#include <optional>
#include <vector>

#include "domain/on_demand/aired_asset.h"

namespace zender::playout {

/// Where one listener of a channel's endless stream is, in segments of the play log: those that the live
/// playlist lists too, sent one by one as they go on air. Pure but for what it remembers.
class LiveFollower {
 public:
  /// So much has been on air already when a listener comes: what they have in stock while they listen.
  static constexpr Milliseconds kStock = std::chrono::seconds(10);
  /// Who is further behind than this does not take the sound as fast as it is made.
  static constexpr Milliseconds kMostBehind = std::chrono::seconds(60);
  /// How much of the log before now step() has to be given.
  static constexpr Milliseconds kLogBefore = kMostBehind + std::chrono::seconds(30);
  /// What is not in the log is looked for again this much later.
  static constexpr Milliseconds kLookAgain = std::chrono::seconds(60);

  struct Step {
    enum class Kind {
      kSend,  ///< `media` and `index` say which segment; ask again when it was sent
      kWait,  ///< until `look_again`
      kEnd,   ///< the listener fell behind, or nothing has been on air for as long
    };
    Kind kind = Kind::kWait;
    MediaId media;
    std::size_t index = 0;
    TimePoint look_again{};
  };
  /// What to do at `now`. `log` holds every play that overlaps [now − kLogBefore, now], and those that
  /// are to come as far as they are known, by beginning.
  Step step(const std::vector<AiredAsset>& log, TimePoint now);

 private:
  std::optional<std::int64_t> sent_;  ///< number of the last segment
  std::optional<TimePoint> heard_until_;
};

}  // namespace zender::playout
