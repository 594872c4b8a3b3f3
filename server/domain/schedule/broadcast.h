#pragma once
#include <date/date.h>

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "domain/ids.h"
#include "domain/pictures/image.h"
#include "domain/schedule/programme.h"
#include "support/station_time.h"

namespace zender {

/// The photo of a slot on one day, for example of a guest.
struct DayPhoto {
  Date day{};
  std::optional<Image> image;  ///< absent: the picture could not be read
  bool operator==(const DayPhoto&) const = default;
};

/// A slot of a channel's week, in local time.
struct WeeklySlot {
  ChannelSlug channel;
  unsigned iso_weekday = 1;     ///< 1 = Monday … 7 = Sunday, the day on which the slot starts
  std::chrono::minutes from{};  ///< since local midnight, 0 … 1439
  /// Since local midnight of the same day; later than `from`, at most from + 24 h.
  std::chrono::minutes until{};
  ProgrammeSlug programme;
  std::vector<PresenterSlug> presenters;  ///< empty: the programme's
  std::optional<std::string> name;        ///< absent: the programme's
  bool is_repeat = false;
  std::optional<std::string> summary{};  ///< absent: the programme's
  std::optional<Image> image{};          ///< of all its broadcasts; absent: the programme's
  std::vector<DayPhoto> photos{};        ///< replace `image`; by day, at most one per day
  bool operator==(const WeeklySlot&) const = default;
};

/// A stored broadcast: one airing of a programme, from start to end in UTC.
struct BroadcastRecord {
  BroadcastId id;  ///< the same slot on the same day has the same id on every server
  ChannelSlug channel;
  Interval time;
  ProgrammeSlug programme;
  std::vector<PresenterSlug> presenters;  ///< resolved
  std::string name;                       ///< resolved
  bool is_repeat = false;
  std::optional<std::string> summary{};  ///< the slot's own; absent: the programme's current one
  std::optional<Image> image{};          ///< its own photo; absent: the programme's current one
  std::string uid{};                     ///< in calendars (calendar_identity.h)
  int sequence = 0;                      ///< of changes, in calendars
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

/// A broadcast as read for a page: with its programme, presenters and broadcasters (not yet
/// filtered by whitelist).
struct Broadcast {
  BroadcastId id;
  ChannelSlug channel;
  Interval time;
  std::string name;
  std::string slug;  ///< slugify(name)
  bool is_repeat = false;
  std::optional<BroadcastProgramme> programme;  ///< absent if no longer published
  std::vector<BroadcastPresenter> presenters;
  std::vector<Broadcaster> broadcasters;
  std::optional<std::string> own_summary{};  ///< of this broadcast only
  std::optional<Image> own_image{};          ///< its own photo
  std::string uid{};                         ///< in calendars: stays the same when it moves
  int sequence = 0;                          ///< in calendars: rises when it changes
  ListenBack listen_back{};                  ///< its programme's
};

/// How long after its end a broadcast can be listened back to. `standard`: for programmes without a
/// rule of their own.
inline Milliseconds life_of(const Broadcast& broadcast, Milliseconds standard) {
  return broadcast.listen_back.days ? Milliseconds(std::chrono::hours(24) * *broadcast.listen_back.days)
                                    : standard;
}

/// The photo of a broadcast: its own, else its programme's (S3-031).
inline std::optional<Image> image_of(const Broadcast& broadcast) {
  if (broadcast.own_image || !broadcast.programme) return broadcast.own_image;
  return broadcast.programme->image;
}

/// The broadcast's one-sentence summary: its own, else its programme's; empty if there is none.
inline std::string summary_of(const Broadcast& broadcast) {
  if (broadcast.own_summary) return *broadcast.own_summary;
  return broadcast.programme ? broadcast.programme->summary : std::string();
}

/// For how many days around now broadcasts are made from the weekly schedule.
inline constexpr date::days kBroadcastsBack{30};
inline constexpr date::days kBroadcastsAhead{14};

/// How long after its end a broadcast can be played, unless the configuration says otherwise.
inline constexpr date::days kBroadcastLife{7};

/// The name and presenters that a slot without its own takes from its programme.
struct SlotDefaults {
  std::string name;
  std::vector<PresenterSlug> presenters;
};
/// The broadcasts of the weekly slots for the station days [first, last], ordered by start. Pure.
/// Local times that are skipped or occur twice follow from_station_time(); adjacent slots stay
/// adjacent and do not overlap on the days of the clock changes. `defaults`: what a slot leaves
/// out.
std::vector<BroadcastRecord> make_broadcasts(
    const std::vector<WeeklySlot>& slots, const std::function<SlotDefaults(const ProgrammeSlug&)>& defaults,
    Date first, Date last);

}  // namespace zender
