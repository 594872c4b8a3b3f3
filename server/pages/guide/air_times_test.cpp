#include "pages/guide/air_times.h"

#include <gtest/gtest.h>

namespace zender::pages {
namespace {

using std::chrono::hours;

WeeklySlot slot(unsigned day, int from, int until, const char* name = nullptr, bool repeat = false) {
  WeeklySlot slot;
  slot.channel = ChannelSlug("radio2");
  slot.iso_weekday = day;
  slot.from = hours(from);
  slot.until = hours(until);
  slot.programme = ProgrammeSlug("de-ochtend");
  if (name) slot.name = name;
  slot.is_repeat = repeat;
  return slot;
}

Json times_of(const std::vector<WeeklySlot>& slots) {
  return air_times(
      slots, [](const WeeklySlot&) { return true; }, "De Ochtend");
}

TEST(AirTimes, DaysAreWrittenAsPeopleSayThem) {
  EXPECT_EQ(weekdays_text({1, 2, 3, 4, 5}), "maandag t/m vrijdag");
  EXPECT_EQ(weekdays_text({6, 7}), "zaterdag en zondag");
  EXPECT_EQ(weekdays_text({1, 3, 5}), "maandag, woensdag en vrijdag");
  EXPECT_EQ(weekdays_text({7}), "zondag");
  EXPECT_EQ(weekdays_text({1, 2, 3, 4, 5, 6, 7}), "elke dag");
  EXPECT_EQ(weekdays_text({}), "");
}

TEST(AirTimes, SlotsAtTheSameTimeShareALine) {
  const Json times = times_of({slot(5, 6, 9), slot(1, 6, 9), slot(2, 6, 9), slot(3, 6, 9), slot(4, 6, 9)});
  ASSERT_EQ(times.size(), 1U);
  EXPECT_EQ(times[0]["days"], "maandag t/m vrijdag");
  EXPECT_EQ(times[0]["time"], "06:00 - 09:00");
  EXPECT_TRUE(times[0]["name"].is_null());
}

TEST(AirTimes, AnotherNameOrARepeatHasItsOwnLineRepeatsLast) {
  const Json times =
      times_of({slot(6, 20, 22, nullptr, true), slot(5, 22, 26, "De Ochtend laat"), slot(7, 6, 9)});
  ASSERT_EQ(times.size(), 3U);
  EXPECT_EQ(times[0]["name"], "De Ochtend laat");
  EXPECT_EQ(times[0]["time"], "22:00 - 02:00");
  EXPECT_EQ(times[1]["days"], "zondag");
  EXPECT_EQ(times[2]["isRepeat"], true);
}

}  // namespace
}  // namespace zender::pages
