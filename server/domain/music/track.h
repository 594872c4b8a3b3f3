#pragma once
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
