#include "domain/schedule/schedule_keeper.h"
#include "domain/testing/demo_data.h"

#include <gtest/gtest.h>

#include <set>
#include <stdexcept>

namespace zender {
namespace {

using testing::at;

using namespace std::chrono_literals;

WeeklySlot kept_slot(unsigned iso_weekday, std::chrono::minutes from, std::chrono::minutes until,
                     const char* programme, const char* channel = "radio2") {
  return {.channel = ChannelSlug(channel),
          .iso_weekday = iso_weekday,
          .from = from,
          .until = until,
          .programme = ProgrammeSlug(programme),
          .presenters = {},
          .name = std::nullopt,
          .is_repeat = false};
}

std::vector<WeeklySlot> every_day(std::chrono::minutes from, std::chrono::minutes until,
                                  const char* programme, const char* channel = "radio2") {
  std::vector<WeeklySlot> slots;
  for (unsigned day = 1; day <= 7; ++day) slots.push_back(kept_slot(day, from, until, programme, channel));
  return slots;
}

std::vector<WeeklySlot> operator+(std::vector<WeeklySlot> a, const std::vector<WeeklySlot>& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

/// The weekly schedule and the stored broadcasts in memory.
class FakeSchedule final : public ScheduleRepository {
 public:
  std::vector<WeeklySlot> slots;
  std::map<ProgrammeSlug, SlotDefaults> programmes{{ProgrammeSlug("dag"), {"De Dag", {}}},
                                                   {ProgrammeSlug("nacht"), {"De Nacht", {}}},
                                                   {ProgrammeSlug("nieuw"), {"Nieuw", {}}}};
  std::vector<BroadcastRecord> stored;
  int writes = 0;

  std::vector<WeeklySlot> weekly_slots() override { return slots; }
  std::map<ProgrammeSlug, SlotDefaults> slot_defaults() override { return programmes; }
  std::vector<BroadcastRecord> broadcast_records(Interval span) override {
    std::vector<BroadcastRecord> found;
    for (const auto& record : stored) {
      if (span.from <= record.time.from && record.time.from < span.until) found.push_back(record);
    }
    return found;
  }
  int replace_broadcasts(Interval span, const std::vector<BroadcastRecord>& records) override {
    ++writes;
    std::erase_if(stored,
                  [&](const auto& r) { return span.from <= r.time.from && r.time.from < span.until; });
    stored.insert(stored.end(), records.begin(), records.end());
    return static_cast<int>(records.size());
  }

  /// The broadcast of that name on a day.
  const BroadcastRecord& the(const std::string& name, const char* iso_date) const {
    for (const auto& record : stored)
      if (record.name == name && to_iso_date(station_date(record.time.from)) == iso_date) return record;
    throw std::out_of_range(name);
  }

  std::vector<std::string> on_day(const char* iso_date, const char* channel = "radio2") const {
    std::vector<std::string> lines;
    for (const auto& record : stored) {
      if (record.channel.value == channel && to_iso_date(station_date(record.time.from)) == iso_date)
        lines.push_back(to_time_range(record.time) + " " + record.name);
    }
    return lines;
  }
};

using Lines = std::vector<std::string>;

class ScheduleKeeper : public ::testing::Test {
 protected:
  FakeSchedule schedule;
  ManualClock clock{at("2026-11-21T07:00:00Z")};  // Saturday 08:00 in Amsterdam

  void SetUp() override { schedule.slots = every_day(6h, 18h, "dag") + every_day(18h, 30h, "nacht"); }
};

TEST_F(ScheduleKeeper, AScheduleOfTodayHasNoPast) {
  schedule.slots = every_day(6h, 7h, "nieuw") + every_day(7h, 18h, "dag") + every_day(18h, 30h, "nacht");
  keep_broadcasts(schedule, clock);
  EXPECT_TRUE(schedule.on_day("2026-11-20").empty());
  EXPECT_EQ(schedule.on_day("2026-11-21"), (Lines{"07:00 - 18:00 De Dag", "18:00 - 06:00 De Nacht"}))
      << "what is on air and what is to come";
  EXPECT_EQ(keep_broadcasts(schedule, clock), 0);
  clock.advance(24h);
  keep_broadcasts(schedule, clock);
  EXPECT_EQ(schedule.on_day("2026-11-21"), (Lines{"07:00 - 18:00 De Dag", "18:00 - 06:00 De Nacht"}));
  EXPECT_TRUE(schedule.on_day("2026-11-20").empty()) << "nor does it get one later";
}

TEST_F(ScheduleKeeper, WithItsHistoryItHasThePastThirtyAndTheNextFourteenDays) {
  EXPECT_GT(keep_broadcasts(schedule, clock, PastBroadcasts::kAll), 0);
  EXPECT_EQ(schedule.stored.size(), 45U * 2U);
  EXPECT_EQ(schedule.on_day("2026-10-22"), (Lines{"06:00 - 18:00 De Dag", "18:00 - 06:00 De Nacht"}));
  EXPECT_EQ(schedule.on_day("2026-12-05").size(), 2U);
  EXPECT_TRUE(schedule.on_day("2026-10-21").empty());
  EXPECT_TRUE(schedule.on_day("2026-12-06").empty());
}

TEST_F(ScheduleKeeper, ASecondRunChangesNothing) {
  keep_broadcasts(schedule, clock);
  EXPECT_EQ(keep_broadcasts(schedule, clock), 0);
  EXPECT_EQ(schedule.writes, 1);
}

TEST_F(ScheduleKeeper, TheNextDayAddsADayAndKeepsThePast) {
  keep_broadcasts(schedule, clock, PastBroadcasts::kAll);
  clock.advance(24h);
  keep_broadcasts(schedule, clock);
  EXPECT_EQ(schedule.on_day("2026-12-06").size(), 2U);
  EXPECT_EQ(schedule.on_day("2026-10-22").size(), 2U);  // outside the span now, and still there
}

TEST_F(ScheduleKeeper, AChangedScheduleLeavesWhatHasBegunAndRewritesWhatIsToCome) {
  keep_broadcasts(schedule, clock, PastBroadcasts::kAll);
  schedule.slots = every_day(6h, 8h, "nieuw") + every_day(8h, 30h, "nacht");
  keep_broadcasts(schedule, clock);
  EXPECT_EQ(schedule.on_day("2026-11-20"), (Lines{"06:00 - 18:00 De Dag", "18:00 - 06:00 De Nacht"}));
  // The broadcast on air goes on as it was announced; the new night begins when it ends.
  EXPECT_EQ(schedule.on_day("2026-11-21"), (Lines{"06:00 - 18:00 De Dag", "18:00 - 06:00 De Nacht"}));
  EXPECT_EQ(schedule.on_day("2026-11-22"), (Lines{"06:00 - 08:00 Nieuw", "08:00 - 06:00 De Nacht"}));
  EXPECT_EQ(keep_broadcasts(schedule, clock), 0);
}

TEST_F(ScheduleKeeper, ALongerNewSlotGoesOnWhereTheBroadcastOnAirEnds) {
  schedule.slots = every_day(6h, 9h, "dag") + every_day(9h, 30h, "nacht");
  keep_broadcasts(schedule, clock, PastBroadcasts::kAll);
  schedule.slots = every_day(6h, 12h, "nieuw") + every_day(12h, 30h, "nacht");
  keep_broadcasts(schedule, clock);
  EXPECT_EQ(schedule.on_day("2026-11-21"),
            (Lines{"06:00 - 09:00 De Dag", "09:00 - 12:00 Nieuw", "12:00 - 06:00 De Nacht"}));
  clock.advance(2h);
  EXPECT_EQ(keep_broadcasts(schedule, clock), 0);
}

TEST_F(ScheduleKeeper, ASlotAddedWhereNothingWasOnAirIsOnAirAtOnce) {
  schedule.slots = every_day(0h, 6h, "nacht") + every_day(18h, 24h, "nacht");
  keep_broadcasts(schedule, clock, PastBroadcasts::kAll);
  schedule.slots = schedule.slots + every_day(6h, 18h, "nieuw");
  keep_broadcasts(schedule, clock);
  EXPECT_EQ(schedule.on_day("2026-11-21"),
            (Lines{"00:00 - 06:00 De Nacht", "06:00 - 18:00 Nieuw", "18:00 - 00:00 De Nacht"}));
  EXPECT_EQ(schedule.on_day("2026-11-20"), (Lines{"00:00 - 06:00 De Nacht", "18:00 - 00:00 De Nacht"}));
}

TEST_F(ScheduleKeeper, ANewChannelHasNoPastWhileTheOthersKeepTheirs) {
  keep_broadcasts(schedule, clock, PastBroadcasts::kAll);
  schedule.slots = every_day(0h, 24h, "nieuw") + every_day(0h, 24h, "dag", "kx");
  keep_broadcasts(schedule, clock);
  EXPECT_TRUE(schedule.on_day("2026-11-20", "kx").empty());
  EXPECT_EQ(schedule.on_day("2026-11-21", "kx"), (Lines{"00:00 - 00:00 De Dag"})) << "on air";
  EXPECT_EQ(schedule.on_day("2026-10-22"), (Lines{"06:00 - 18:00 De Dag", "18:00 - 06:00 De Nacht"}));
}

TEST_F(ScheduleKeeper, DaysThatAStandstillLeftEmptyAreFilled) {
  keep_broadcasts(schedule, clock);
  clock.advance(24h * 20);
  keep_broadcasts(schedule, clock);
  EXPECT_EQ(schedule.on_day("2026-12-08"), (Lines{"06:00 - 18:00 De Dag", "18:00 - 06:00 De Nacht"}));
}

TEST_F(ScheduleKeeper, ASlotOfAProgrammeThatNoLongerExistsIsLeftOut) {
  schedule.programmes.erase(ProgrammeSlug("nacht"));
  keep_broadcasts(schedule, clock);
  EXPECT_EQ(schedule.on_day("2026-11-22"), (Lines{"06:00 - 18:00 De Dag"}));
}

/// What calendars know broadcasts by.
class CalendarIdentity : public ScheduleKeeper {
 protected:
  using Known = std::pair<std::string, int>;
  Known known(const std::string& name, const char* iso_date) const {
    const auto& record = schedule.the(name, iso_date);
    return {record.uid, record.sequence};
  }
  static Known changed(Known before) { return {before.first, before.second + 1}; }
  void keep(std::vector<WeeklySlot> slots) {
    schedule.slots = std::move(slots);
    keep_broadcasts(schedule, clock);
    EXPECT_EQ(keep_broadcasts(schedule, clock), 0);
    std::set<std::string> uids;
    for (const auto& record : schedule.stored) EXPECT_TRUE(uids.insert(record.uid).second) << record.uid;
    EXPECT_FALSE(uids.contains(""));
  }
};

TEST_F(CalendarIdentity, AShowThatMovesIsTheSameEventChanged) {
  keep(every_day(6h, 9h, "dag") + every_day(18h, 24h, "nacht"));
  const auto day = known("De Dag", "2026-11-22");
  const auto next = known("De Dag", "2026-11-23");
  const auto night = known("De Nacht", "2026-11-22");
  EXPECT_EQ(day.second, 0);
  keep(every_day(9h, 12h, "dag") + every_day(18h, 24h, "nacht"));
  EXPECT_EQ(known("De Dag", "2026-11-22"), changed(day));
  EXPECT_EQ(known("De Dag", "2026-11-23"), changed(next));
  EXPECT_EQ(known("De Nacht", "2026-11-22"), night) << "nothing of it changed";
  keep(every_day(9h, 13h, "dag") + every_day(18h, 24h, "nacht"));
  EXPECT_EQ(known("De Dag", "2026-11-22"), changed(changed(day))) << "another end is a change too";
}

TEST_F(CalendarIdentity, AShowOfEveryDayStaysInItsDayHoweverFarItMoves) {
  keep(every_day(6h, 9h, "dag"));
  const auto early = known("De Dag", "2026-11-23");
  keep(every_day(22h, 24h, "dag"));
  EXPECT_EQ(known("De Dag", "2026-11-23"), changed(early));
  keep(every_day(0h, 2h, "dag"));
  EXPECT_EQ(known("De Dag", "2026-11-24"), changed(changed(early))) << "of the same night";
}

TEST_F(CalendarIdentity, AShowMayMoveToAnotherDayOrChannel) {
  keep({kept_slot(1, 6h, 9h, "dag")});
  const auto first = known("De Dag", "2026-11-23");
  const auto second = known("De Dag", "2026-11-30");
  keep({kept_slot(2, 20h, 22h, "dag")});
  EXPECT_EQ(known("De Dag", "2026-11-24"), changed(first));
  EXPECT_EQ(known("De Dag", "2026-12-01"), changed(second));
  keep({kept_slot(2, 20h, 22h, "dag", "kx")});
  EXPECT_EQ(known("De Dag", "2026-11-24"), changed(changed(first)));
}

TEST_F(CalendarIdentity, AShowThatIsRenamedIsTheSameEventChanged) {
  keep(every_day(6h, 9h, "dag"));
  const auto before = known("De Dag", "2026-11-22");
  schedule.programmes[ProgrammeSlug("dag")].name = "De Lange Dag";
  keep(every_day(6h, 9h, "dag"));
  EXPECT_EQ(known("De Lange Dag", "2026-11-22"), changed(before));
  keep(every_day(6h, 9h, "nieuw"));
  EXPECT_EQ(known("Nieuw", "2026-11-22"), changed(changed(before))) << "its programme got another slug";
}

TEST_F(CalendarIdentity, ShowsThatChangePlacesKeepTheirOwnEvents) {
  keep(every_day(6h, 9h, "dag") + every_day(18h, 21h, "nacht"));
  const auto day = known("De Dag", "2026-11-22");
  const auto night = known("De Nacht", "2026-11-22");
  keep(every_day(6h, 9h, "nacht") + every_day(18h, 21h, "dag"));
  EXPECT_EQ(known("De Dag", "2026-11-22"), changed(day));
  EXPECT_EQ(known("De Nacht", "2026-11-22"), changed(night));
}

TEST_F(CalendarIdentity, WhatTakesThePlaceOfAShowThatMovedIsAnotherEvent) {
  keep(every_day(6h, 9h, "dag"));
  const auto before = known("De Dag", "2026-11-22");
  keep(every_day(6h, 9h, "nieuw") + every_day(9h, 12h, "dag"));
  EXPECT_EQ(known("De Dag", "2026-11-22"), changed(before));
  EXPECT_NE(known("Nieuw", "2026-11-22").first, before.first);
  EXPECT_EQ(known("Nieuw", "2026-11-22").second, 0);
}

TEST_F(CalendarIdentity, ARepeatDoesNotTakeTheEventOfTheFirstBroadcast) {
  auto repeat = kept_slot(7, 20h, 23h, "dag");
  repeat.is_repeat = true;
  keep({kept_slot(7, 6h, 9h, "dag"), repeat});
  const auto of = [&](bool is_repeat) {
    for (const auto& record : schedule.stored)
      if (record.is_repeat == is_repeat && to_iso_date(station_date(record.time.from)) == "2026-11-22")
        return record.uid;
    return std::string();
  };
  const std::string first = of(false);
  const std::string second = of(true);
  repeat.from = 10h;
  repeat.until = 13h;
  keep({kept_slot(7, 14h, 17h, "dag"), repeat});
  EXPECT_EQ(of(false), first);
  EXPECT_EQ(of(true), second);
}

TEST_F(CalendarIdentity, APhotoWhichNoCalendarShowsIsNoChange) {
  keep(every_day(6h, 9h, "dag"));
  const auto before = known("De Dag", "2026-11-22");
  auto slots = every_day(6h, 9h, "dag");
  for (auto& slot : slots) slot.image = testing::image("img-gast", "Een gast");
  keep(slots);
  EXPECT_EQ(known("De Dag", "2026-11-22"), before);
}

TEST_F(ScheduleKeeper, AnEmptyScheduleTakesAwayOnlyWhatIsToCome) {
  keep_broadcasts(schedule, clock, PastBroadcasts::kAll);
  schedule.slots.clear();
  keep_broadcasts(schedule, clock);
  EXPECT_EQ(schedule.on_day("2026-11-21"), (Lines{"06:00 - 18:00 De Dag"}));
  EXPECT_TRUE(schedule.on_day("2026-11-22").empty());
}

}  // namespace
}  // namespace zender
