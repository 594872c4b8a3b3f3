#pragma once
#include "domain/schedule/broadcast.h"
#include "domain/schedule/channel.h"

namespace zender::api {

/// What listeners read when something on demand is not available.
inline constexpr const char* kSoundIsGone = "Dit geluid is er niet (meer).";
inline constexpr const char* kUnknownFragment = "Dit fragment kennen we niet.";
inline constexpr const char* kUnknownEpisode = "Deze aflevering kennen we niet.";
inline constexpr const char* kUnknownVideo = "Deze video is er niet (meer).";
inline constexpr const char* kNotKeptHere = "Uitzendingen van deze zender bewaren we niet.";
inline constexpr const char* kUnknownBroadcast = "Deze uitzending kennen we niet.";
inline constexpr const char* kCannotStartOver = "Deze uitzending kun je nu niet vanaf het begin horen.";

/// Throws Failure(kNotFound) for a broadcast that has not ended, or whose channel's sound is not
/// kept, and Failure(kGone), with the reason that its programme gives, for one that cannot, or no
/// longer, be listened back to. `standard`: how long one can, if the programme has no rule of its
/// own. Whether there is sound of it is not looked at.
void require_available(const Channel& channel, const Broadcast& broadcast, TimePoint now,
                       Milliseconds standard);

}  // namespace zender::api
