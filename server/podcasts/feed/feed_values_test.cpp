#include "podcasts/feed/feed_values.h"

#include <gtest/gtest.h>

namespace zender::podcasts {
namespace {

std::string read_date(const std::string& text) {
  const auto moment = parse_feed_date(text);
  return moment ? to_iso(*moment) : "nothing";
}

TEST(FeedValues, ADateIsReadHoweverSloppilyItIsWritten) {
  const std::string noon = "2026-11-21T13:00:00.000+01:00";
  for (const char* text :
       {"Sat, 21 Nov 2026 12:00:00 GMT", "Sat, 21 Nov 2026 12:00:00 +0000", "21 Nov 2026 13:00 +0100",
        "Sat,21 November 2026 12:00:00 UT", "sat, 21 nov 26 12:00:00 Z", "Saturday, 21 Nov 2026 07:00:00 EST",
        "za, 21 november 2026 13:00:00 +01:00", "2026-11-21T12:00:00Z", "2026-11-21 12:00:00",
        "2026-11-21 13:00:00 +0100", "2026-11-21T13:00:00+01:00", "Sat, Nov 21 2026 12:00:00 GMT",
        " Sat, 21 Nov 2026 12:00:00 GMT\n", "21-Nov-2026 12:00:00 GMT", "Sat, 21 Nov 2026 12:00:00 GMT+0000"})
    EXPECT_EQ(read_date(text), noon) << text;
  EXPECT_EQ(read_date("21 Nov 2026"), "2026-11-21T01:00:00.000+01:00");
  EXPECT_EQ(read_date("2026-11-21"), "2026-11-21T01:00:00.000+01:00");
  EXPECT_EQ(read_date("21 Nov 98 10:00 GMT"), "1998-11-21T11:00:00.000+01:00");
}

TEST(FeedValues, TheFirstZoneOfADateCountsAndCommentsDoNot) {
  const std::string seven = "2026-11-02T07:00:00.000+01:00";
  for (const char* text : {"Mon, 02 Nov 2026 07:00:00 +0100 (CET)",
                           "Mon, 02 Nov 2026 07:00:00 +0100 CET",
                           "Mon Nov 02 2026 07:00:00 GMT+0100 (Central European Standard Time)",
                           "Mon (Monday) , 2 Nov 2026 07:00 (seven (in the morning)) +0100",
                           "Mon, 02 Nov 2026 07:00:00+0100",
                           "Mon, 02 Nov 2026 06:00:00GMT",
                           "Mon, 02 Nov 2026 07:00:00 UTC+01:00",
                           "Mon, 02 Nov 2026 07:00:00 +1",
                           "Mon, 02 Nov 2026 07:00:00 MEZ",
                           "Mon, 02 Nov 2026 07:00:00 MET",
                           "Mon, 02 Nov 2026 08:00:00 EET",
                           "Mon, 02 Nov 2026 07:00:00 Europe/Amsterdam",
                           "Mon, 02 Nov 2026 06:00:00 -0000",
                           "Mon, 02 Nov 2026 07:00 AM +0100",
                           "Mon Nov 2 06:00:00 GMT 2026",
                           "Mon Nov 2 06:00:00 2026",
                           "Sun, 01 Nov 2026 21:00:00 AKST",
                           "Mon, 02 Nov 2026 16:00:00 AEST",
                           "Mon, 02 Nov 2026 11:30:00 +0530",
                           "maandag 2 november 2026 07:00 CET",
                           "2026-11-02T07:00:00+0100",
                           "2026-11-02T06:00:00.000Z",
                           "2026-11-02T07:00+01",
                           "2026-11-02 07:00:00 CET",
                           "2026-11-02 07:00:00 +0100 (CET)",
                           "20261102T070000+0100",
                           "20261102T060000Z",
                           "02-11-2026 06:00",
                           "2-Nov-2026 06:00 GMT"})
    EXPECT_EQ(read_date(text), seven) << text;
  EXPECT_EQ(read_date("Sun 01 Mar 2015 01:00:00 GMT-0400 (EDT)"), "2015-03-01T06:00:00.000+01:00");
  EXPECT_EQ(read_date("Wed, 15 Jul 2026 10:00 PM +0200"), "2026-07-15T22:00:00.000+02:00");
  EXPECT_EQ(read_date("Wed, 15 Jul 2026 12:30 am CEST"), "2026-07-15T00:30:00.000+02:00");
  EXPECT_EQ(read_date("Wed, 15 Jul 2026 10:00:00 Europe/Amsterdam"), "2026-07-15T10:00:00.000+02:00");
  for (const char* zone : {"EEST", "+0300"})
    EXPECT_EQ(read_date(std::string("Wed, 15 Jul 2026 11:00:00 ") + zone), "2026-07-15T10:00:00.000+02:00");
}

TEST(FeedValues, AnythingButADateIsRefused) {
  for (const char* text : {"", "gisteren", "Sat, 32 Nov 2026 12:00:00 GMT", "21 Foo 2026 12:00", "12:00",
                           "Sat, 21 Nov 3026 12:00:00 GMT", "99999999999999999999 Nov 2026"})
    EXPECT_EQ(read_date(text), "nothing") << text;
  EXPECT_EQ(read_date(std::string(10'000, '1')), "nothing");
}

TEST(FeedValues, ADurationIsSecondsOrPartsWithColons) {
  EXPECT_EQ(parse_duration("3723"), std::chrono::seconds(3723));
  EXPECT_EQ(parse_duration(" 3723.5 "), std::chrono::seconds(3723));
  EXPECT_EQ(parse_duration("1:02:03"), std::chrono::seconds(3723));
  EXPECT_EQ(parse_duration("62:03"), std::chrono::seconds(3723));
  EXPECT_EQ(parse_duration("01:02:03.456"), std::chrono::seconds(3723));
  for (const char* text : {"", "een uur", "-5", "1:2:3:4:5", "1h", "99999999", "0x10", "999999"})
    EXPECT_FALSE(parse_duration(text)) << text;
}

TEST(FeedValues, CountsAndExplicitAreReadOrLeftOut) {
  EXPECT_EQ(parse_count(" 12 "), 12);
  for (const char* text : {"", "0", "-1", "1.5", "twaalf", "100001"}) EXPECT_FALSE(parse_count(text)) << text;
  EXPECT_EQ(parse_explicit("Yes"), true);
  EXPECT_EQ(parse_explicit("true"), true);
  EXPECT_EQ(parse_explicit("clean"), false);
  EXPECT_EQ(parse_explicit(""), std::nullopt);
}

}  // namespace
}  // namespace zender::podcasts
