#include "domain/schedule/hour_slot.h"

#include <gtest/gtest.h>

namespace zender {
namespace {

using namespace date::literals;

std::vector<std::string> ids(const std::vector<HourSlot>& slots) {
  std::vector<std::string> all;
  for (const HourSlot slot : slots) all.push_back(slot_id(slot));
  return all;
}

TimePoint local(Date day, int hour, int minute = 0) {
  return from_station_time(day, std::chrono::hours{hour} + std::chrono::minutes{minute});
}

constexpr Date kDay = 2026_y / 11 / 21;

TEST(HourSlots, S3_079_AnHourIsNamedByItsBeginningAndEnd) {
  EXPECT_EQ(slot_id({9, 10}), "9_10");
  EXPECT_EQ(slot_name({9, 10}), "9:00-10:00");
  EXPECT_EQ(slot_id({0, 1}), "0_1");
  EXPECT_EQ(slot_name({23, 24}), "23:00-24:00");
}

TEST(HourSlots, S3_080_TheWholeDayIsHeleDag) {
  EXPECT_EQ(slot_id(kWholeDay), "0_24");
  EXPECT_EQ(slot_name(kWholeDay), "Hele dag");
}

TEST(HourSlots, S9_015_APastDayOffersItsTwentyFourHoursAndTheWholeDay) {
  const auto slots = hour_slots(2026_y / 11 / 20, local(kDay, 3));
  ASSERT_EQ(slots.size(), 25U);
  EXPECT_EQ(slot_id(slots.front()), "0_1");
  EXPECT_EQ(slot_id(slots[23]), "23_24");
  EXPECT_EQ(slots.back(), kWholeDay);
}

TEST(HourSlots, S9_016_TodayOffersOnlySlotsUpToTheCurrentHourPlusOne) {
  EXPECT_EQ(ids(hour_slots(kDay, local(kDay, 2, 59))),
            (std::vector<std::string>{"0_1", "1_2", "2_3", "0_24"}));
  EXPECT_EQ(ids(hour_slots(kDay, local(kDay, 3))),
            (std::vector<std::string>{"0_1", "1_2", "2_3", "3_4", "0_24"}));
  EXPECT_EQ(ids(hour_slots(kDay, local(kDay, 0))), (std::vector<std::string>{"0_1", "0_24"}));
  EXPECT_EQ(hour_slots(kDay, local(kDay, 23, 59)).size(), 25U);
}

TEST(HourSlots, S9_016_TodayIsTheDayInAmsterdamNotInUtc) {
  // 23:30 UTC on the 20th is 00:30 on the 21st in Amsterdam.
  const TimePoint now = *parse_iso("2026-11-20T23:30:00Z");
  EXPECT_EQ(ids(hour_slots(kDay, now)), (std::vector<std::string>{"0_1", "0_24"}));
  EXPECT_EQ(hour_slots(2026_y / 11 / 20, now).size(), 25U);
}

TEST(HourSlots, AFutureDayHasNoHoursYet) {
  EXPECT_EQ(ids(hour_slots(2026_y / 11 / 22, local(kDay, 23))), (std::vector<std::string>{"0_24"}));
}

TEST(HourSlots, EveryOfferedIdCanBeParsed) {
  for (const HourSlot slot : hour_slots(2026_y / 11 / 20, local(kDay, 3)))
    EXPECT_EQ(parse_hour_slot(slot_id(slot)), slot);
}

TEST(HourSlots, AnythingButAnExactIdIsRefused) {
  for (const char* id : {"25_26",      "24_25",    "3_5",   "00_01", "01_02",
                         "+1_2",       " 1_2",     "1_2 ",  "1-2",   "1_",
                         "_2",         "",         "0_24_", "-1_0",  "4294967296_4294967297",
                         "1_\xD9\xA2", "hele dag", "10_9",  "0_0",   "24_0"}) {
    EXPECT_EQ(parse_hour_slot(id), std::nullopt) << id;
  }
}

TEST(HourSlots, TheSlotsOfADayJoinIntoTheWholeDayOnBothSwitchDays) {
  for (const Date day : {2026_y / 3 / 29, 2026_y / 10 / 25, kDay}) {
    TimePoint reached = slot_interval(day, kWholeDay).from;
    for (int hour = 0; hour < 24; ++hour) {
      const Interval interval = slot_interval(day, {hour, hour + 1});
      EXPECT_EQ(interval.from, reached) << hour;
      reached = interval.until;
    }
    EXPECT_EQ(reached, slot_interval(day, kWholeDay).until);
  }
}

}  // namespace
}  // namespace zender
