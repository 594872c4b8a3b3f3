#pragma once
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "domain/music/play_mistakes.h"
#include "domain/music/track.h"
#include "support/clock.h"

namespace zender::api {

inline constexpr std::size_t kMaxSentPlays = 1000;
inline constexpr std::size_t kMaxPlayText = 500;  ///< characters of a song or artist
inline constexpr std::chrono::hours kMaxPlayLength{24};
inline constexpr std::chrono::hours kMaxPlayAhead{24};

/// A play as it was sent: absent members are still absent.
struct PlayInput {
  std::size_t index = 0;  ///< position in the list of plays
  SentPlay play;          ///< artist and song as given
  bool artist_given = false;
};

/// Reads a SentPlays body (contract/openapi.yaml). Checks each play by itself and against the
/// others; whether channels, tracks and media exist, the repository knows. Wrong plays are left out
/// of the result and named in `mistakes`. Throws Failure(kUnprocessable) if the body as a whole
/// cannot be read. Pure.
std::vector<PlayInput> read_track_plays(const nlohmann::json& body, TimePoint now, PlayMistakes& mistakes);

}  // namespace zender::api
