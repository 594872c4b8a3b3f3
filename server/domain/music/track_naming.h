#pragma once
#include <optional>
#include <string>

#include "domain/music/track.h"

namespace zender {

/// What a listener reads of a track play. The web app names tracks by the same rules
/// (contract/fixtures/track-naming.json).
struct TrackNaming {
  std::string name;  ///< with '#{position}:  ' in front where there is a chart position (S3-055)
  std::string artist;
  std::optional<std::string> ensemble;  ///< where there is classical data (S3-052)
  bool operator==(const TrackNaming&) const = default;
};

/// What the naming rules look at. A text without anything but spaces counts as absent; spaces around a text
/// are not shown.
struct TrackNamingInput {
  std::string artist;                     ///< as played
  std::optional<std::string> song;        ///< as played; absent: no song
  std::optional<std::string> track_name;  ///< name of the track the play refers to
  std::optional<ClassicalData> classical;
  std::optional<int> chart_position;
  bool classical_mode = false;  ///< the channel uses classical data
};

/// S3-054 … S3-057: the name is the complete work, else the track's name, else the song; in classical mode
/// the composer stands for the artist. Nothing when the item is no song. Pure.
std::optional<TrackNaming> name_track(const TrackNamingInput& input);

/// The same for a stored play.
std::optional<TrackNaming> name_track(const TrackPlay& play, std::optional<int> chart_position,
                                      bool classical_mode);

}  // namespace zender
