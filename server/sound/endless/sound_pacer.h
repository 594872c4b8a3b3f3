#pragma once
#include <deque>
#include <optional>
#include <string>

#include "sound/endless/sound_ring.h"
#include "support/clock.h"

namespace zender::sound {

/// Cuts segments into short chunks and hands each out when it goes on air, so that a listener's
/// delay does not depend on the moment at which they come, and none is ever without sound at the
/// border of two segments. What comes late is handed out at once. The result depends only on the
/// arguments and what was added. Not thread-safe.
class SoundPacer {
 public:
  /// Short enough that nobody notices, long enough to cost little.
  static constexpr Milliseconds kMaxChunk{500};

  /// A segment as ADTS, on air from `begin`, which follows those added before.
  void add(const std::string& adts, TimePoint begin);
  /// The next chunk, without title, if it is on air by `now`.
  std::optional<SoundChunk> take(TimePoint now);

 private:
  std::deque<SoundChunk> waiting_;
};

}  // namespace zender::sound
