#pragma once
#include "domain/schedule/broadcast.h"
#include "domain/schedule/channel.h"

namespace zender {

/// How long after its start a broadcast can be started over.
inline constexpr Milliseconds kStartOverLife = std::chrono::hours(12);
/// Longer broadcasts cannot be started over, so that a listener who does so in the last minute can
/// hear the whole broadcast within kStartOverLife.
inline constexpr Milliseconds kLongestStartOver = kStartOverLife / 2;

/// Whether listeners can start a broadcast over: the channel has no stream of its own, and the
/// broadcast is not too long, and may be listened back to. Pure.
inline bool can_start_over(const Channel& channel, const Broadcast& broadcast) {
  return !channel.stream_url && broadcast.listen_back.days != 0 &&
         broadcast.time.until - broadcast.time.from <= kLongestStartOver;
}

}  // namespace zender
