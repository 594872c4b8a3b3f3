#include "domain/editorial/overlays.h"
#include "domain/testing/demo_data.h"

#include <gtest/gtest.h>

namespace zender {
namespace {

using testing::at;

const TimePoint kSaturday = at("2026-11-21T10:00:00+01:00");
const TimePoint kSunday = at("2026-11-22T10:00:00+01:00");
const TimePoint kMonday = at("2026-11-23T10:00:00+01:00");
constexpr Milliseconds kMoment{1};

EventModal modal(const char* id, std::optional<TimePoint> from, std::optional<TimePoint> until,
                 bool published = true) {
  EventModal one;
  one.id = EventModalId(id);
  one.from = from;
  one.until = until;
  one.published = published;
  one.first_stored = kSaturday;
  return one;
}

MaintenanceNotification notification(const char* id, std::optional<TimePoint> from,
                                     std::optional<TimePoint> until = {}) {
  MaintenanceNotification one;
  one.id = NotificationId(id);
  one.from = from;
  one.until = until;
  one.first_stored = kSaturday;
  return one;
}

template <class Overlays>
std::string ids(const Overlays& overlays) {
  std::string all;
  for (const auto& one : overlays) all += (all.empty() ? "" : " ") + one.id.value;
  return all;
}

TEST(Overlays, S4_068_OfTheModalsThatArePublishedTheOneThatBeganLastComesFirst) {
  const std::vector<EventModal> all{modal("always", {}, {}), modal("sunday", kSunday, kMonday),
                                    modal("hidden", kSunday, kMonday, false)};
  EXPECT_EQ(ids(running(all, kSunday - kMoment)), "always");
  EXPECT_EQ(ids(running(all, kSunday)), "sunday always");
  EXPECT_EQ(ids(running(all, kMonday - kMoment)), "sunday always");
  EXPECT_EQ(ids(running(all, kMonday)), "always");
}

TEST(Overlays, OneWithoutABeginningCountsFromWhenItWasStored) {
  EventModal older = modal("older", {}, {});
  older.first_stored = kSaturday - std::chrono::hours(1);
  EXPECT_EQ(ids(running(std::vector{older, modal("newer", {}, {})}, kSunday)), "newer older");
}

TEST(Overlays, S4_072_TheNotificationThatBeganLastComesFirstAndAnEndedOneIsNotShown) {
  std::vector<MaintenanceNotification> all{notification("a", kSaturday, kMonday), notification("b", kSunday)};
  EXPECT_EQ(ids(running(all, kSunday)), "b a");
  all[1].ended = kSunday + std::chrono::hours(1);
  EXPECT_EQ(ids(running(all, *all[1].ended - kMoment)), "b a");
  EXPECT_EQ(ids(running(all, *all[1].ended)), "a");
  EXPECT_EQ(run_state(all[1], kMonday), RunState::kOver);
}

TEST(Overlays, OneThatWasEndedBeforeItBeganNeverRuns) {
  MaintenanceNotification one = notification("a", kSunday, kMonday);
  EXPECT_EQ(run_state(one, kSaturday), RunState::kComing);
  one.ended = kSaturday;
  EXPECT_EQ(run_state(one, kSaturday), RunState::kOver);
  EXPECT_EQ(run_state(one, kSunday), RunState::kOver);
}

TEST(Overlays, TheNextMomentAtWhichSomethingBeginsOrEndsIsKnown) {
  const std::vector<EventModal> all{modal("a", kSaturday, kMonday), modal("b", kSunday, {}),
                                    modal("c", {}, {})};
  EXPECT_EQ(next_change(all, kSaturday - kMoment), kSaturday);
  EXPECT_EQ(next_change(all, kSaturday), kSunday);
  EXPECT_EQ(next_change(all, kSunday), kMonday);
  EXPECT_EQ(next_change(all, kMonday), std::nullopt);
  EXPECT_EQ(next_change(std::vector<EventModal>{}, kMonday), std::nullopt);
}

}  // namespace
}  // namespace zender
