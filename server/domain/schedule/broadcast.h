#pragma once
#include <date/date.h>

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "domain/ids.h"
#include "domain/schedule/channel.h"
#include "domain/site/image.h"
#include "support/station_time.h"

namespace zender {

/// The photo of what a slot is on one day: of a guest, of a special.
struct DayPhoto {
  Date day{};
  std::optional<Image> image;  ///< nothing: its picture could not be read
  bool operator==(const DayPhoto&) const = default;
};

/// One slot of a channel's week, in local wall-clock time.
struct WeeklySlot {
  ChannelSlug channel;
  unsigned iso_weekday = 1;     ///< 1 = Monday … 7 = Sunday, the day on which the slot begins
  std::chrono::minutes from{};  ///< since local midnight, 0 … 1439
  std::chrono::minutes
      until{};  ///< since local midnight of the same day; more than `from`, at most from + 24 h
  ProgrammeSlug programme;
  std::vector<PresenterSlug> presenters;  ///< empty: the programme's
  std::optional<std::string> name;        ///< absent: the programme's
  bool is_repeat = false;
  std::optional<std::string> summary{};  ///< absent: the programme's
  std::optional<Image> image{};          ///< of its every broadcast; absent: the programme's
  std::vector<DayPhoto> photos{};        ///< in place of `image`, by day, none twice
  bool operator==(const WeeklySlot&) const = default;
};

/// A broadcast as stored: a programme slot with a beginning and an end in UTC.
struct BroadcastRecord {
  BroadcastId id;  ///< deterministic: the same slot on the same day has the same id on every server
  ChannelSlug channel;
  Interval time;
  ProgrammeSlug programme;
  std::vector<PresenterSlug> presenters;  ///< resolved
  std::string name;                       ///< resolved
  bool is_repeat = false;
  std::optional<std::string> summary{};  ///< the slot's own; absent: the programme's, as it is when shown
  std::optional<Image> image{};          ///< its own photo; absent: the programme's, as it is when shown
  bool operator==(const BroadcastRecord&) const = default;
};

struct BroadcastProgramme {
  ProgrammeSlug slug;
  std::string name;
  std::string summary;
  std::optional<Image> image;
};

struct BroadcastPresenter {
  PresenterSlug slug;
  std::string name;
};

/// A broadcast as read for a screen: with its programme, presenters and broadcasters (not yet filtered by
/// whitelist).
struct Broadcast {
  BroadcastId id;
  ChannelSlug channel;
  Interval time;
  std::string name;
  std::string slug;  ///< slugify(name)
  bool is_repeat = false;
  std::optional<BroadcastProgramme> programme;  ///< nothing when the programme is no longer published
  std::vector<BroadcastPresenter> presenters;
  std::vector<Broadcaster> broadcasters;
  std::optional<std::string> own_summary{};  ///< what the schedule says of this broadcast alone
  std::optional<Image> own_image{};          ///< its own photo
};

/// The photo of a broadcast: its own, else its programme's (S3-031).
inline std::optional<Image> image_of(const Broadcast& broadcast) {
  if (broadcast.own_image || !broadcast.programme) return broadcast.own_image;
  return broadcast.programme->image;
}

/// What the broadcast is about, in one sentence: its own, else its programme's; empty when neither says.
inline std::string summary_of(const Broadcast& broadcast) {
  if (broadcast.own_summary) return *broadcast.own_summary;
  return broadcast.programme ? broadcast.programme->summary : std::string();
}

/// How far broadcasts are made from the weekly schedule, around now.
inline constexpr date::days kBroadcastsBack{30};
inline constexpr date::days kBroadcastsAhead{14};

/// The broadcasts that the weekly slots give for the station days [first, last], ordered by beginning. Pure.
/// Local times that the clock change skips or doubles follow from_station_time(); adjacent slots stay
/// adjacent and never overlap on both switch days. `programme_name` and `programme_presenters` resolve what a
/// slot leaves out.
struct SlotDefaults {
  std::string name;
  std::vector<PresenterSlug> presenters;
};
std::vector<BroadcastRecord> make_broadcasts(
    const std::vector<WeeklySlot>& slots, const std::function<SlotDefaults(const ProgrammeSlug&)>& defaults,
    Date first, Date last);

}  // namespace zender
