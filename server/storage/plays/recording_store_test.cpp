#include "domain/sound/recording_repository.h"

#include "domain/topic_names.h"
#include "storage/testing/small_station.h"
#include "storage/testing/store_test_base.h"
#include "support/failure.h"

namespace zender::storage {
namespace {

using namespace testing;
using namespace std::chrono_literals;

/// Where a segment begins.
const TimePoint kNineSharp = TimePoint(date::sys_days(date::year(2026) / 11 / 21)) + 9h;

class RecordingTest : public StoreTest {
 protected:
  void SetUp() override {
    StoreTest::SetUp();
    if (HasFatalFailure()) return;
    auto station = small_station();
    for (Channel& channel : station.channels) channel.recorded = channel.slug == kRadio2;
    store().content().apply(station);
  }

  RecordingRepository& recordings() { return store().recordings(); }

  /// Offers the segment in which `begin` falls, `later` after its end.
  Appended append(TimePoint begin, const std::string& recorder = "a", bool is_healthy = true,
                  Milliseconds later = 0ms) {
    const RecordedPlace place = recorded_place(begin);
    clock_.set(place.begin() + kRecordedSegment + later);
    return recordings().append({kRadio2, recorder, place, is_healthy}, 2h);
  }

  std::vector<std::string> parts(Interval time = {kNineSharp - 3h, kNineSharp + 5h}) {
    std::vector<std::string> found;
    for (const StreamPart& part : store().plays().stream(kRadio2, time)) {
      found.push_back(part.media.value + " " + std::to_string(part.first_index) + "+" +
                      std::to_string(part.segment_count) + " as " + std::to_string(part.first_segment) + "/" +
                      std::to_string(part.discontinuity));
    }
    return found;
  }

