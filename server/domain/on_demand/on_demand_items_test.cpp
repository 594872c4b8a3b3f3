#include "domain/on_demand/on_demand_items.h"
#include "domain/testing/demo_data.h"

#include <gtest/gtest.h>

namespace zender {
namespace {

using testing::at;

using std::chrono::hours;
using std::chrono::minutes;

TEST(Publication, AnAbsoluteMomentStaysAsItIs) {
  const TimePoint moment = at("2026-11-19T14:35:00+01:00");
  EXPECT_EQ(resolve(moment, at("2026-11-21T10:00:00+01:00")), moment);
}

TEST(Publication, DaysAgoAreCountedInDaysOfTheStation) {
  const TimePoint now = at("2026-11-21T00:30:00+01:00");  // still the 20th in UTC
  EXPECT_EQ(resolve(RelativeMoment{0, hours(7)}, now), at("2026-11-21T07:00:00+01:00"));
  EXPECT_EQ(resolve(RelativeMoment{2, hours(14) + minutes(35)}, now), at("2026-11-19T14:35:00+01:00"));
}

TEST(Publication, TheTimeOfDayStaysTheSameAcrossAChangeOfTheClocks) {
  const TimePoint winter = at("2026-10-26T12:00:00+01:00");  // the clocks went back on the 25th
  EXPECT_EQ(resolve(RelativeMoment{2, hours(8)}, winter), at("2026-10-24T08:00:00+02:00"));
}

}  // namespace
}  // namespace zender
