#include <gtest/gtest.h>

#include <set>

#include "domain/schedule/broadcast.h"
#include "domain/schedule/broadcast_id.h"
#include "domain/testing/demo_data.h"

namespace zender {
namespace {

using testing::at;

using namespace date::literals;
using namespace std::chrono_literals;

WeeklySlot slot(unsigned iso_weekday, std::chrono::minutes from, std::chrono::minutes until,
                const std::string& programme = "nacht") {
  return {.channel = ChannelSlug("radio2"),
          .iso_weekday = iso_weekday,
          .from = from,
          .until = until,
          .programme = ProgrammeSlug(programme),
          .presenters = {},
          .name = std::nullopt,
          .is_repeat = false};
}

SlotDefaults defaults(const ProgrammeSlug& programme) {
  return {"De " + programme.value, {PresenterSlug("sanne-de-wit")}};
}

/// A week of adjacent slots, one of them past midnight and some with boundaries inside the hour of
/// the clock change.
std::vector<WeeklySlot> whole_week() {
  std::vector<WeeklySlot> slots;
  for (unsigned day = 1; day <= 7; ++day) {
    slots.push_back(slot(day, 23h, 26h));  // until 02:00 of the next day
    slots.push_back(slot(day, 2h, 2h + 30min));
    slots.push_back(slot(day, 2h + 30min, 3h));
    slots.push_back(slot(day, 3h, 6h));
    slots.push_back(slot(day, 6h, 23h));
  }
  return slots;
}

TEST(Broadcasts, ASlotBecomesABroadcastWithTheProgrammesNameAndPresenters) {
  // 23 November 2026 is a Monday.
  const auto records =
      make_broadcasts({slot(1, 6h, 9h, "ochtend")}, defaults, 2026_y / 11 / 23, 2026_y / 11 / 23);
  ASSERT_EQ(records.size(), 1U);
  EXPECT_EQ(records[0].id.value, "radio2-20261123-0600");
  EXPECT_EQ(records[0].time, (Interval{at("2026-11-23T05:00:00Z"), at("2026-11-23T08:00:00Z")}));
  EXPECT_EQ(records[0].name, "De ochtend");
  EXPECT_EQ(records[0].presenters, std::vector{PresenterSlug("sanne-de-wit")});
  EXPECT_EQ(records[0].programme.value, "ochtend");
}

TEST(Broadcasts, S3_031_ASlotsPhotoIsThatOfItsBroadcastsAndADaysPhotoThatOfOne) {
  WeeklySlot friday = slot(5, 6h, 9h, "ochtend");
  const Image edition{ImageId("edition"), "De vrijdag", std::nullopt};
  const Image guest{ImageId("guest"), "De gast", std::nullopt};
  friday.photos = {{2026_y / 11 / 27, guest}};
  const auto photo_on = [&](Date day) { return make_broadcasts({friday}, defaults, day, day).at(0).image; };
  EXPECT_EQ(photo_on(2026_y / 11 / 20), std::nullopt) << "its programme's is looked up when it is shown";
  EXPECT_EQ(photo_on(2026_y / 11 / 27), guest);
  friday.image = edition;
  EXPECT_EQ(photo_on(2026_y / 11 / 20), edition);
  EXPECT_EQ(photo_on(2026_y / 11 / 27), guest);
}

TEST(Broadcasts, ASlotsOwnNamePresentersAndSummaryGoFirst) {
  WeeklySlot friday = slot(5, 6h, 9h, "ochtend");
  friday.name = "De Vrijdagochtend";
  friday.presenters = {PresenterSlug("joost-bakker")};
  friday.is_repeat = true;
  friday.summary = "Bijna weekend.";
  const auto records = make_broadcasts({friday}, defaults, 2026_y / 11 / 23, 2026_y / 11 / 29);
  ASSERT_EQ(records.size(), 1U);
  EXPECT_EQ(records[0].name, "De Vrijdagochtend");
  EXPECT_EQ(records[0].presenters, std::vector{PresenterSlug("joost-bakker")});
  EXPECT_TRUE(records[0].is_repeat);
  EXPECT_EQ(records[0].summary, "Bijna weekend.");
}

TEST(Broadcasts, ASlotPastMidnightBelongsToTheDayItBegins) {
  const std::vector<WeeklySlot> night{slot(7, 23h, 25h)};  // Sunday 23:00 to Monday 01:00
  const auto sunday = make_broadcasts(night, defaults, 2026_y / 11 / 22, 2026_y / 11 / 22);
  ASSERT_EQ(sunday.size(), 1U);
  EXPECT_EQ(sunday[0].time.until, at("2026-11-23T00:00:00Z"));
  EXPECT_TRUE(make_broadcasts(night, defaults, 2026_y / 11 / 23, 2026_y / 11 / 23).empty());
}

TEST(Broadcasts, ASlotUntilMidnightOrAWholeDayEndsThere) {
  const auto records = make_broadcasts({slot(1, 0h, 24h)}, defaults, 2026_y / 11 / 23, 2026_y / 11 / 23);
  ASSERT_EQ(records.size(), 1U);
  EXPECT_EQ(records[0].time, station_day(2026_y / 11 / 23));
}

struct Night {
  Date first;
  Date last;
};

class SwitchDays : public ::testing::TestWithParam<Night> {};

TEST_P(SwitchDays, BroadcastsJoinWithoutGapOrOverlapAndTheirIdsDiffer) {
  const auto records = make_broadcasts(whole_week(), defaults, GetParam().first, GetParam().last);
  ASSERT_FALSE(records.empty());
  std::set<std::string> ids;
  TimePoint reached = records.front().time.from;
  for (const BroadcastRecord& record : records) {
    EXPECT_EQ(record.time.from, reached) << record.id;
    EXPECT_LT(record.time.from, record.time.until) << record.id;
    EXPECT_TRUE(ids.insert(record.id.value).second) << record.id;
    reached = record.time.until;
  }
}

INSTANTIATE_TEST_SUITE_P(ClocksForwardBackAndYearEnd, SwitchDays,
                         ::testing::Values(Night{2026_y / 3 / 27, 2026_y / 3 / 31},
                                           Night{2026_y / 10 / 23, 2026_y / 10 / 27},
                                           Night{2026_y / 12 / 30, 2027_y / 1 / 2},
                                           Night{2028_y / 2 / 27, 2028_y / 3 / 1}));

TEST(Broadcasts, WhenTheClocksGoForwardASlotInTheSkippedHourDoesNotExist) {
  // 29 March 2026: 02:00 becomes 03:00.
  const auto records = make_broadcasts(whole_week(), defaults, 2026_y / 3 / 29, 2026_y / 3 / 29);
  std::vector<std::string> ids;
  for (const auto& record : records) ids.push_back(record.id.value);
  EXPECT_EQ(ids, (std::vector<std::string>{"radio2-20260329-0300", "radio2-20260329-0600",
                                           "radio2-20260329-2300"}));
  EXPECT_EQ(records[0].time.from, at("2026-03-29T01:00:00Z"));
}

TEST(Broadcasts, WhenTheClocksGoBackTheDoubledHourBelongsToTheSlotThatEndsAfterIt) {
  // 25 October 2026: 03:00 becomes 02:00.
  const auto records = make_broadcasts(whole_week(), defaults, 2026_y / 10 / 25, 2026_y / 10 / 25);
  ASSERT_EQ(records.size(), 5U);
  EXPECT_EQ(records[0].time, (Interval{at("2026-10-25T00:00:00Z"), at("2026-10-25T00:30:00Z")}));
  EXPECT_EQ(records[1].time, (Interval{at("2026-10-25T00:30:00Z"), at("2026-10-25T02:00:00Z")}));
}

TEST(Broadcasts, TheIdOfAStartInTheDoubledHourSaysWhichOfTheTwo) {
  const ChannelSlug channel("3fm");
  EXPECT_EQ(broadcast_id(channel, at("2026-10-25T00:30:00Z")).value, "3fm-20261025-0230");
  EXPECT_EQ(broadcast_id(channel, at("2026-10-25T01:30:00Z")).value, "3fm-20261025-0230-2");
  EXPECT_EQ(broadcast_id(channel, at("2026-10-25T02:00:00Z")).value, "3fm-20261025-0300");
  for (const char* id : {"3fm-20261025-0230", "3fm-20261025-0230-2"}) {
    const auto parts = read_broadcast_id(id);
    ASSERT_TRUE(parts) << id;
    EXPECT_EQ(parts->channel, channel);
    EXPECT_EQ(to_iso_date(parts->day), "2026-10-25");
  }
  for (const char* id : {"3fm", "3fm-20261025", "3fm-20261325-0230", "3fm-20261025-2500", "3fm-20261025-02x0",
                         "-20261025-0230", "3fmx20261025-0230", "3FM-20261025-0230"})
    EXPECT_FALSE(read_broadcast_id(id)) << id;
}

TEST(Broadcasts, AnEmptyScheduleOrABackwardSpanGivesNothing) {
  EXPECT_TRUE(make_broadcasts({}, defaults, 2026_y / 11 / 23, 2026_y / 11 / 30).empty());
  EXPECT_TRUE(make_broadcasts(whole_week(), defaults, 2026_y / 11 / 24, 2026_y / 11 / 23).empty());
}

}  // namespace
}  // namespace zender
