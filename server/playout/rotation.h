#pragma once
#include <optional>
#include <string>
#include <vector>

#include "domain/ids.h"
#include "support/station_time.h"

namespace zender::playout {

/// Something that a rotation can put on air.
struct RotationItem {
  std::string title;
  std::optional<std::string> artist;
  std::optional<TrackId> track;  ///< absent: speech
  MediaId media;
  Milliseconds duration{};
  bool is_news = false;  ///< a bulletin
};

/// What the demo's playout puts on air on a channel (the resolved form of content/demo/rotations/README.md).
struct Rotation {
  ChannelSlug channel;
  std::vector<RotationItem> items;
  std::vector<std::vector<std::size_t>>
      blocks;  ///< one an hour, indexes into items; each lasts exactly one hour
};

/// A play that the rotation plans.
struct PlannedPlay {
  std::string id;  ///< '<channel>-<ms since 1970>', the same however often it is planned
  ChannelSlug channel;
  Interval time;
  const RotationItem* item;  ///< inside the rotation, which must outlive the play
};

/// A bulletin that the rotation reads.
struct PlannedBulletin {
  std::string id;  ///< 'news-<channel>-<ms since 1970>', the same however often it is planned
  std::string title;
  MediaId media;
  TimePoint published;
};

/// Reads a resolved rotation file. Throws Failure(kUnprocessable) with file, line and what is wrong.
Rotation read_rotation(const std::string& path);

/// The plays that begin inside [from, until), in order. Pure: the same rotation and times give the same
/// plays.
std::vector<PlannedPlay> plan(const Rotation& rotation, Interval interval);

/// The bulletin that began last at or before `now`, when there was one in the day before. Pure.
std::optional<PlannedBulletin> last_bulletin(const Rotation& rotation, TimePoint now);

}  // namespace zender::playout
