#include <fmt/format.h>

#include <algorithm>

#include "domain/schedule/broadcast.h"
#include "domain/schedule/broadcast_id.h"

namespace zender {
namespace {

constexpr std::chrono::minutes kDay{24 * 60};

/// The moment of a local time that may be after the day's midnight.
TimePoint moment(date::sys_days day, std::chrono::minutes since_midnight) {
  if (since_midnight >= kDay) {
    day += date::days{1};
    since_midnight -= kDay;
  }
  return from_station_time(Date{day}, since_midnight);
}

std::optional<Image> photo_of(const WeeklySlot& slot, date::sys_days day) {
  const auto own = std::find_if(slot.photos.begin(), slot.photos.end(),
                                [&](const DayPhoto& photo) { return date::sys_days{photo.day} == day; });
  return own != slot.photos.end() && own->image ? own->image : slot.image;
}

/// The slot's interval on that day; empty if it falls completely in the skipped hour.
Interval occurrence(const WeeklySlot& slot, date::sys_days day) {
  return {moment(day, slot.from), moment(day, slot.until)};
}

}  // namespace

BroadcastId broadcast_id(const ChannelSlug& channel, TimePoint from) {
  const Date day = station_date(from);
  const std::string hour_minute = to_hour_minute(from);
  const std::chrono::minutes since_midnight{std::stoi(hour_minute.substr(0, 2)) * 60 +
                                            std::stoi(hour_minute.substr(3))};
  const bool second_reading = from - from_station_time(day, since_midnight) >= std::chrono::hours{1};
  return BroadcastId(fmt::format("{}-{:04}{:02}{:02}-{}{}{}", channel.value, static_cast<int>(day.year()),
                                 static_cast<unsigned>(day.month()), static_cast<unsigned>(day.day()),
                                 hour_minute.substr(0, 2), hour_minute.substr(3),
                                 second_reading ? "-2" : ""));
}

std::vector<BroadcastRecord> make_broadcasts(
    const std::vector<WeeklySlot>& slots, const std::function<SlotDefaults(const ProgrammeSlug&)>& defaults,
    Date first, Date last) {
  std::vector<BroadcastRecord> records;
  for (date::sys_days day{first}; day <= date::sys_days{last}; day += date::days{1}) {
    const unsigned iso_weekday = date::weekday{day}.iso_encoding();
    for (const WeeklySlot& slot : slots) {
      if (slot.iso_weekday != iso_weekday) continue;
      const Interval time = occurrence(slot, day);
      if (time.from >= time.until) continue;
      SlotDefaults given;
      if (slot.presenters.empty() || !slot.name) given = defaults(slot.programme);
      records.push_back({.id = broadcast_id(slot.channel, time.from),
                         .channel = slot.channel,
                         .time = time,
                         .programme = slot.programme,
                         .presenters = slot.presenters.empty() ? given.presenters : slot.presenters,
                         .name = slot.name.value_or(given.name),
                         .is_repeat = slot.is_repeat,
                         .summary = slot.summary,
                         .image = photo_of(slot, day)});
    }
  }
  std::sort(records.begin(), records.end(), [](const BroadcastRecord& a, const BroadcastRecord& b) {
    return std::tie(a.time.from, a.channel) < std::tie(b.time.from, b.channel);
  });
  return records;
}

}  // namespace zender
