#pragma once
#include <optional>
#include <string>

#include "domain/music/track.h"

namespace zender {

/// How a track play is shown to listeners. The web app follows the same rules
/// (web/src/model/track.ts); contract/fixtures/track-naming.json holds both to them.
struct TrackNaming {
  std::string name;  ///< preceded by '#{position}:  ' if it has a chart position (S3-055)
  std::string artist;
  std::optional<std::string> ensemble;  ///< only with classical data (S3-052)
  bool operator==(const TrackNaming&) const = default;
};

/// The input of the naming rules. Text of spaces only counts as absent; surrounding spaces are
/// trimmed.
struct TrackNamingInput {
  std::string artist;                     ///< as played
  std::optional<std::string> song;        ///< as played; absent: no song
  std::optional<std::string> track_name;  ///< name of the track the play refers to
  std::optional<ClassicalData> classical;
  std::optional<int> chart_position;
  bool classical_mode = false;  ///< the channel uses classical data
};

/// S3-054 … S3-057: the name is the complete work, else the track's name, else the song; in
/// classical mode the composer replaces the artist. Nothing if the item is not a song. Pure.
std::optional<TrackNaming> name_track(const TrackNamingInput& input);

/// The same for a stored play.
std::optional<TrackNaming> name_track(const TrackPlay& play, std::optional<int> chart_position,
                                      bool classical_mode);

}  // namespace zender