  void report(const std::string& recorder) {
    RecorderReport report;
    report.channel = kRadio2;
    report.recorder = recorder;
    report.at = clock_.now();
    recordings().report(report);
  }
};

using Texts = std::vector<std::string>;

TEST_P(RecordingTest, SegmentsThatFollowEachOtherAreOnePartAndAnHourOfTheClockIsAnAsset) {
  for (int i = -2; i < 2; ++i) EXPECT_EQ(append(kNineSharp + i * kRecordedSegment), Appended::kAdded);
  EXPECT_EQ(parts(),
            (Texts{"opname-radio2-20261121t08-a 1248+2 as 0/0", "opname-radio2-20261121t09-a 0+2 as 2/1"}));
  EXPECT_EQ(store().media().media(MediaId("opname-radio2-20261121t09-a"))->segments.size(), 1250U);
}

TEST_P(RecordingTest, ASegmentAndAGapThatAreAddedTellTheChannelsTopic) {
  const auto told = [&] {
    const auto generations = store().generations();
    const auto found = generations.find(recording_topic(kRadio2));
    return found == generations.end() ? 0 : found->second;
  };
  const auto before = told();
  append(kNineSharp);
  const auto added = told();
  EXPECT_GT(added, before);
  append(kNineSharp - kRecordedSegment);
  EXPECT_EQ(told(), added) << "that one was too late";
  recordings().add_gap(kRadio2, kNineSharp + 10s, 2h);
  EXPECT_GT(told(), added);
}

TEST_P(RecordingTest, WhatDidNotArriveIsAGapThatIsNeverFilledLater) {
  append(kNineSharp);
  EXPECT_EQ(append(kNineSharp + 4 * kRecordedSegment), Appended::kAdded);
  EXPECT_EQ(parts(), (Texts{"opname-radio2-20261121t09-a 0+1 as 0/0", "zender-gap 1+3 as 1/1",
                            "opname-radio2-20261121t09-a 4+1 as 4/2"}));
  EXPECT_EQ(append(kNineSharp + 2 * kRecordedSegment), Appended::kTooLate);
  EXPECT_EQ(parts().size(), 3U);
}

TEST_P(RecordingTest, ARecorderThatIsGoneLeavesAGapThatGrows) {
  EXPECT_FALSE(recordings().add_gap(kRadio2, kNineSharp, 2h)) << "a stream that has not begun has no gap";
  append(kNineSharp);
  EXPECT_TRUE(recordings().add_gap(kRadio2, kNineSharp + 10s, 2h));
  EXPECT_FALSE(recordings().add_gap(kRadio2, kNineSharp + 11s, 2h));
  EXPECT_TRUE(recordings().add_gap(kRadio2, kNineSharp + 12s, 2h));
  EXPECT_EQ(parts(), (Texts{"opname-radio2-20261121t09-a 0+1 as 0/0", "zender-gap 1+3 as 1/1"}));
  recordings().add_gap(kRadio2, kNineSharp + 4h, 2h);
  EXPECT_EQ(parts().size(), 4U) << "of a long absence, only what listeners can rewind to";
}

TEST_P(RecordingTest, BroadcastsAreHeardFromTheRecordingWithoutItsGaps) {
  append(kNineSharp);
  append(kNineSharp + 2 * kRecordedSegment);
  const auto aired = store().plays().aired(kRadio2, {kNineSharp, kNineSharp + 1h});
  ASSERT_EQ(aired.size(), 2U);
  EXPECT_EQ(aired[1].first_index, 2U);
  EXPECT_EQ(aired[1].time.from, kNineSharp + 2 * kRecordedSegment);
  EXPECT_TRUE(store().plays().has_aired(kRadio2, {kNineSharp, kNineSharp + 1h}));
  EXPECT_FALSE(store().plays().has_aired(kRadio2, {kNineSharp + 1h, kNineSharp + 2h}));
}

TEST_P(RecordingTest, AStreamStaysWithOneRecorderUntilItIsLateOrSilent) {
  clock_.set(kNineSharp);
  report("a");
  report("b");
  append(kNineSharp, "a");
  EXPECT_EQ(append(kNineSharp + 1 * kRecordedSegment, "b"), Appended::kWait);
  EXPECT_EQ(append(kNineSharp + 1 * kRecordedSegment, "a"), Appended::kAdded);
  report("a");
  EXPECT_EQ(append(kNineSharp + 2 * kRecordedSegment, "a", false), Appended::kWait)
      << "the other may have sound";
  report("b");
  EXPECT_EQ(append(kNineSharp + 2 * kRecordedSegment, "b", true, 2s), Appended::kAdded);
  EXPECT_EQ(append(kNineSharp + 2 * kRecordedSegment, "a", false, 4s), Appended::kTooLate);
  EXPECT_EQ(append(kNineSharp + 3 * kRecordedSegment, "b"), Appended::kAdded);
  EXPECT_EQ(parts(),
            (Texts{"opname-radio2-20261121t09-a 0+2 as 0/0", "opname-radio2-20261121t09-b 2+2 as 2/1"}));
}

TEST_P(RecordingTest, ASecondRecorderOfTheSameNameIsNoticedUnlessTheFirstIsGone) {
  const auto report_of = [&](const std::string& process) {
    RecorderReport report;
    report.channel = kRadio2;
    report.recorder = "a";
    report.process = process;
    report.at = clock_.now();
    report.last_written = kNineSharp;
    return recordings().report(report);
  };
  clock_.set(kNineSharp);
  EXPECT_TRUE(report_of("one"));
  clock_.set(kNineSharp + 5s);
  EXPECT_FALSE(report_of("two"));
  EXPECT_TRUE(report_of("one"));
  ASSERT_EQ(recordings().reports().size(), 1U);
  EXPECT_EQ(recordings().reports()[0].process, "one");
  EXPECT_EQ(recordings().reports()[0].last_written, kNineSharp);

  recordings().take_over(kRadio2, "a", "two");
  EXPECT_TRUE(report_of("two"));
  EXPECT_FALSE(report_of("one")) << "it learns that it is not the one any more";
  clock_.set(kNineSharp + 30s);
  EXPECT_TRUE(report_of("three")) << "nobody has reported for a while";
}

TEST_P(RecordingTest, ARecorderThatIsAloneDoesNotWaitForAnother) {
  append(kNineSharp, "a");
  report("a");
  report("b");
  clock_.set(kNineSharp + 1h);
  EXPECT_EQ(append(kNineSharp + 1h, "b"), Appended::kAdded) << "the other has not reported for an hour";
  EXPECT_EQ(append(kNineSharp + 1h + kRecordedSegment, "b", false), Appended::kAdded)
      << "even if it is silence";
}

TEST_P(RecordingTest, HoursThatAreOverAreRemovedAndOthersStay) {
  append(kNineSharp);
  append(kNineSharp + 1h);
  append(kNineSharp + 2h);
  const auto old = recordings().hours(kNineSharp + 90min, 10);
  ASSERT_EQ(old.size(), 2U);
  EXPECT_EQ(old[0].media.value, "opname-radio2-20261121t09-a");
  EXPECT_EQ(recordings().hours(kNineSharp + 2h, 10).size(), 2U) << "the hour from eleven is not over";
  recordings().remove_hour(old[0].media);
  EXPECT_EQ(store().media().media(old[0].media), std::nullopt);
  EXPECT_TRUE(store().plays().aired(kRadio2, {kNineSharp, kNineSharp + 30min}).empty());
  EXPECT_FALSE(store().plays().aired(kRadio2, {kNineSharp + 1h, kNineSharp + 2h}).empty());
}

TEST_P(RecordingTest, TheLastPartOfAStreamStaysSoThatNumbersGoOn) {
  append(kNineSharp);
  recordings().remove_hour(MediaId("opname-radio2-20261121t09-a"));
  append(kNineSharp + 1h);
  EXPECT_EQ(parts().back(), "opname-radio2-20261121t10-a 0+1 as 1250/2");
}

TEST_P(RecordingTest, OnlyChannelsThatAreRecordedTakeSegments) {
  try {
    recordings().append({ChannelSlug("radio4"), "a", recorded_place(kNineSharp), true}, 2h);
    FAIL();
  } catch (const Failure& failure) {
    EXPECT_EQ(failure.kind(), FailureKind::kUnprocessable);
  }
}

TEST_P(RecordingTest, PlaysOfAPlayoutDoNotChangeAStreamThatIsRecorded) {
  append(kNineSharp);
  const auto before = parts();
  SentPlay play;
  play.id = TrackPlayId("p1");
  play.channel = kRadio2;
  play.time = {kNineSharp + 1min, kNineSharp + 4min};
  play.media = small_station().media.front().id;
  store().plays().record({play});
  EXPECT_FALSE(store().plays().keep_on_air(kRadio2));
  EXPECT_EQ(parts(), before);
}

TEST_P(RecordingTest, TheNewestReportOfEachRecorderIsKept) {
  report("b");
  report("a");
  clock_.advance(5s);
  report("a");
  const auto reports = recordings().reports();
  ASSERT_EQ(reports.size(), 2U);
  EXPECT_EQ(reports[0].recorder, "a");
  EXPECT_EQ(reports[0].at, clock_.now());
}

ZENDER_ON_BOTH_ENGINES(RecordingTest);

}  // namespace
}  // namespace zender::storage
