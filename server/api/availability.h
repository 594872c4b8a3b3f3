#pragma once
#include "domain/schedule/broadcast_timeline.h"

namespace zender::api {

/// What listeners read when something on demand is not available.
inline constexpr const char* kSoundIsGone = "Dit geluid is er niet (meer).";
inline constexpr const char* kUnknownFragment = "Dit fragment kennen we niet.";
inline constexpr const char* kUnknownEpisode = "Deze aflevering kennen we niet.";
inline constexpr const char* kUnknownVideo = "Deze video is er niet (meer).";
inline constexpr const char* kUnknownBroadcast = "Deze uitzending kennen we niet.";
inline constexpr const char* kCannotStartOver = "Deze uitzending kun je nu niet vanaf het begin horen.";

/// Throws Failure(kNotFound) for a broadcast that has not ended, and Failure(kGone) for one that
/// ended more than `life` ago.
void require_available(Interval time, TimePoint now, Milliseconds life);

}  // namespace zender::api
