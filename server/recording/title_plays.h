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

  /// A song of which the title comes again within this time, from this studio or to another
  /// recorder, is still the same play.
  static constexpr Milliseconds kSameTitle = std::chrono::seconds(10);

  /// The plays to store: the one that ends, and the one that begins. `stored`: plays of the channel
  /// that began within kSameTitle of the title, which another recorder may have stored. Recorders
  /// that hear a title at about the same time give the play the same id.
  std::vector<SentPlay> hear(const SentTitle& title, const std::vector<TrackPlay>& stored = {});

 private:
  std::optional<SentPlay> current_;
};

}  // namespace zender::recording
