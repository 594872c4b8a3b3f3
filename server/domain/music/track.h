#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "domain/ids.h"
#include "domain/site/image.h"
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

/// A play as a playout system reports it. No song: the item is speech.
struct TrackPlayReport {
  TrackPlayId id;
  ChannelSlug channel;
  Interval time;
  std::optional<TrackId> track;
  std::string artist;
  std::optional<std::string> song;
  std::optional<MediaId> media;
  bool operator==(const TrackPlayReport&) const = default;
};

/// A play as read for a screen.
struct TrackPlay {
  TrackPlayId id;
  ChannelSlug channel;
  Interval time;
  std::string artist;
  std::optional<std::string> song;
  std::optional<Track> track;
};

/// A play as channel assembly needs it. The numbers are assigned when the play is stored and make the media
/// sequence of the live playlist the same on every server.
struct AiredMedia {
  Interval time;
  MediaId media;
  std::int64_t first_segment = 0;  ///< EXT-X-MEDIA-SEQUENCE of the play's first segment
  std::int64_t discontinuity = 0;  ///< EXT-X-DISCONTINUITY-SEQUENCE at the play's beginning
};

/// Media cut in segments (docs/content-bundle.md, asset.yaml).
struct MediaAsset {
  MediaId id;
  std::string title;
  std::string codec;
  std::vector<Milliseconds> segments;  ///< duration of each, in order
  bool progressive = false;            ///< the same sound also exists as one file, 'audio.m4a'
  bool operator==(const MediaAsset&) const = default;
};

/// Moving pictures made for the sound of a media asset: a segment of pictures for each segment of sound, just
/// as long (docs/content-bundle.md, media/video).
struct MediaPictures {
  MediaId id;     ///< names the files
  MediaId media;  ///< the sound
  std::string codec;
  int width = 0;  ///< pixels
  int height = 0;
  std::int64_t bandwidth = 0;  ///< bits per second of the heaviest segment
  bool operator==(const MediaPictures&) const = default;
};

/// A play of a known track with the show that it was heard in.
struct HeardPlay {
  TrackPlayId id;
  ChannelSlug channel;
  TimePoint began;
  std::string show;                        ///< name of the broadcast; empty when there was none
  std::optional<ProgrammeSlug> programme;  ///< of the broadcast, when it is published
  std::string programme_name;
};

/// A track's place in one edition of a chart.
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

/// The edition of a chart that is valid on a day for a channel.
struct ChartEdition {
  ChartSlug chart;
  std::string chart_name;
  std::string name;
  std::vector<ChartPosition> positions;  ///< by position
};

}  // namespace zender
