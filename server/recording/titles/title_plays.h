#pragma once
#include <optional>
#include <vector>

#include "domain/music/track.h"
#include "recording/channel_recorder.h"
#include "recording/titles/song_titles.h"

namespace zender::recording {

/// Makes plays of the titles in one channel's stream: a song (SongTitles) lasts until the next
/// title, whatever that is. Pure.
class TitlePlays {
 public:
  explicit TitlePlays(SongTitles songs = {{}, {}}) : songs_(std::move(songs)) {}

  /// As long a song lasts at most, as far as we know: the next title ends it.
  static constexpr Milliseconds kMaxSong = std::chrono::minutes(10);

  /// A song of which the title comes again within this time, from this studio or to another
  /// recorder, is still the same play.
  static constexpr Milliseconds kSameTitle = std::chrono::seconds(10);

  /// The plays to store: the one that ends, and the one that begins. `stored`: plays of the channel
  /// that began within looks_back() before the title or kSameTitle after it, newest first, which
  /// another recorder may have stored. Recorders that hear a title at about the same time give the
  /// play the same id.
  std::vector<SentPlay> hear(const SentTitle& title, const std::vector<TrackPlay>& stored = {});

  /// So long ago a play may have begun that the next title is about: the first title that is heard
  /// may be of a song that a recorder before this one heard begin.
  Milliseconds looks_back() const { return has_heard_ ? kSameTitle : kMaxSong; }

 private:
  /// Goes on with a song that a recorder before this one heard begin, if it is still heard.
  void resume(const TrackPlay& newest, TimePoint heard);

  SongTitles songs_;
  std::optional<SentPlay> current_;
  bool has_heard_ = false;
};

}  // namespace zender::recording
