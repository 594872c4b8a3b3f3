#include "support/station_reading.h"

#include <gtest/gtest.h>

namespace zender {
namespace {

TEST(StationReading, AReadingOnAnOrdinaryDayIsPlain) {
  const auto reading = parse_station_reading("2026-11-21 23:59");
  ASSERT_TRUE(reading);
  EXPECT_TRUE(reading->is_plain());
  EXPECT_EQ(reading->moment, parse_iso("2026-11-21T23:59:00+01:00"));
  EXPECT_EQ(doubtful_reading(*reading), "");
}

TEST(StationReading, WhenTheClocksGoBackAnHourOfReadingsComesTwice) {
  EXPECT_TRUE(parse_station_reading("2026-10-25 01:59")->is_plain());
  EXPECT_TRUE(parse_station_reading("2026-10-25 03:00")->is_plain());
  for (const char* text : {"2026-10-25 02:00", "2026-10-25 02:59"}) {
    const auto reading = parse_station_reading(text);
    ASSERT_TRUE(reading);
    EXPECT_TRUE(reading->occurs_twice) << text;
    EXPECT_FALSE(reading->is_skipped) << text;
  }
  const auto reading = parse_station_reading("2026-10-25 02:30");
  EXPECT_EQ(reading->moment, parse_iso("2026-10-25T02:30:00+02:00"));
  EXPECT_EQ(doubtful_reading(*reading),
            "that time occurs twice because the clocks go back; write 2026-10-25T02:30+02:00 or "
            "2026-10-25T02:30+01:00");
}

TEST(StationReading, WhenTheClocksGoForwardAnHourOfReadingsIsSkipped) {
  EXPECT_TRUE(parse_station_reading("2026-03-29 01:59")->is_plain());
  EXPECT_TRUE(parse_station_reading("2026-03-29 03:00")->is_plain());
  const auto reading = parse_station_reading("2026-03-29 02:30");
  EXPECT_TRUE(reading->is_skipped);
  EXPECT_FALSE(reading->occurs_twice);
  EXPECT_EQ(doubtful_reading(*reading),
            "that time does not exist because the clocks go forward to 2026-03-29T03:00+02:00");
}

TEST(StationReading, NothingButTheExactFormIsRead) {
  for (const char* text : {"", "2026-11-21", "2026-11-21T10:00", "2026-11-21 10:00:00", "2026-11-21 24:00",
                           "2026-11-21 10:60", "2026-02-30 10:00", "21-11-2026 10:00", "2026-11-21  9:00",
                           "2026-11-21 1a:00", " 2026-11-21 10:00", "-026-11-21 10:00"})
    EXPECT_FALSE(parse_station_reading(text)) << text;
}

}  // namespace
}  // namespace zender
