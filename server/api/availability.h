#pragma once
#include "domain/schedule/broadcast.h"

namespace zender::api {

/// What listeners read when something on demand is not available.
inline constexpr const char* kSoundIsGone = "Dit geluid is er niet (meer).";
inline constexpr const char* kUnknownFragment = "Dit fragment kennen we niet.";
inline constexpr const char* kUnknownEpisode = "Deze aflevering kennen we niet.";
inline constexpr const char* kUnknownVideo = "Deze video is er niet (meer).";
inline constexpr const char* kUnknownBroadcast = "Deze uitzending kennen we niet.";
inline constexpr const char* kCannotStartOver = "Deze uitzending kun je nu niet vanaf het begin horen.";

/// Throws Failure(kNotFound) for a broadcast that has not ended, and Failure(kGone), with the
/// reason that its programme gives, for one that can no longer be listened back to. `standard`: how
/// long one can, if the programme has no rule of its own.
void require_available(const Broadcast& broadcast, TimePoint now, Milliseconds standard);

}  // namespace zender::api
