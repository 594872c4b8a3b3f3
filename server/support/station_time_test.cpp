#include "support/station_time.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iostream>

namespace zender {
namespace {

using namespace std::chrono_literals;
using date::April;
using date::March;
using date::October;

constexpr Date kForward = date::year(2026) / March / 29;  // 02:00 becomes 03:00
constexpr Date kBack = date::year(2026) / October / 25;   // 03:00 becomes 02:00

TimePoint at(std::string_view iso) {
  return parse_iso(iso).value();
}

TEST(StationTime, S9_001_TimesAreShownInEuropeAmsterdam) {
  EXPECT_EQ(to_station_time(at("2026-01-15T12:00:00Z")), "2026-01-15 13:00:00");
  EXPECT_EQ(to_station_time(at("2026-07-15T12:00:00Z")), "2026-07-15 14:00:00");
  EXPECT_EQ(to_iso(at("2026-01-15T12:00:00.250Z")), "2026-01-15T13:00:00.250+01:00");
  EXPECT_EQ(to_iso(at("2026-07-15T12:00:00Z")), "2026-07-15T14:00:00.000+02:00");
  EXPECT_EQ(to_hour_minute(at("2026-12-31T23:05:59Z")), "00:05");
  EXPECT_EQ(station_date(at("2026-12-31T23:05:59Z")), date::year(2027) / 1 / 1);
  EXPECT_EQ(station_hour(at("2026-12-31T22:59:59.999Z")), 23);
}

TEST(StationTime, S9_002_RouteDatesAreDayFirstAndDetailDatesYearFirst) {
  const Date day = date::year(2026) / 3 / 7;
  EXPECT_EQ(to_route_date(day), "07-03-2026");
  EXPECT_EQ(to_iso_date(day), "2026-03-07");
  EXPECT_EQ(parse_route_date("07-03-2026"), day);
  EXPECT_EQ(parse_iso_date("2026-03-07"), day);
  EXPECT_EQ(parse_station_time("2026-03-07 06:00:01"), at("2026-03-07T05:00:01Z"));
}

TEST(StationTime, S3_029_ATimeRangeIsTwoHourMinuteReadings) {
  EXPECT_EQ(to_time_range({at("2026-11-21T05:00:00Z"), at("2026-11-21T08:00:00Z")}), "06:00 - 09:00");
}

TEST(StationTime, ADayThatDoesNotExistIsRefused) {
  for (const char* text : {"31-02-2026", "29-02-2026", "00-01-2026", "01-13-2026", "32-01-2026", "1-1-2026",
                           "2026-01-01", "01-01-26", "01/01/2026", " 01-01-2026", "01-01-2026 ", "+1-01-2026",
                           "", "01-01-20260", "\u0661\u0661-01-2026"}) {
    EXPECT_FALSE(parse_route_date(text)) << text;
  }
  for (const char* text :
       {"2026-02-31", "2026-00-10", "2026-1-1", "2026-01-01T", "20260101", "-026-01-01", ""}) {
    EXPECT_FALSE(parse_iso_date(text)) << text;
  }
  EXPECT_TRUE(parse_route_date("29-02-2028"));
}

TEST(StationTime, OnlyExactIsoMomentsAreRead) {
  EXPECT_EQ(at("2026-11-21T09:00+01:00"), at("2026-11-21T08:00:00.000Z"));
  EXPECT_EQ(at("2026-11-21T09:00:00.1239-0530"), at("2026-11-21T14:30:00.123Z"));
  EXPECT_EQ(at("2026-11-21T09:00:00.5Z"), at("2026-11-21T09:00:00.500Z"));
  for (const char* text :
       {"2026-11-21", "2026-11-21T09:00", "2026-11-21 09:00Z", "2026-11-21T24:00Z", "2026-11-21T09:60Z",
        "2026-11-21T09:00:60Z", "2026-11-21T09:00:00.Z", "2026-11-21T09:00:00.0000000001Z",
        "2026-11-21T09:00Zx", "2026-11-21T09:00+1", "2026-11-21T09:00+24:00", "2026-02-30T09:00Z",
        "1969-12-31T23:00Z", "2201-01-01T00:00Z", "nonsense", ""}) {
    EXPECT_FALSE(parse_iso(text)) << text;
  }
  for (const char* text :
       {"2026-11-21 09:00", "2026-11-21T09:00:00", "2026-11-21 25:00:00", "2026-11-21 09:00:00 "}) {
    EXPECT_FALSE(parse_station_time(text)) << text;
  }
}

TEST(StationTime, ADayHas23HoursWhenTheClocksGoForward) {
  const Interval day = station_day(kForward);
  EXPECT_EQ(day.until - day.from, 23h);
  EXPECT_EQ(day.from, at("2026-03-28T23:00Z"));
  EXPECT_EQ(from_station_time(kForward, 2h + 30min), at("2026-03-29T01:00Z"));  // skipped
  EXPECT_EQ(parse_station_time("2026-03-29 02:30:15"), at("2026-03-29T01:00Z"));
  EXPECT_EQ(to_station_time(at("2026-03-29T00:59:59Z")), "2026-03-29 01:59:59");
  EXPECT_EQ(to_station_time(at("2026-03-29T01:00:00Z")), "2026-03-29 03:00:00");
  const Interval skipped = station_hours(kForward, 2, 3);
  EXPECT_EQ(skipped.from, skipped.until);
  EXPECT_EQ(station_hours(kForward, 1, 2).until, station_hours(kForward, 3, 4).from);
}

TEST(StationTime, ADayHas25HoursWhenTheClocksGoBack) {
  const Interval day = station_day(kBack);
  EXPECT_EQ(day.until - day.from, 25h);
  EXPECT_EQ(from_station_time(kBack, 2h + 30min), at("2026-10-25T00:30Z"));  // the first of two
  EXPECT_EQ(from_station_time(kBack, 3h), at("2026-10-25T02:00Z"));
  EXPECT_EQ(to_iso(at("2026-10-25T00:30Z")), "2026-10-25T02:30:00.000+02:00");
  EXPECT_EQ(to_iso(at("2026-10-25T01:30Z")), "2026-10-25T02:30:00.000+01:00");
  EXPECT_EQ(to_station_time(at("2026-10-25T00:30Z")), to_station_time(at("2026-10-25T01:30Z")));
  const Interval doubled = station_hours(kBack, 2, 3);
  EXPECT_EQ(doubled.until - doubled.from, 2h);
}

TEST(StationTime, TheHourSlotsOfEveryDayOfTheYearFillTheDayWithoutGapOrOverlap) {
  for (date::sys_days day = date::year(2026) / 1 / 1; day < date::sys_days(date::year(2027) / 1 / 1);
       day += date::days(1)) {
    const Interval whole = station_day(Date(day));
    TimePoint edge = whole.from;
    for (int hour = 0; hour < 24; ++hour) {
      const Interval slot = station_hours(Date(day), hour, hour + 1);
      ASSERT_EQ(slot.from, edge) << to_iso_date(Date(day)) << ' ' << hour;
      ASSERT_LE(slot.from, slot.until);
      edge = slot.until;
    }
    ASSERT_EQ(edge, whole.until);
    ASSERT_EQ(station_hours(Date(day), 0, 24), whole);
  }
}

TEST(StationTime, MinutesPastMidnightReachIntoTheNextDay) {
  EXPECT_EQ(from_station_time(kForward, 24h + 6h), from_station_time(date::year(2026) / March / 30, 6h));
}

// Labels of a real site for known moments: 'dinsdag 31 dec. 2024 23:00 - 00:00 uur'.
TEST(StationTime, S9_013_DayAndHourAgreeWithTheLabelsOfARealSite) {
  const std::filesystem::path folder =
      std::filesystem::path(ZENDER_SOURCE_DIR) / "../shared/data/schedule/date-labels";
  if (!std::filesystem::exists(folder)) GTEST_SKIP() << "SKIPPED: no shared test data beside the project";
  int lines = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    std::ifstream file(entry.path());
    std::string line;
    std::getline(file, line);
    while (std::getline(file, line)) {
      const auto comma = line.find(',');
      const TimePoint time{Milliseconds(std::stoll(line.substr(0, comma)))};
      const std::string label = line.substr(comma + 1);
      const Date day = station_date(time);
      const std::string number = ' ' + std::to_string(static_cast<unsigned>(day.day())) + ' ';
      const std::string hours =
          std::to_string(static_cast<int>(day.year())) + ' ' +
          to_time_range(station_hours(day, station_hour(time), station_hour(time) + 1)) + " uur";
      ASSERT_NE(label.find(number), std::string::npos) << line;
      ASSERT_NE(label.find(hours), std::string::npos) << line << " / " << hours;
      ++lines;
    }
  }
  EXPECT_GT(lines, 1000);
}

}  // namespace
}  // namespace zender
