#include "support/station_time.h"

#include <fmt/format.h>

namespace zender {
namespace {

using std::chrono::floor;
using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;
using LocalTime = date::local_time<Milliseconds>;

const date::time_zone& station_zone() {
  static const date::time_zone* zone = date::locate_zone("Europe/Amsterdam");
  return *zone;
}

struct WallClock {
  Date day;
  int hour = 0;
  int minute = 0;
  int second = 0;
  int millisecond = 0;
};

WallClock read(LocalTime time) {
  const auto day = floor<date::days>(time);
  const date::hh_mm_ss<Milliseconds> clock(time - day);
  return {Date(day), static_cast<int>(clock.hours().count()), static_cast<int>(clock.minutes().count()),
          static_cast<int>(clock.seconds().count()), static_cast<int>(clock.subseconds().count())};
}

WallClock wall_clock(TimePoint time) {
  return read(station_zone().to_local(time));
}

/// `earliest`: a time that occurs twice means the first; a skipped time the moment of the clock
/// change.
TimePoint to_moment(LocalTime time) {
  return station_zone().to_sys(time, date::choose::earliest);
}

int year_of(Date day) {
  return static_cast<int>(day.year());
}
unsigned month_of(Date day) {
  return static_cast<unsigned>(day.month());
}
unsigned day_of(Date day) {
  return static_cast<unsigned>(day.day());
}

/// Reads an exact format from left to right. After the first mismatch every further read fails.
class Reader {
 public:
  explicit Reader(std::string_view text) : rest_(text) {}

  int digits(std::size_t count) {
    int value = 0;
    if (rest_.size() < count) return fail();
    for (const char c : rest_.substr(0, count)) {
      if (c < '0' || c > '9') return fail();
      value = value * 10 + (c - '0');
    }
    rest_.remove_prefix(count);
    return value;
  }
  void expect(char c) {
    if (!accept(c)) fail();
  }
  bool accept(char c) {
    if (!good_ || rest_.empty() || rest_.front() != c) return false;
    rest_.remove_prefix(1);
    return true;
  }
  /// The digits after the decimal point, as milliseconds. Reads at most nine digits and truncates
  /// to milliseconds.
  int fraction() {
    std::size_t count = 0;
    int value = 0;
    for (; count < rest_.size() && rest_[count] >= '0' && rest_[count] <= '9'; ++count) {
      if (count < 3) value = value * 10 + (rest_[count] - '0');
    }
    if (count == 0 || count > 9) return fail();
    for (std::size_t i = count; i < 3; ++i) value *= 10;
    rest_.remove_prefix(count);
    return value;
  }
  int fail() {
    good_ = false;
    rest_ = {};
    return 0;
  }
  bool done() const { return good_ && rest_.empty(); }

