#include "storage/testing/small_station.h"
#include "storage/testing/store_test_base.h"
#include "support/failure.h"

namespace zender::storage {
namespace {

using namespace testing;
using namespace std::chrono_literals;

const TimePoint kSix = at("2026-11-23T05:00Z");

class BroadcastTest : public StoreTest {
 protected:
  void SetUp() override {
    StoreTest::SetUp();
    if (!HasFatalFailure()) store().content().apply(small_station());
  }
  static BroadcastRecord record(const std::string& id, TimePoint from, Milliseconds length,
                                const std::string& programme) {
    return {BroadcastId(id),
            kRadio2,
            {from, from + length},
            ProgrammeSlug(programme),
            {PresenterSlug("sanne-de-wit")},
            "Vroeg & wakker",
            false};
  }
  std::vector<BroadcastRecord> day() {
    return {record("b1", kSix, 3h, "de-ochtend"), record("b2", kSix + 3h, 2h, "cafe-een"),
            record("b3", kSix + 6h, 1h, "de-ochtend")};
  }
  Interval span_{kSix - 1h, kSix + 24h};
};
ZENDER_ON_BOTH_ENGINES(BroadcastTest);

TEST_P(BroadcastTest, S3_027_ABroadcastIsReadWithProgrammePresentersAndBroadcasters) {
  EXPECT_EQ(store().schedule().replace_broadcasts(span_, day()), 3);
  const auto broadcast = store().broadcasts().on_air(kRadio2, kSix);
  ASSERT_TRUE(broadcast);
  EXPECT_EQ(broadcast->id, BroadcastId("b1"));
  EXPECT_EQ(broadcast->time, (Interval{kSix, kSix + 3h}));
  EXPECT_EQ(broadcast->slug, "vroeg-wakker");
  EXPECT_EQ(broadcast->programme->name, "De Ochtend");
  EXPECT_EQ(broadcast->programme->image->id, ImageId("img3"));
  ASSERT_EQ(broadcast->presenters.size(), 1U);
  EXPECT_EQ(broadcast->presenters[0].name, "Sanne de Wit");
  EXPECT_EQ(broadcast->broadcasters,
            (std::vector<Broadcaster>{
                {BroadcasterSlug("max"), "MAX", Image{ImageId("img4"), "Een grote M", std::nullopt}}}));
}

TEST_P(BroadcastTest, S3_031_ABroadcastMayHaveAPhotoOfItsOwn) {
  auto records = day();
  records[0].image = Image{ImageId("guest"), "De gast van vandaag", "#123456"};
  store().schedule().replace_broadcasts(span_, records);
  EXPECT_EQ(store().schedule().broadcast_records(span_)[0].image, records[0].image);
  const auto special = store().broadcasts().on_air(kRadio2, kSix);
  EXPECT_EQ(special->own_image, records[0].image);
  EXPECT_EQ(image_of(*special)->id, ImageId("guest"));
  EXPECT_EQ(special->programme->image->id, ImageId("img3"));
  const auto plain = store().broadcasts().broadcast(BroadcastId("b3"));
  EXPECT_FALSE(plain->own_image);
  EXPECT_EQ(image_of(*plain)->id, ImageId("img3"));

  records[0].image.reset();
  EXPECT_EQ(store().schedule().replace_broadcasts(span_, records), 1)
      << "a photo that is taken away is a change";
  EXPECT_FALSE(store().broadcasts().on_air(kRadio2, kSix)->own_image);
}

TEST_P(BroadcastTest, WhatCalendarsKnowABroadcastByIsStoredAndMovesWithIt) {
  auto records = day();
  records[1].uid = "radio2-20261123-0900-cafe-een";
  records[1].sequence = 3;
  store().schedule().replace_broadcasts(span_, records);
  EXPECT_EQ(store().schedule().broadcast_records(span_), records);
  records[1].id = BroadcastId("b2-later");
  records[1].time = {kSix + 4h, kSix + 5h};
  records[1].sequence = 4;
  EXPECT_EQ(store().schedule().replace_broadcasts(span_, records), 2);
  const auto moved = store().broadcasts().on_air(kRadio2, kSix + 4h);
  ASSERT_TRUE(moved);
  EXPECT_EQ(moved->uid, records[1].uid);
  EXPECT_EQ(moved->sequence, 4);
}

TEST_P(BroadcastTest, ASummaryInTheScheduleReplacesThatOfTheProgramme) {
  auto records = day();
  records[0].summary = "Vandaag buiten.";
  store().schedule().replace_broadcasts(span_, records);
  EXPECT_EQ(summary_of(*store().broadcasts().on_air(kRadio2, kSix)), "Vandaag buiten.");
  EXPECT_EQ(store().schedule().broadcast_records(span_)[0].summary, "Vandaag buiten.");
  const auto plain = store().broadcasts().broadcast(BroadcastId("b3"));
  EXPECT_FALSE(plain->own_summary);
  EXPECT_EQ(summary_of(*plain), plain->programme->summary);
}

TEST_P(BroadcastTest, ABroadcastIsOnAirFromItsStartUntilJustBeforeItsEnd) {
  store().schedule().replace_broadcasts(span_, day());
  EXPECT_FALSE(store().broadcasts().on_air(kRadio2, kSix - 1ms));
  EXPECT_EQ(store().broadcasts().on_air(kRadio2, kSix + 3h - 1ms)->id, BroadcastId("b1"));
  EXPECT_EQ(store().broadcasts().on_air(kRadio2, kSix + 3h)->id, BroadcastId("b2"));
  EXPECT_FALSE(store().broadcasts().on_air(kRadio2, kSix + 5h));  // a gap
  EXPECT_FALSE(store().broadcasts().on_air(ChannelSlug("radio4"), kSix));
}

TEST_P(BroadcastTest, UpcomingAndBetweenAreInOrderAndWithinTheirLimit) {
  store().schedule().replace_broadcasts(span_, day());
  const auto upcoming = store().broadcasts().upcoming(kRadio2, kSix, 5);
  ASSERT_EQ(upcoming.size(), 2U);
  EXPECT_EQ(upcoming[0].id, BroadcastId("b2"));
  EXPECT_EQ(store().broadcasts().upcoming(kRadio2, kSix - 1ms, 1).size(), 1U);
  EXPECT_EQ(store().broadcasts().between(kRadio2, {kSix + 1h, kSix + 3h}, 10).size(), 1U);
  EXPECT_EQ(store().broadcasts().between(kRadio2, {kSix + 1h, kSix + 3h + 1ms}, 10).size(), 2U);
  EXPECT_EQ(store().broadcasts().between(kRadio2, {kSix, kSix + 24h}, 2).size(), 2U);
}

TEST_P(BroadcastTest, UpcomingBroadcastsOfAProgrammeAreInOrderAndPastOnesNewestFirst) {
  auto records = day();
  records[2].is_repeat = true;
  store().schedule().replace_broadcasts(span_, records);
  const ProgrammeSlug morning("de-ochtend");
  const auto upcoming = store().broadcasts().upcoming_of(morning, kSix - 1ms, 5);
  ASSERT_EQ(upcoming.size(), 2U);
  EXPECT_EQ(upcoming[0].id, BroadcastId("b1"));
  EXPECT_EQ(upcoming[1].id, BroadcastId("b3"));
  EXPECT_EQ(store().broadcasts().upcoming_of(morning, kSix, 5).size(), 1U);
  EXPECT_EQ(store().broadcasts().upcoming_of(morning, kSix - 1ms, 1).size(), 1U);
  const auto ended = store().broadcasts().ended_of(morning, {kSix, kSix + 7h}, 5);
  ASSERT_EQ(ended.size(), 2U);
  EXPECT_EQ(ended[0].id, BroadcastId("b3"));
  EXPECT_EQ(store().broadcasts().ended_of(morning, {kSix, kSix + 7h - 1ms}, 5).size(), 1U);
  EXPECT_EQ(store().broadcasts().ended_of(morning, {kSix + 3h, kSix + 7h}, 5).size(), 1U);
  EXPECT_EQ(store().broadcasts().ended_of(ProgrammeSlug("geen"), {kSix, kSix + 7h}, 5).size(), 0U);
}

TEST_P(BroadcastTest, BroadcastsOfAnUnpublishedProgrammeHaveNoProgramme) {
  store().schedule().replace_broadcasts(span_, day());
  Content content = small_station();
  content.programmes.erase(content.programmes.begin());
  content.schedule.pop_back();
  store().content().apply(content);
  const auto broadcast = store().broadcasts().on_air(kRadio2, kSix + 3h);
  ASSERT_TRUE(broadcast);
  EXPECT_FALSE(broadcast->programme);
  EXPECT_EQ(broadcast->name, "Vroeg & wakker");
}

TEST_P(BroadcastTest, ReplacingTwiceChangesNothingAndDoesNotRaiseTheTopic) {
  store().schedule().replace_broadcasts(span_, day());
  const auto generations = store().generations();
  EXPECT_EQ(store().schedule().replace_broadcasts(span_, day()), 0);
  EXPECT_EQ(store().generations(), generations);
}

TEST_P(BroadcastTest, ReplacingWritesOnlyDifferencesAndKeepsBroadcastsOutsideTheSpan) {
  store().schedule().replace_broadcasts(span_, day());
  auto records = day();
  records[0].presenters = {PresenterSlug("andre-van-dam"), PresenterSlug("sanne-de-wit")};
  records[1] = record("b4", kSix + 4h, 1h, "cafe-een");
  // b1 changed, b2 is gone, b4 is new.
  EXPECT_EQ(store().schedule().replace_broadcasts(span_, records), 3);
  auto stored = store().schedule().broadcast_records(span_);
  EXPECT_EQ(stored, records);
  EXPECT_EQ(store().schedule().replace_broadcasts({kSix - 1h, kSix + 1h}, {}), 1);
  EXPECT_EQ(store().schedule().broadcast_records(span_).size(), 2U);
  // A broadcast that moves into the span from outside it keeps its id.
  records[2].time = {kSix, kSix + 1h};
  EXPECT_EQ(store().schedule().replace_broadcasts({kSix - 1h, kSix + 1h}, {records[2]}), 1);
  EXPECT_EQ(store().schedule().broadcast_records(span_).size(), 2U);
}

TEST_P(BroadcastTest, ABroadcastOutsideTheSpanIsRefused) {
  EXPECT_THROW(store().schedule().replace_broadcasts({kSix + 1h, kSix + 2h}, day()), Failure);
  EXPECT_TRUE(store().schedule().broadcast_records(span_).empty());
}

}  // namespace
}  // namespace zender::storage
