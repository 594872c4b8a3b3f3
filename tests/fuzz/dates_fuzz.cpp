// Every form of a date or time that others write: HTTP, addresses, ISO 8601, feeds, ids. What one
// of them is read as, written in that form, is read as the same.
#include "domain/schedule/broadcast_id.h"
#include "domain/schedule/hour_slot.h"
#include "podcasts/feed/feed_values.h"
#include "promise.h"
#include "support/http_date.h"
#include "support/station_reading.h"
#include "support/station_time.h"

namespace {

using namespace zender;
using fuzz::promise;

TimePoint moment_of_year(int year) {
  return date::sys_days(date::year(year) / 1 / 1);
}

void check_http(std::string_view text) {
  const auto time = parse_http_date(text);
  if (!time) return;
  promise(parse_http_date(to_http_date(*time)) == *time, "a date of HTTP that is written again is the same");
  promise(text.size() < 64, "a date of HTTP is short");
}

void check_days(std::string_view text) {
  if (const auto day = parse_route_date(text)) {
    promise(day->ok() && to_route_date(*day) == text, "a date of an address is written in one way");
    const Interval whole = station_day(*day);
    promise(whole.from < whole.until && whole.until - whole.from <= std::chrono::hours(26) &&
                whole.until - whole.from >= std::chrono::hours(22),
            "a day lasts about a day");
    for (const HourSlot slot : hour_slots(*day, whole.from)) {
      const Interval hour = slot_interval(*day, slot);
      promise(hour.from >= whole.from && hour.until <= whole.until && hour.from <= hour.until,
              "an hour slot lies in its day");
    }
  }
  if (const auto day = parse_iso_date(text))
    promise(day->ok() && to_iso_date(*day) == text, "a date of ISO 8601 is written in one way");
  if (const auto slot = parse_hour_slot(text)) promise(slot_id(*slot) == text, "a slot has one id");
}

void check_moments(std::string_view text) {
  if (const auto time = parse_iso(text)) {
    promise(*time >= moment_of_year(1969) && *time < moment_of_year(2202), "a moment is in 1970 to 2200");
    if (station_date(*time).year() >= date::year(1970) && station_date(*time).year() <= date::year(2200))
      promise(parse_iso(to_iso(*time)) == *time, "a moment that is written again is the same");
  }
  if (const auto time = parse_station_time(text)) {
    // A local time that is skipped means another one, which stays.
    const auto again = parse_station_time(to_station_time(*time));
    promise(again && to_station_time(*again) == to_station_time(*time), "a station time stays what it is");
  }
  if (const auto reading = parse_station_reading(text))
    promise(doubtful_reading(*reading).empty() == reading->is_plain(), "a doubtful time is told");
}

void check_feeds(std::string_view text) {
  if (const auto length = podcasts::parse_duration(text))
    promise(length->count() >= 0 && *length <= std::chrono::hours(4 * 24), "sound lasts up to four days");
  if (const auto time = podcasts::parse_feed_date(text))
    promise(*time >= moment_of_year(1969) && *time < moment_of_year(2202),
            "a date of a feed is in 1970 to 2199");
  if (const auto count = podcasts::parse_count(text))
    promise(*count >= 1 && *count <= 100'000, "an episode has a number up to 100,000");
  podcasts::parse_explicit(text);
}

void check_ids(std::string_view text) {
  const auto parts = read_broadcast_id(text);
  if (!parts) return;
  promise(parts->day.ok(), "the day of a broadcast exists");
  promise(text.starts_with(parts->channel.value + "-"), "the id of a broadcast begins with its channel");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  const std::string_view text = fuzz::text_of(bytes, size);
  check_http(text);
  check_days(text);
  check_moments(text);
  check_feeds(text);
  check_ids(text);
  return 0;
}