 private:
  std::string_view rest_;
  bool good_ = true;
};

Date make_date(int year, int month, int day) {
  return date::year(year) / date::month(static_cast<unsigned>(month)) / date::day(static_cast<unsigned>(day));
}

Date read_iso_date(Reader& in) {
  const int year = in.digits(4);
  in.expect('-');
  const int month = in.digits(2);
  in.expect('-');
  const int day = in.digits(2);
  const Date date = make_date(year, month, day);
  if (!date.ok()) in.fail();
  return date;
}

/// 'HH:mm' and ':ss' (required or optional). 24:00 and leap seconds are rejected: they are not
/// moments of their own.
seconds read_clock(Reader& in, bool seconds_required) {
  const int hour = in.digits(2);
  in.expect(':');
  const int minute = in.digits(2);
  int second = 0;
  if (seconds_required) {
    in.expect(':');
    second = in.digits(2);
  } else if (in.accept(':')) {
    second = in.digits(2);
  }
  if (hour > 23 || minute > 59 || second > 59) in.fail();
  return hours(hour) + minutes(minute) + seconds(second);
}

minutes read_offset(Reader& in) {
  if (in.accept('Z')) return minutes(0);
  const bool west = in.accept('-');
  if (!west) in.expect('+');
  const int hour = in.digits(2);
  in.accept(':');
  const int minute = in.digits(2);
  if (hour > 23 || minute > 59) in.fail();
  const minutes offset = hours(hour) + minutes(minute);
  return west ? -offset : offset;
}

}  // namespace

std::string to_station_time(TimePoint time) {
  const WallClock w = wall_clock(time);
  return fmt::format("{:04}-{:02}-{:02} {:02}:{:02}:{:02}", year_of(w.day), month_of(w.day), day_of(w.day),
                     w.hour, w.minute, w.second);
}

std::string to_iso(TimePoint time) {
  const auto offset = station_zone().get_info(time).offset;
  const WallClock w = read(LocalTime(time.time_since_epoch() + offset));
  const auto offset_minutes = std::chrono::duration_cast<minutes>(offset).count();
  const auto size = offset_minutes < 0 ? -offset_minutes : offset_minutes;
  return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}.{:03}{}{:02}:{:02}", year_of(w.day),
                     month_of(w.day), day_of(w.day), w.hour, w.minute, w.second, w.millisecond,
                     offset_minutes < 0 ? '-' : '+', size / 60, size % 60);
}

std::string to_hour_minute(TimePoint time) {
  const WallClock w = wall_clock(time);
  return fmt::format("{:02}:{:02}", w.hour, w.minute);
}

std::string to_time_range(Interval interval) {
  return to_hour_minute(interval.from) + " - " + to_hour_minute(interval.until);
}

std::string to_iso_date(Date day) {
  return fmt::format("{:04}-{:02}-{:02}", year_of(day), month_of(day), day_of(day));
}

std::string to_route_date(Date day) {
  return fmt::format("{:02}-{:02}-{:04}", day_of(day), month_of(day), year_of(day));
}

Date station_date(TimePoint time) {
  return wall_clock(time).day;
}

int station_hour(TimePoint time) {
  return wall_clock(time).hour;
}

TimePoint from_station_time(Date day, minutes since_midnight) {
  return to_moment(LocalTime(date::local_days(day)) + since_midnight);
}

Interval station_day(Date day) {
  return {from_station_time(day, hours(0)), from_station_time(day, hours(24))};
}

Interval station_hours(Date day, int from_hour, int until_hour) {
  return {from_station_time(day, hours(from_hour)), from_station_time(day, hours(until_hour))};
}

std::optional<Date> parse_iso_date(std::string_view text) {
  Reader in(text);
  const Date day = read_iso_date(in);
  if (!in.done()) return std::nullopt;
  return day;
}

std::optional<Date> parse_route_date(std::string_view text) {
  Reader in(text);
  const int day = in.digits(2);
  in.expect('-');
  const int month = in.digits(2);
  in.expect('-');
  const int year = in.digits(4);
  const Date date = make_date(year, month, day);
  if (!in.done() || !date.ok()) return std::nullopt;
  return date;
}

std::optional<TimePoint> parse_iso(std::string_view text) {
  Reader in(text);
  const Date day = read_iso_date(in);
  in.expect('T');
  const seconds clock = read_clock(in, false);
  const Milliseconds fraction(in.accept('.') ? in.fraction() : 0);
  const minutes offset = read_offset(in);
  if (!in.done() || year_of(day) < 1970 || year_of(day) > 2200) return std::nullopt;
  return TimePoint(date::sys_days(day)) + clock + fraction - offset;
}

std::optional<TimePoint> parse_station_time(std::string_view text) {
  Reader in(text);
  const Date day = read_iso_date(in);
  in.expect(' ');
  const seconds clock = read_clock(in, true);
  if (!in.done()) return std::nullopt;
  return to_moment(LocalTime(date::local_days(day)) + clock);
}

}  // namespace zender
