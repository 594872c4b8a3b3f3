#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "domain/ids.h"
#include "domain/pictures/image.h"
#include "support/station_time.h"

namespace zender {

struct ClassicalData {
  std::optional<std::string> composer;
  std::optional<std::string> complete_work;
  std::optional<std::string> ensemble;
  bool operator==(const ClassicalData&) const = default;
};

struct Track {
  TrackId id;
  std::string slug;  ///< slugify(name)
  std::string artist;
  std::string name;
  std::optional<Milliseconds> duration;
  std::optional<MediaId> media;
  bool is_available = true;
  bool published = true;
  std::optional<ClassicalData> classical;
  std::optional<Image> image;
  bool operator==(const Track&) const = default;
};

/// A play as a playout system sends it. Without a song the item is speech.
struct SentPlay {
  TrackPlayId id;
  ChannelSlug channel;
  Interval time;
  std::optional<TrackId> track;
  std::string artist;
  std::optional<std::string> song;
  std::optional<MediaId> media;
  bool operator==(const SentPlay&) const = default;
};

/// A play as read for a page.
struct TrackPlay {
  TrackPlayId id;
  ChannelSlug channel;
  Interval time;
  std::string artist;
  std::optional<std::string> song;
  std::optional<Track> track;
};

/// Sound that was on air, for replaying it: of a play, or recorded.
struct AiredMedia {
  Interval time;
  MediaId media;
  std::size_t first_index = 0;  ///< of its first segment, in the medium
};

/// No segment of a media asset is longer.
inline constexpr Milliseconds kLongestSegment = std::chrono::seconds(10);

/// A sound recording, cut into segments (docs/content-bundle.md, asset.yaml).
struct MediaAsset {
  MediaId id;
  std::string title;
  std::string codec;
  std::vector<Milliseconds> segments;  ///< duration of each, in order
  bool progressive = false;            ///< the same sound also exists as one file, 'audio.m4a'
  bool has_qualities = false;          ///< in every SoundQuality; false: in kStandard only
  bool operator==(const MediaAsset&) const = default;
};

/// Video made for the sound of a media asset, with a video segment for each sound segment, of equal
/// length (docs/content-bundle.md, media/video).
struct MediaVideo {
  MediaId id;     ///< names the files
  MediaId media;  ///< the sound
  std::string codec;
  int width = 0;  ///< pixels
  int height = 0;
  std::int64_t bandwidth = 0;  ///< peak bits per second of a segment
  bool operator==(const MediaVideo&) const = default;
};

/// A play of a known track, with the show in which it was played.
struct HeardPlay {
  TrackPlayId id;
  ChannelSlug channel;
  TimePoint began;
  std::string show;                        ///< name of the broadcast; empty: none
  std::optional<ProgrammeSlug> programme;  ///< of the broadcast, if published
  std::string programme_name;
};

/// A track's position in one edition of a chart.
struct TrackChartPlace {
  std::string chart_name;
  std::string edition_name;
  std::optional<Date> from;  ///< absent: from the beginning of time
  int position = 0;
  std::optional<int> previous_position;
};

struct ChartPosition {
  int position = 0;
  std::optional<int> previous_position;
  Track track;
};

/// A chart's edition for a day and channel.
struct ChartEdition {
  ChartSlug chart;
  std::string chart_name;
  std::string name;
  std::vector<ChartPosition> positions;  ///< by position
};

}  // namespace zender
