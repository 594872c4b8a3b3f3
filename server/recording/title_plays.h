#pragma once
#include <optional>
#include <vector>

#include "domain/music/track.h"
#include "recording/channel_recorder.h"

namespace zender::recording {

/// Makes plays of the titles in one channel's stream: 'Artist - Song' is a song, anything else ends
/// the song before it. Pure.
class TitlePlays {
 public:
  /// As long a song lasts at most, as far as we know: the next title ends it.
  static constexpr Milliseconds kLongestSong = std::chrono::minutes(10);

  /// The plays to store: the one that ends, and the one that begins.
  std::vector<SentPlay> hear(const SentTitle& title);

 private:
  std::optional<SentPlay> current_;
};

}  // namespace zender::recording
