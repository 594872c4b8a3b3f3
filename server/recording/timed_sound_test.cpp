#include "recording/timed_sound.h"

#include <gtest/gtest.h>

#include <cmath>

namespace zender::recording {
namespace {

using namespace std::chrono_literals;

const MicroTime kNoon = MicroTime(Microseconds(1'764'244'800'000'000));

/// When the blocks that TimedSound gives begin and end.
struct Heard {
  struct Block {
    SampleTime begin;
    SampleTime end;
  };
  std::vector<Block> blocks;
  TimedSound timed;

  explicit Heard(Microseconds latency = 0us)
      : timed(latency, [this](SampleTime begin, const std::vector<float>& samples) {
          blocks.push_back({begin, begin + static_cast<SampleTime>(samples.size() / 2)});
        }) {}

  /// How often sound does not follow what came before it.
  int jumps() const {
    int found = 0;
    for (std::size_t i = 1; i < blocks.size(); ++i) {
      found += blocks[i - 1].end == blocks[i].begin ? 0 : 1;
    }
    return found;
  }
};

/// A studio whose clock runs `ppm` too fast, whose sound arrives in blocks of `block`, and is held
/// up now and then.
struct Studio {
  double ppm = 0;
  Microseconds block = 20ms;
  Microseconds stall = 0us;  ///< every ten seconds
  double sent = 0;           ///< samples

  /// Sends for `length`, beginning at `from`; `ahead`: sound that a server kept and sends at once.
  void send(Heard& heard, MicroTime from, Microseconds length, Microseconds ahead = 0us) {
    sent = 0;
    add(heard, static_cast<std::size_t>(ahead.count() * 48 / 1000), from);
    for (Microseconds at = block; at <= length; at += block) {
      const double wanted = static_cast<double>((ahead + at).count()) * 0.048 * (1 + ppm * 1e-6);
      const Microseconds into = at % Microseconds(10s);
      const MicroTime now = from + at + (into < stall ? stall - into : 0us);
      add(heard, static_cast<std::size_t>(wanted - sent), now);
    }
  }
  void add(Heard& heard, std::size_t samples, MicroTime now) {
    sent += static_cast<double>(samples);
    if (samples > 0) heard.timed.arrived(std::vector<float>(2 * samples, 0.1F), now);
  }
};

double milliseconds_off(const Heard& heard, MicroTime studio_time) {
  return static_cast<double>(*heard.timed.position() - sample_time(studio_time)) / 48.0;
}

TEST(TimedSound, SoundHasTheTimeAtWhichItArrivedWithoutTheLatency) {
  Heard heard(300ms);
  Studio studio;
  studio.send(heard, kNoon, 10s);
  EXPECT_EQ(heard.blocks.front().begin, sample_time(kNoon - 300ms));
  EXPECT_NEAR(milliseconds_off(heard, kNoon + 10s - 300ms), 0, 5);
  EXPECT_EQ(heard.jumps(), 0);
}

TEST(TimedSound, WhatAServerKeptAndSendsAtOnceIsFromBeforeTheConnection) {
  Heard heard;
  Studio studio;
  studio.send(heard, kNoon, 10s, 4s);
  EXPECT_NEAR(static_cast<double>(heard.blocks.front().begin - sample_time(kNoon - 4s)), 0, 48);
  EXPECT_NEAR(milliseconds_off(heard, kNoon + 10s), 0, 5);
}

TEST(TimedSound, SoundThatANetworkHoldsUpKeepsItsTime) {
  Heard heard;
  Studio studio;
  studio.stall = 3s;
  studio.send(heard, kNoon, 120s);
  EXPECT_NEAR(milliseconds_off(heard, kNoon + 120s), 0, 50);
  EXPECT_EQ(heard.jumps(), 0);
}

TEST(TimedSound, AClockThatRunsTooFastOrTooSlowIsFollowedWithoutAJump) {
  for (const double ppm : {-60.0, 40.0}) {
    Heard heard;
    Studio studio;
    studio.ppm = ppm;
    studio.block = 100ms;
    studio.send(heard, kNoon, 30min);
    EXPECT_NEAR(milliseconds_off(heard, kNoon + 30min), 0, 20)
        << "without correction it would be " << ppm * 1.8;
    EXPECT_EQ(heard.jumps(), 0);
    EXPECT_NEAR(*heard.timed.drift(), ppm, 5);
  }
}

TEST(TimedSound, AfterABrokenConnectionSoundThatWasHeardIsLeftOutAndWhatIsMissingIsAJump) {
  Heard heard;
  Studio studio;
  studio.send(heard, kNoon, 10s);
  heard.timed.reconnect();
  studio.send(heard, kNoon + 12s, 10s, 4s);
  EXPECT_EQ(heard.jumps(), 0) << "the server kept the sound of those 2 seconds";
  EXPECT_NEAR(milliseconds_off(heard, kNoon + 22s), 0, 5);
  heard.timed.reconnect();
  studio.send(heard, kNoon + 32s, 10s, 4s);
  EXPECT_EQ(heard.jumps(), 1);
  EXPECT_NEAR(milliseconds_off(heard, kNoon + 42s), 0, 5);
}

TEST(TimedSound, SoundThatWasLostOnItsWayIsNotedAsAJump) {
  Heard heard;
  Studio studio;
  studio.send(heard, kNoon, 60s);
  // A second of packets is lost: what follows is a second later than its number says.
  for (MicroTime at = kNoon + 61s; at < kNoon + 120s; at += 20ms)
    heard.timed.arrived(std::vector<float>(2 * 960, 0.1F), at + 20ms);
  EXPECT_EQ(heard.jumps(), 1);
  EXPECT_NEAR(milliseconds_off(heard, kNoon + 120s), 0, 10);
}

TEST(SampleTime, IsExactOverTheWholeOfTime) {
  for (const MicroTime time : {kNoon, kNoon + 1ms, kNoon + 999ms})
    EXPECT_EQ(micro_time(sample_time(time)), time);
}

}  // namespace
}  // namespace zender::recording
