#pragma once
#include "domain/schedule/hearing.h"

namespace zender {

/// How long after its start a broadcast can be started over.
inline constexpr Milliseconds kStartOverLife = std::chrono::hours(12);
/// Longer broadcasts cannot be started over, so that a listener who does so in the last minute can
/// hear the whole broadcast within kStartOverLife.
inline constexpr Milliseconds kMaxStartOver = kStartOverLife / 2;

/// Whether listeners can start a broadcast over: its sound is kept, and it is not too long. Pure.
inline bool can_start_over(const Channel& channel, const Broadcast& broadcast) {
  return keeping_of(channel, broadcast.listen_back) == Keeping::kKept &&
         broadcast.time.until - broadcast.time.from <= kMaxStartOver;
}

}  // namespace zender
