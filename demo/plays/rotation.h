#pragma once
#include <optional>
#include <string>
#include <vector>

#include "domain/ids.h"
#include "support/station_time.h"

namespace zender::demo {

/// An item that a rotation can play.
struct RotationItem {
  std::string title;
  std::optional<std::string> artist;
  std::optional<TrackId> track;  ///< absent: speech
  MediaId media;
  Milliseconds duration{};
  bool is_news = false;  ///< a bulletin
};

/// What the demo's playout system plays on a channel (the resolved form of
/// demo/content/rotations/README.md).
struct Rotation {
  ChannelSlug channel;
  std::vector<RotationItem> items;
  /// One block per hour: indexes into `items` that together last exactly one hour.
  std::vector<std::vector<std::size_t>> blocks;
};

/// A play planned from a rotation.
struct PlannedPlay {
  std::string id;  ///< '<channel>-<ms since 1970>', the same each time it is planned
  ChannelSlug channel;
  Interval time;
  const RotationItem* item;  ///< belongs to the rotation, which must outlive the play
};

/// A news bulletin planned from a rotation.
struct PlannedBulletin {
  std::string id;  ///< 'news-<channel>-<ms since 1970>', the same each time it is planned
  std::string title;
  MediaId media;
  TimePoint published;
};

/// Reads a resolved rotation file. Throws Failure(kUnprocessable) with the file, the line and the
/// mistake.
Rotation read_rotation(const std::string& path);

/// The plays that start in the interval, in order. Pure: the same rotation and interval give the
/// same plays.
std::vector<PlannedPlay> plan(const Rotation& rotation, Interval interval);

/// The most recent bulletin that started at or before `now`; nothing if there was none in the last
/// day. Pure.
std::optional<PlannedBulletin> last_bulletin(const Rotation& rotation, TimePoint now);

}  // namespace zender::demo
