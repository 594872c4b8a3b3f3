#include "storage/plays/stream_plan.h"

#include <gmock/gmock.h>

#include <map>
#include <random>

#include "domain/sound/aired_segments.h"

namespace zender::storage {
namespace {

using namespace std::chrono_literals;
using ::testing::ElementsAre;

const TimePoint kBegin{1000000s};
const std::vector<Milliseconds> kSixes(10, 6000ms);

LoggedPlay logged(const std::string& media, Milliseconds from, Milliseconds until,
                  const std::vector<Milliseconds>& segments = kSixes) {
  return {{kBegin + from, kBegin + until}, MediaId(media), segments};
}

/// The part, in words: its number and discontinuity, medium and segments, and when it begins.
std::string told(const StreamPart& part) {
  const auto last = part.first_index + part.segment_count - 1;
  return std::to_string(part.first_segment) + "/" + std::to_string(part.discontinuity) + " " +
         part.media.value + std::to_string(part.first_index) + "-" + std::to_string(last) + " at " +
         std::to_string(std::chrono::duration_cast<std::chrono::seconds>(part.time.from - kBegin).count());
}

std::vector<std::string> told(const std::vector<StreamPart>& parts) {
  std::vector<std::string> all;
  for (const StreamPart& part : parts) all.push_back(told(part));
  return all;
}

std::vector<std::string> continued(const std::optional<PublishedEnd>& published,
                                   const std::vector<LoggedPlay>& log) {
  return told(continue_stream(published, log, kBegin - 1h));
}

/// "m" from the start on, with number 50 and discontinuity 4, published up to its segment on air
/// `after` the start.
PublishedEnd published_at(Milliseconds after) {
  return published_end({MediaId("m"), 0, 10, {kBegin, kBegin + 60s}, 50, 4}, kSixes, kBegin + after);
}

TEST(StreamPlan, APlayAirsTheSegmentsThatAreAtLeastHalfInsideIt) {
  EXPECT_EQ(aired_segment_count(kSixes, 60s), 10U);
  EXPECT_EQ(aired_segment_count(kSixes, 300s), 10U);  // longer than its media
  EXPECT_EQ(aired_segment_count(kSixes, 12s), 2U);
  EXPECT_EQ(aired_segment_count(kSixes, 15s + 1ms), 3U);
  EXPECT_EQ(aired_segment_count(kSixes, 0s), 0U);
  EXPECT_EQ(aired_segment_count(kSixes, -5s), 0U);
  EXPECT_EQ(aired_segment_count({}, 60s), 0U);
}

TEST(StreamPlan, EachPlayContinuesTheNumbersOfThePreviousOneWhichItCutsShort) {
  EXPECT_THAT(continued(std::nullopt, {logged("a", 0s, 60s), logged("b", 60s, 90s), logged("c", 80s, 140s)}),
              ElementsAre("0/0 a0-9 at 0", "10/1 b0-2 at 60", "13/2 c0-9 at 80"));
}

TEST(StreamPlan, APlayTooShortForASegmentIsNotInTheStream) {
  EXPECT_THAT(continued(std::nullopt, {logged("a", 0s, 60s), logged("b", 60s, 62s), logged("c", 62s, 68s)}),
              ElementsAre("0/0 a0-9 at 0", "10/1 c0-0 at 62"));
}

TEST(StreamPlan, ASegmentIsPublishedOnceItBegan) {
  EXPECT_EQ(told(published_at(0s).part), "50/4 m0-0 at 0");
  EXPECT_EQ(told(published_at(12s - 1ms).part), "50/4 m0-1 at 0");
  EXPECT_EQ(told(published_at(12s).part), "50/4 m0-2 at 0");
  EXPECT_EQ(told(published_at(1h).part), "50/4 m0-9 at 0");
  EXPECT_EQ(published_at(12s).last_begin, kBegin + 12s);
  EXPECT_EQ(published_at(12s).part.time.until, kBegin + 18s);
}

TEST(StreamPlan, AnUnchangedLogGoesOnInTheSamePart) {
  EXPECT_THAT(continued(published_at(12s), {logged("m", 0s, 60s), logged("n", 60s, 66s)}),
              ElementsAre("50/4 m0-9 at 0", "60/5 n0-0 at 60"));
  // The last segment of "m" is on air longer than its play: "n" begins with its first all the same.
  EXPECT_THAT(
      continued(published_at(54s), {logged("m", 0s, 57s + 1ms), logged("n", 57s + 1ms, 61s, {1000ms})}),
      ElementsAre("50/4 m0-9 at 0", "60/5 n0-0 at 57"));
}

TEST(StreamPlan, APlayThatShouldHaveBegunIsJoinedInStepWithTheClock) {
  // Three segments of "m" are published; in truth "n" has been on air since second 5.
  EXPECT_THAT(continued(published_at(12s), {logged("m", 0s, 5s), logged("n", 5s, 65s)}),
              ElementsAre("50/4 m0-2 at 0", "53/5 n2-9 at 17"));
  EXPECT_THAT(continued(published_at(12s), {logged("n", 0s, 60s)}),
              ElementsAre("50/4 m0-2 at 0", "53/5 n3-9 at 18"));
}

TEST(StreamPlan, ACorrectionOfWhatWasPublishedKeepsTheSegments) {
  // All of "m" is published, and was in truth half as long, or not there at all.
  EXPECT_THAT(
      continued(published_at(1h), {logged("m", 0s, 30s), logged("n", 30s, 90s), logged("o", 90s, 96s)}),
      ElementsAre("50/4 m0-9 at 0", "60/5 n5-9 at 60", "65/6 o0-0 at 90"));
  EXPECT_THAT(continued(published_at(1h), {logged("o", 90s, 96s)}),
              ElementsAre("50/4 m0-9 at 0", "60/5 o0-0 at 90"));
  EXPECT_THAT(continued(published_at(1h), {}), ElementsAre("50/4 m0-9 at 0"));
}

TEST(StreamPlan, APlayThatIsCutShortWhileItIsOnAirStopsAfterWhatWasPublished) {
  EXPECT_THAT(continued(published_at(12s), {logged("m", 0s, 24s)}), ElementsAre("50/4 m0-3 at 0"));
  EXPECT_THAT(continued(published_at(12s), {logged("m", 0s, 6s)}), ElementsAre("50/4 m0-2 at 0"));
}

TEST(StreamPlan, WhatIsSentLateIsAddedWhenNothingElseWasOnAir) {
  EXPECT_THAT(continued(published_at(1h), {logged("m", 0s, 60s), logged("late", 60s, 120s)}),
              ElementsAre("50/4 m0-9 at 0", "60/5 late0-9 at 60"));
}

TEST(StreamPlan, WhatIsOlderThanAnyPlaylistIsLeftOut) {
  EXPECT_THAT(
      told(continue_stream(std::nullopt, {logged("a", 0s, 60s), logged("b", 60s, 120s)}, kBegin + 57s)),
      ElementsAre("0/0 a9-9 at 54", "1/1 b0-9 at 60"));
}

/// A playout that sends and corrects plays at random, and the stream that follows from it.
class RandomStation {
 public:
  explicit RandomStation(unsigned seed) : random_(seed) {
    for (int medium = 0; medium < 6; ++medium) {
      std::vector<Milliseconds> segments;
      for (unsigned i = 3 + below(12); i > 0; --i) segments.emplace_back(1 + below(10'000));
      media_.push_back(std::move(segments));
    }
  }

  /// Some seconds later the log changes: what is planned, what is on air and what was on air.
  void step() {
    now_ += Milliseconds(below(40'000));
    for (unsigned changes = 1 + below(3); changes > 0; --changes) change();
    const TimePoint horizon = now_ + 10s;
    std::optional<PublishedEnd> end;
    while (!stream_.empty() && stream_.back().time.from > horizon) stream_.pop_back();
    if (!stream_.empty()) {
      end = published_end(stream_.back(), segments_of(stream_.back()), horizon);
      stream_.pop_back();
    }
    std::vector<LoggedPlay> log;
    for (const auto& [id, one] : log_) log.push_back(one);
    std::sort(log.begin(), log.end(),
              [](const LoggedPlay& a, const LoggedPlay& b) { return a.time.from < b.time.from; });
    const auto continued = continue_stream(end, log, now_ - 1h);
    stream_.insert(stream_.end(), continued.begin(), continued.end());
  }

  /// Checks that the stream is whole and that what anyone may have seen of it is what it was.
  void look() {
    std::optional<TimePoint> begun;
    for (std::size_t i = 0; i < stream_.size(); ++i) {
      const StreamPart& part = stream_[i];
      ASSERT_GE(part.segment_count, 1U);
      if (i > 0) {
        const StreamPart& before = stream_[i - 1];
        ASSERT_EQ(part.first_segment, before.first_segment + static_cast<std::int64_t>(before.segment_count));
        ASSERT_EQ(part.discontinuity, before.discontinuity + 1);
      }
      TimePoint begin = part.time.from;
      for (std::size_t at = 0; at < part.segment_count; ++at) {
        if (begun) ASSERT_GT(begin, *begun);
        begun = begin;
        const std::size_t index = part.first_index + at;
        const std::string segment = part.media.value + std::to_string(index) + " at " +
                                    std::to_string(begin.time_since_epoch().count()) + " after " +
                                    std::to_string(part.discontinuity);
        // Another server, whose clock is nine seconds ahead, publishes this.
        if (begin <= now_ + 9s) {
          const auto number = part.first_segment + static_cast<std::int64_t>(at);
          const auto [seen, is_new] = seen_.emplace(number, segment);
          ASSERT_EQ(seen->second, segment) << "number " << number;
        }
        begin += segments_of(part)[index];
      }
      ASSERT_EQ(begin, part.time.until);
    }
    ASSERT_EQ(seen_.empty() ? 0 : seen_.rbegin()->first + 1, static_cast<std::int64_t>(seen_.size()));
  }
  std::size_t seen() const { return seen_.size(); }

 private:
  unsigned below(unsigned limit) { return static_cast<unsigned>(random_() % limit); }
  const std::vector<Milliseconds>& segments_of(const StreamPart& part) const {
    return media_[static_cast<std::size_t>(part.media.value[0] - '0')];
  }
  void change() {
    if (below(4) == 0 && !log_.empty()) {
      log_.erase(std::next(log_.begin(), below(static_cast<unsigned>(log_.size()))));
      return;
    }
    const unsigned medium = below(static_cast<unsigned>(media_.size()));
    // A new play or another version of an old one, mostly near the moment.
    const TimePoint from = now_ + Milliseconds(below(240'000)) - Milliseconds(below(180'000));
    log_[below(40)] = {
        {from, from + Milliseconds(1 + below(90'000))}, MediaId(std::to_string(medium)), media_[medium]};
  }

  std::mt19937 random_;
  std::vector<std::vector<Milliseconds>> media_;
  std::map<unsigned, LoggedPlay> log_;
  std::vector<StreamPart> stream_;
  std::map<std::int64_t, std::string> seen_;
  TimePoint now_ = kBegin;
};

TEST(StreamPlan, ANumberOncePublishedKeepsItsSegmentWhateverIsCorrected) {
  std::size_t published = 0;
  for (unsigned seed = 1; seed <= 60; ++seed) {
    RandomStation station(seed);
    for (int step = 0; step < 100; ++step) {
      station.step();
      ASSERT_NO_FATAL_FAILURE(station.look()) << "seed " << seed << ", step " << step;
    }
    published += station.seen();
  }
  EXPECT_GT(published, 5'000U);
}

}  // namespace
}  // namespace zender::storage
