#include <fmt/format.h>

#include <algorithm>

#include "domain/schedule/broadcast.h"
#include "domain/schedule/broadcast_id.h"
#include "support/text/slug.h"

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

std::optional<BroadcastIdParts> read_broadcast_id(std::string_view id) {
  constexpr std::string_view kForm = "-yyyyMMdd-HHmm";
  if (id.ends_with("-2")) id.remove_suffix(2);
  if (id.size() <= kForm.size()) return std::nullopt;
  const std::string_view channel = id.substr(0, id.size() - kForm.size());
  const std::string moment(id.substr(channel.size()));
  const std::string time = moment.substr(10);
  const bool is_time = time.find_first_not_of("0123456789") == std::string::npos &&
                       time.substr(0, 2) <= "23" && time.substr(2) <= "59";
  const auto day =
      parse_iso_date(moment.substr(1, 4) + "-" + moment.substr(5, 2) + "-" + moment.substr(7, 2));
  if (moment[0] != '-' || moment[9] != '-' || !is_time || !day || !is_slug(channel)) return std::nullopt;
  return BroadcastIdParts{ChannelSlug(std::string(channel)), *day};
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
