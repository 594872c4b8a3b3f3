#include "backup/kept_backups.h"

#include <gmock/gmock.h>

#include "support/failure.h"
#include "support/station_time.h"

namespace zender::backup {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TimePoint moment(const char* iso) {
  return parse_iso(iso).value();
}

/// What of a backup each night, from 1 January 2026, is kept on the morning of the last night.
std::vector<std::string> kept_after(int nights, const Keep& keep) {
  std::vector<std::string> there;
  for (int night = 0; night < nights; ++night) {
    there.push_back(backup_name(moment("2026-01-01T03:15:00Z") + std::chrono::hours(24) * night));
    for (const std::string& gone : not_kept(there, keep)) std::erase(there, gone);
  }
  for (std::string& name : there) name = name.substr(0, 10);
  return there;
}

TEST(KeptBackups, ANameIsTheMomentInUtcAndBack) {
  EXPECT_EQ(backup_name(moment("2026-11-28T04:15:00.250+01:00")), "2026-11-28T031500Z");
  EXPECT_EQ(backup_moment("2026-11-28T031500Z"), moment("2026-11-28T03:15:00Z"));
  for (const char* name :
       {"", "x", "2026-11-28", "2026-11-28T031500Z.part", "2026-11-31T031500Z", "2026-1-8T031500Z"})
    EXPECT_EQ(backup_moment(name), std::nullopt) << name;
}

TEST(KeptBackups, TheOptionNamesDaysWeeksAndMonths) {
  EXPECT_EQ(parse_keep("7d"), (Keep{7, 0, 0}));
  EXPECT_EQ(parse_keep("7d,4w"), (Keep{7, 4, 0}));
  EXPECT_EQ(parse_keep("12m,1d"), (Keep{1, 0, 12}));
  for (const char* wrong : {"", "7", "d", "0d", "-1d", "7d,", "7d,3d", "7x", "7 d", "7d;4w", "99999d"})
    EXPECT_THROW(parse_keep(wrong), Failure) << wrong;
}

TEST(KeptBackups, TheNewestOfEachDayIsKept) {
  const std::vector<std::string> names{"2026-11-26T031500Z", "2026-11-27T031500Z", "2026-11-27T120000Z",
                                       "2026-11-28T031500Z"};
  EXPECT_THAT(not_kept(names, {2, 0, 0}), ElementsAre("2026-11-27T031500Z", "2026-11-26T031500Z"));
  EXPECT_THAT(not_kept(names, {7, 0, 0}), ElementsAre("2026-11-27T031500Z"));
}

TEST(KeptBackups, DaysAreThoseOfTheStation) {
  // 00:30 and 23:30 of the 28th in Amsterdam.
  EXPECT_THAT(not_kept({"2026-11-27T233000Z", "2026-11-28T223000Z"}, {7, 0, 0}),
              ElementsAre("2026-11-27T233000Z"));
}

TEST(KeptBackups, AfterMonthsThereAreDaysWeeksAndMonths) {
  // 1 January 2026 is a Thursday; night 91 is 1 April, a Wednesday.
  EXPECT_THAT(kept_after(91, {3, 0, 0}), ElementsAre("2026-03-30", "2026-03-31", "2026-04-01"));
  EXPECT_THAT(kept_after(91, {2, 3, 0}), ElementsAre("2026-03-22", "2026-03-29", "2026-03-31", "2026-04-01"));
  EXPECT_THAT(kept_after(91, {1, 0, 3}), ElementsAre("2026-02-28", "2026-03-31", "2026-04-01"));
}

TEST(KeptBackups, APauseRemovesNothingThatWasKept) {
  const std::vector<std::string> names{"2026-09-01T031500Z", "2026-09-02T031500Z", "2026-11-28T031500Z"};
  EXPECT_THAT(not_kept(names, {3, 0, 0}), IsEmpty());
}

TEST(KeptBackups, TheNewestAndWhatHasAnotherNameAreAlwaysKept) {
  EXPECT_THAT(not_kept({"2026-11-27T031500Z", "2026-11-28T031500Z", "mine", ""}, {0, 0, 0}),
              ElementsAre("2026-11-27T031500Z"));
  EXPECT_THAT(not_kept({}, {7, 4, 0}), IsEmpty());
}

}  // namespace
}  // namespace zender::backup
