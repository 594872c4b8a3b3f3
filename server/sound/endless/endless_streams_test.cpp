#include "sound/endless/endless_streams.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <thread>

#include "domain/sound/recording.h"
#include "domain/sound/silence.h"
#include "sound/endless/stream_titles.h"
#include "sound/formats/adts.h"
#include "sound/formats/silent_sound.h"
#include "support/failure.h"

namespace zender::sound {
namespace {

using namespace std::chrono_literals;
namespace fs = std::filesystem;
using Format = EndlessStreams::Format;

constexpr TimePoint kOnAir{std::chrono::hours(24 * 20'000)};
const ChannelSlug kEndlessChannel("radio2");
const ChannelSlug kBrokenChannel("radio1");

std::string silence_as_adts(std::size_t index) {
  const auto format = aac_format(silence_init_section());
  const std::string segment = silence_segment(index);
  return adts(*format, segment, *aac_frames(segment, segment.size()));
}

/// Five minutes of sound that began a minute ago; the thread's turns are made by hand.
class EndlessStreamsTest : public ::testing::Test {
 protected:
  void SetUp() override {
    std::signal(SIGPIPE, SIG_IGN);  // as in the server; an encoder may end at any time
    fs::create_directories(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }

  EndlessStreams::Sources sources() {
    return {.stream = [this](const ChannelSlug& channel, Interval) -> std::vector<LoadedPart> {
              if (channel == kBrokenChannel || is_away_) throw Failure(FailureKind::kInternal, "kapot");
              const auto asset = std::make_shared<const MediaAsset>(silence_asset());
              return {{{asset->id, 0, 50, {kOnAir, kOnAir + 50 * 5952ms}, 0, 0}, asset}};
            },
            .segment = [](const MediaId&, std::size_t index) { return silence_as_adts(index); },
            .title_at = [this](const ChannelSlug&, TimePoint) -> std::string {
              if (is_database_away_) throw Failure(FailureKind::kUnavailable, "no connection");
              return title_;
            }};
  }
  /// A program in the place of ffmpeg. It is confined like ffmpeg: it can write no file.
  std::string encoder(const std::string& script) {
    const std::string path = folder_ / "ffmpeg";
    std::ofstream(path) << "#!/bin/sh\n" << script << '\n';
    ::chmod(path.c_str(), 0700);
    return path;
  }
  /// Makes turns until the condition holds; the clock stands still.
  template <class Condition>
  static bool turns_until(EndlessStreams& endless, const Condition& condition) {
    const auto limit = std::chrono::steady_clock::now() + 10s;
    for (; !condition(); endless.turn()) {
      if (std::chrono::steady_clock::now() >= limit) return false;
      std::this_thread::yield();
    }
    return true;
  }
  /// Lets this time pass, in the thread's steps.
  void pass(EndlessStreams& endless, Milliseconds time) {
    for (Milliseconds passed{0}; passed < time; passed += 100ms) {
      clock_.advance(100ms);
      endless.turn();
    }
  }
  static std::size_t chunks_from(const SoundRing& ring, std::uint64_t number) {
    std::size_t count = 0;
    while (ring.next(number + count).chunk) ++count;
    return count;
  }

  ManualClock clock_{kOnAir + 60s};
  bool is_away_ = false;
  bool is_database_away_ = false;
  std::string title_ = "Doe Maar - Is dit alles";
  const fs::path folder_ = fs::path(::testing::TempDir()) / ("endless-" + std::to_string(::getpid()));
};

TEST_F(EndlessStreamsTest, ANewListenerGetsFourSecondsAtOnceAndThenHalvesAsTheClockGoes) {
  EndlessStreams endless(sources(), clock_, std::nullopt);
  const auto ring = endless.listen(kEndlessChannel, Format::kAac);
  EXPECT_FALSE(ring->start());
  endless.turn();
  const auto start = ring->start();
  ASSERT_TRUE(start);
  Milliseconds burst{0};
  TimePoint begin{};
  for (std::uint64_t i = *start; const auto chunk = ring->next(i).chunk; ++i) {
    burst += chunk->length;
    begin = chunk->begin;
  }
  EXPECT_GE(burst, SoundRing::kBurst);
  EXPECT_LE(burst, SoundRing::kBurst + 500ms);
  EXPECT_LE(begin, clock_.now());
  EXPECT_GT(begin, clock_.now() - 500ms) << "up to what is on air now";
  const std::size_t before = chunks_from(*ring, *start);
  pass(endless, 10s);
  const std::size_t more = chunks_from(*ring, *start) - before;
  EXPECT_GE(more, 20U);
  EXPECT_LE(more, 23U) << "in real time";
}

TEST_F(EndlessStreamsTest, AClockThatJumpsEndsTheStreamAndOneThatConnectsAgainHearsWhatIsOnAir) {
  for (const Milliseconds jump : {Milliseconds(-30s), Milliseconds(2min)}) {
    EndlessStreams endless(sources(), clock_, std::nullopt);
    const auto before = endless.listen(kEndlessChannel, Format::kAac);
    endless.turn();
    const std::uint64_t next = *before->start() + chunks_from(*before, *before->start());
    clock_.advance(jump);
    endless.turn();
    EXPECT_TRUE(before->next(next).is_over);
    const auto again = endless.listen(kEndlessChannel, Format::kAac);
    EXPECT_NE(again, before);
    endless.turn();
    ASSERT_TRUE(again->start());
    pass(endless, 2s);
    EXPECT_FALSE(again->next(*again->start()).is_over);
  }
}

TEST_F(EndlessStreamsTest, WhatDidNotArriveFromTheStudioIsSilence) {
  auto sources = EndlessStreamsTest::sources();
  sources.stream = [](const ChannelSlug&, Interval) -> std::vector<LoadedPart> {
    const auto asset = std::make_shared<const MediaAsset>(gap_asset());
    return {{{asset->id, 0, 50, {kOnAir, kOnAir + 50 * kRecordedSegment}, 0, 0}, asset}};
  };
  sources.segment = [](const MediaId&, std::size_t) { return std::nullopt; };
  EndlessStreams endless(std::move(sources), clock_, std::nullopt);
  const auto ring = endless.listen(kEndlessChannel, Format::kAac);
  endless.turn();
  const auto start = ring->start();
  ASSERT_TRUE(start);
  const std::size_t before = chunks_from(*ring, *start);
  pass(endless, 10s);
  EXPECT_GE(chunks_from(*ring, *start) - before, 20U) << "in real time";
}

TEST_F(EndlessStreamsTest, SoundGoesOnWithTheTitleThatItHadWhileTheDatabaseIsAway) {
  EndlessStreams endless(sources(), clock_, std::nullopt);
  const auto ring = endless.listen(kEndlessChannel, Format::kAac);
  endless.turn();
  std::uint64_t next = *ring->start();
  next += chunks_from(*ring, next);
  is_database_away_ = true;
  title_ = "Klein Orkest - Over de muur";
  pass(endless, 20s);
  const std::size_t meanwhile = chunks_from(*ring, next);
  EXPECT_GE(meanwhile, 40U);
  EXPECT_EQ(ring->next(next + meanwhile - 1).chunk->title, "Doe Maar - Is dit alles");
  is_database_away_ = false;
  pass(endless, 4s);
  EXPECT_EQ(ring->next(next + chunks_from(*ring, next) - 1).chunk->title, title_);
}

TEST_F(EndlessStreamsTest, AChannelThatFailsHoldsUpNoOtherAndGoesOnLater) {
  EndlessStreams endless(sources(), clock_, std::nullopt);
  const auto broken = endless.listen(kBrokenChannel, Format::kAac);
  const auto ring = endless.listen(kEndlessChannel, Format::kAac);
  endless.turn();
  EXPECT_FALSE(broken->start());
  ASSERT_TRUE(ring->start());
  std::uint64_t next = *ring->start();
  next += chunks_from(*ring, next);
  is_away_ = true;
  pass(endless, 10s);
  is_away_ = false;
  pass(endless, 2s);
  EXPECT_GE(chunks_from(*ring, next), 24U) << "what could not be read is sent afterwards";
}

TEST_F(EndlessStreamsTest, AStreamWithoutListenersIsNotMade) {
  EndlessStreams endless(sources(), clock_, std::nullopt);
  EXPECT_GT(endless.turn(), 1min);
  auto ring = endless.listen(kEndlessChannel, Format::kAac);
  EXPECT_LT(endless.turn(), 1s);
  ring.reset();
  pass(endless, EndlessStreams::kWithoutListeners + 200ms);
  EXPECT_GT(endless.turn(), 1min);
}

TEST_F(EndlessStreamsTest, WithoutFfmpegThereIsNoMp3ButAac) {
  EndlessStreams endless(sources(), clock_, std::nullopt);
  EXPECT_THROW(endless.listen(kEndlessChannel, Format::kMp3), Failure);
  EXPECT_TRUE(endless.listen(kEndlessChannel, Format::kAac));
}

TEST_F(EndlessStreamsTest, ListenersShareOneEncoderWhichEndsSomeSecondsAfterTheLastOneLeft) {
  EndlessStreams endless(sources(), clock_, encoder("exec cat"));
  const auto aac = endless.listen(kEndlessChannel, Format::kAac);
  auto first = endless.listen(kEndlessChannel, Format::kMp3);
  auto second = endless.listen(kEndlessChannel, Format::kMp3);
  EXPECT_EQ(first, second);
  ASSERT_TRUE(turns_until(endless, [&] { return first->start().has_value(); }));
  EXPECT_EQ(endless.encoders(), 1U);
  const auto chunk = first->next(0).chunk;
  EXPECT_EQ(chunk->title, title_);
  EXPECT_NEAR(static_cast<double>((clock_.now() - chunk->begin).count()), 4250, 260) << "that of its sound";
  first.reset();
  pass(endless, EndlessStreams::kWithoutListeners + 200ms);
  EXPECT_EQ(endless.encoders(), 1U) << "somebody still listens";
  second.reset();
  pass(endless, EndlessStreams::kWithoutListeners + 200ms);
  EXPECT_EQ(endless.encoders(), 0U) << "though somebody listens to AAC";
}

TEST_F(EndlessStreamsTest, AnEncoderThatEndsIsStartedAgainAndItsListenersStay) {
  // Each ends after some sound.
  EndlessStreams endless(sources(), clock_, encoder("exec head -c 1000"));
  const auto ring = endless.listen(kEndlessChannel, Format::kMp3);
  ASSERT_TRUE(turns_until(endless, [&] { return ring->start() && endless.encoders() == 0; }));
  const std::size_t before = chunks_from(*ring, 0);
  clock_.advance(6s);
  ASSERT_TRUE(turns_until(endless, [&] { return chunks_from(*ring, 0) > before; }))
      << "only another one makes more";
  EXPECT_FALSE(ring->next(0).is_over);
}

TEST_F(EndlessStreamsTest, AnEncoderThatMakesNothingIsRefusedForAWhileInsteadOfKeepingListenersWaiting) {
  EndlessStreams endless(sources(), clock_, encoder("echo 'Unknown encoder' >&2; exit 1"));
  const auto ring = endless.listen(kEndlessChannel, Format::kMp3);
  ASSERT_TRUE(turns_until(endless, [&] { return ring->next(0).is_over; }));
  EXPECT_THROW(endless.listen(kEndlessChannel, Format::kMp3), Failure);
  clock_.advance(6s);
  EXPECT_NE(endless.listen(kEndlessChannel, Format::kMp3), ring);
}

TEST_F(EndlessStreamsTest, AnEncoderThatHangsIsReplaced) {
  EndlessStreams endless(sources(), clock_, encoder("exec sleep 1000"));
  const auto ring = endless.listen(kEndlessChannel, Format::kMp3);
  pass(endless, 10s);
  EXPECT_EQ(endless.encoders(), 1U);
  pass(endless, 1s);
  EXPECT_EQ(endless.encoders(), 0U);
  EXPECT_TRUE(ring->next(0).is_over);
}

TrackPlay song(const std::string& artist, const std::string& name) {
  TrackPlay play;
  play.time = {kOnAir, kOnAir + 3min};
  play.artist = artist;
  play.song = name;
  return play;
}

TEST(StreamTitle, IsTheSongThatIsHeardElseTheShow) {
  const TrackPlay play = song("Doe Maar", "Is dit alles");
  EXPECT_EQ(stream_title(play, "Ochtend", false, kOnAir), "Doe Maar - Is dit alles");
  EXPECT_EQ(stream_title(play, "Ochtend", false, kOnAir + 3min), "Ochtend") << "it has ended";
  EXPECT_EQ(stream_title(std::nullopt, "Ochtend", false, kOnAir), "Ochtend");
  EXPECT_EQ(stream_title(std::nullopt, "", false, kOnAir), "");
  EXPECT_EQ(stream_title(song("", "Is dit alles"), "Ochtend", false, kOnAir), "Is dit alles");
  EXPECT_EQ(stream_title(song("Jingle", " "), "Ochtend", false, kOnAir), "Ochtend") << "no song";
}

TEST(StreamTitle, HasTheComposerOnAChannelForClassicalMusic) {
  TrackPlay play = song("Concertgebouworkest", "Deel 1");
  play.track.emplace();
  play.track->classical = ClassicalData{.composer = "Mahler", .complete_work = "Symfonie 4", .ensemble = {}};
  EXPECT_EQ(stream_title(play, "", true, kOnAir), "Mahler - Symfonie 4");
  EXPECT_EQ(stream_title(play, "", false, kOnAir), "Concertgebouworkest - Symfonie 4");
}

}  // namespace
}  // namespace zender::sound
