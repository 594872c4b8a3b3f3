#pragma once
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "domain/ids.h"
#include "support/station_time.h"

/// How much is listened to, as sums for the whole audience; they do not identify listeners. For the
/// conditions of the repository see domain/store.h.
namespace zender {

/// What is listened to, by slug or id.
struct Heard {
  enum class Kind { kChannel, kProgramme, kFragment, kEpisode };
  Kind kind = Kind::kChannel;
  std::string id;
  auto operator<=>(const Heard&) const = default;
};

/// What was listened to in one minute of the clock, or downloaded.
struct MinuteOfListening {
  TimePoint minute;  ///< its beginning
  Heard what;
  Milliseconds heard{0};  ///< by all listeners together
  std::int64_t downloads = 0;
  bool operator==(const MinuteOfListening&) const = default;
};

/// The same for an hour.
struct HourOfListening {
  TimePoint hour;  ///< its beginning
  Heard what;
  Milliseconds heard{0};
  Milliseconds busiest{0};  ///< heard in the minute with the most; a minute each is one listener
  std::int64_t downloads = 0;
  bool operator==(const HourOfListening&) const = default;
};

/// What plays on demand from a media asset.
struct OnDemandSound {
  Heard what;
  MediaId media;
  std::vector<Milliseconds> segments;
};

class ListeningRepository {
 public:
  virtual ~ListeningRepository() = default;
  /// Adds minutes to those that are stored and to their hours, all or nothing. `batch` identifies
  /// this addition, as in EventCountRepository::add_event_counts.
  virtual void add_listening(const std::string& batch, TimePoint now,
                             const std::vector<MinuteOfListening>& minutes) = 0;
  /// The hours that begin in the interval, by hour, kind and id.
  virtual std::vector<HourOfListening> listening(Interval interval) = 0;
  /// Deletes the hours before this moment; returns the number of deleted rows.
  virtual std::int64_t remove_listening(TimePoint before) = 0;
  /// The fragment or episode whose sound this is; nothing if there is none.
  virtual std::optional<OnDemandSound> on_demand_sound(const MediaId& media) = 0;
  /// An episode's sound; nothing if it is not on this site.
  virtual std::optional<OnDemandSound> episode_sound(const EpisodeId& episode) = 0;
};

}  // namespace zender
