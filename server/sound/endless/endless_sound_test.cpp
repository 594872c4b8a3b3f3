#include <gtest/gtest.h>

#include "sound/endless/icy.h"
#include "sound/endless/sound_pacer.h"
#include "sound/endless/sound_ring.h"
#include "sound/formats/adts.h"

namespace zender::sound {
namespace {

using namespace std::chrono_literals;

SoundChunk chunk(int number, Milliseconds length = 3s) {
  return {std::make_shared<const std::string>(std::to_string(number)), TimePoint(number * length), length,
          ""};
}

TEST(SoundRing, ANewListenerBeginsWithTheNewestSeconds) {
  SoundRing ring;
  EXPECT_EQ(ring.start(), std::nullopt);
  for (int i = 0; i < 10; ++i) ring.add(chunk(i));
  EXPECT_EQ(ring.start(), 8U) << "two chunks of 3 s";
  EXPECT_EQ(*ring.next(8).chunk->bytes, "8");
  EXPECT_EQ(ring.next(8).chunk, ring.next(8).chunk) << "nobody gets a copy";
}

TEST(SoundRing, AListenerWhoWaitsGetsWhatComesNext) {
  SoundRing ring;
  ring.add(chunk(0));
  EXPECT_EQ(ring.next(1).chunk, nullptr);
  EXPECT_FALSE(ring.next(1).is_over);
  ring.add(chunk(1));
  EXPECT_EQ(*ring.next(1).chunk->bytes, "1");
  ring.end();
  EXPECT_EQ(*ring.next(1).chunk->bytes, "1") << "what is left";
  EXPECT_TRUE(ring.next(2).is_over);
}

TEST(SoundRing, AListenerWhoIsAMinuteBehindHasLostTheStreamAndOthersHaveNot) {
  SoundRing ring;
  for (int i = 0; i < 21; ++i) ring.add(chunk(i));
  EXPECT_TRUE(ring.next(0).is_over);
  EXPECT_FALSE(ring.next(1).is_over);
  EXPECT_EQ(*ring.next(20).chunk->bytes, "20");
}

/// Frames of ADTS at 48 kHz, each with these bytes of sound.
std::string frames_of_adts(std::size_t count, const std::string& sound = "geluid") {
  std::vector<AacFrame> frames;
  for (std::size_t i = 0; i < count; ++i) frames.push_back({0, static_cast<std::uint32_t>(sound.size())});
  return adts({2, 3, 2}, sound, frames);
}

TEST(AdtsRuns, AreWholeFramesOfAtMostSoLong) {
  const std::string all = frames_of_adts(50);
  std::string joined;
  std::chrono::nanoseconds length{0};
  for (const AdtsRun& run : adts_runs(all, 500ms)) {
    EXPECT_LE(run.length, 500ms);
    EXPECT_EQ(adts_runs(run.bytes, 1h).size(), 1U) << "whole frames";
    joined += run.bytes;
    length += run.length;
  }
  EXPECT_EQ(joined, all);
  EXPECT_EQ(std::chrono::round<std::chrono::microseconds>(length), 1'066'667us)
      << "50 frames of 1024/48000 s";
}

TEST(AdtsRuns, EndWhereSomethingElseBegins) {
  const std::string three = frames_of_adts(3);
  for (const std::string& more : {std::string("geen frame"), three.substr(0, 9), three.substr(0, 3)}) {
    const std::string all = three + more;
    const auto runs = adts_runs(all, 1h);
    ASSERT_EQ(runs.size(), 1U);
    EXPECT_EQ(runs[0].bytes, three);
  }
  EXPECT_TRUE(adts_runs("", 1h).empty());
  const std::string noise(100, '\xFF');
  EXPECT_TRUE(adts_runs(noise, 1h).empty());
}

TEST(SoundPacer, HandsOutASegmentPieceByPieceAsTheClockGoes) {
  const TimePoint begin(1000h);
  SoundPacer pacer;
  pacer.add(frames_of_adts(279), begin);  // 5952 ms
  pacer.add(frames_of_adts(279, "meer"), begin + 5952ms);
  EXPECT_FALSE(pacer.take(begin - 1ms)) << "not on air yet";
  std::string joined;
  TimePoint on_air = begin;
  for (TimePoint now = begin; now < begin + 11904ms; now += 100ms) {
    while (const auto chunk = pacer.take(now)) {
      EXPECT_EQ(chunk->begin, on_air) << "without a hole, also between segments";
      EXPECT_LE(chunk->length, SoundPacer::kMaxChunk);
      EXPECT_LT(now - chunk->begin, 100ms) << "none is kept back";
      on_air = chunk->begin + chunk->length;
      joined += *chunk->bytes;
    }
    EXPECT_GT(on_air, now) << "a listener is never without sound";
  }
  EXPECT_EQ(on_air, begin + 11904ms) << "nothing that was rounded adds up";
  EXPECT_EQ(joined, frames_of_adts(279) + frames_of_adts(279, "meer"));
}

TEST(SoundPacer, WhatComesLateIsHandedOutAtOnce) {
  SoundPacer pacer;
  pacer.add(frames_of_adts(141), TimePoint(1000h));
  std::size_t size = 0;
  while (const auto chunk = pacer.take(TimePoint(1000h) + 4s)) size += chunk->bytes->size();
  EXPECT_EQ(size, frames_of_adts(141).size());
}

TEST(IcyBlock, HasItsLengthInUnitsOf16BytesAndEndsWithZeros) {
  const std::string block = icy_block("Doe Maar - Is dit alles");
  EXPECT_EQ(block.size(), 1 + 16 * static_cast<std::size_t>(block[0]));
  EXPECT_EQ(block.substr(1).c_str(), std::string("StreamTitle='Doe Maar - Is dit alles';"));
}

TEST(IcyBlock, NoTitleCanEndItselfOrBeTooLong) {
  EXPECT_EQ(icy_block("a';StreamUrl='b").find("';"), icy_block("a’;StreamUrl='b").find("';"));
  EXPECT_EQ(icy_block("een\nregel"), icy_block("een regel"));
  std::string title;
  for (int i = 0; i < 3000; ++i) title += "é";
  const std::string block = icy_block(title);
  EXPECT_LE(block.size(), 1U + 255 * 16);
  EXPECT_EQ(block.find("\xC3';"), std::string::npos) << "no character is cut in two";
  std::string quotes;
  for (int i = 0; i < 3000; ++i) quotes += "';";
  EXPECT_LE(icy_block(quotes).size(), 1U + 255 * 16);
}

}  // namespace
}  // namespace zender::sound
