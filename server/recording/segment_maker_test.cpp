#include "recording/segment_maker.h"

#include <gtest/gtest.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <cmath>
#include <csignal>
#include <fstream>
#include <limits>
#include <numbers>

#include "recording/day_size.h"
#include "recording/received_samples.h"

#include "sound/formats/adts.h"
#include "sound/formats/fmp4.h"
#include "support/failure.h"
#include "support/process/limited_child.h"

namespace zender::recording {
namespace {

constexpr SampleTime kSegment = 138'240;
const SampleTime kStart = 12'762'000 * kSegment;

std::vector<float> tone(std::size_t count, double level = 0.25) {
  std::vector<float> samples;
  for (std::size_t i = 0; i < count; ++i) {
    const auto value =
        static_cast<float>(level * std::sin(2 * std::numbers::pi * 440 * static_cast<double>(i) / 48'000));
    samples.insert(samples.end(), {value, value});
  }
  return samples;
}

class SegmentMakerTest : public ::testing::Test {
 protected:
  void SetUp() override {
    const auto ffmpeg = find_program("ffmpeg");
    ASSERT_TRUE(ffmpeg) << "see scripts/debian-packages.txt";
    std::signal(SIGPIPE, SIG_IGN);  // as in the recorder; an encoder may end at any time
    maker.emplace(ffmpeg->string(), [this](MadeSegment made) { segments.push_back(std::move(made)); });
  }
  /// Adds in blocks, as it arrives.
  void add(SampleTime begin, std::size_t count, double level = 0.25) {
    const auto samples = tone(count, level);
    constexpr std::size_t kBlock = 2 * 4800;
    for (std::size_t at = 0; at < samples.size(); at += kBlock) {
      const auto from = samples.begin() + static_cast<std::ptrdiff_t>(at);
      const auto until = samples.begin() + static_cast<std::ptrdiff_t>(std::min(at + kBlock, samples.size()));
      maker->add(begin + static_cast<SampleTime>(at / 2), {from, until});
    }
  }

  std::vector<MadeSegment> segments;
  std::optional<SegmentMaker> maker;
};

TEST_F(SegmentMakerTest, CutsAtThePlacesOfTheClockInEveryQuality) {
  add(kStart - 1000, 3 * kSegment + 20'000);
  maker->interrupt();
  ASSERT_EQ(segments.size(), 3U);
  for (std::size_t i = 0; i < segments.size(); ++i) {
    EXPECT_EQ(segments[i].place.begin(),
              TimePoint(Milliseconds(kStart / 48)) + static_cast<int>(i) * kRecordedSegment);
    ASSERT_EQ(segments[i].files.size(), kSoundQualities.size());
    for (const std::string& file : segments[i].files) {
      const auto frames = sound::aac_frames(file, file.size());
      ASSERT_TRUE(frames);
      EXPECT_EQ(frames->size(), 135U);
    }
    EXPECT_LT(segments[i].files[0].size(), segments[i].files[1].size());
    EXPECT_GT(segments[i].files[2].size(), segments[i].files[1].size());
  }
}

TEST_F(SegmentMakerTest, ASegmentOfWhichSomethingIsMissingIsNotMade) {
  add(kStart, kSegment + 50'000);
  add(kStart + kSegment + 60'000, 2 * kSegment);
  maker->interrupt();
  ASSERT_EQ(segments.size(), 2U);
  EXPECT_EQ(segments[1].place.begin() - segments[0].place.begin(), 2 * kRecordedSegment);
}

TEST_F(SegmentMakerTest, AnEncoderThatEndsIsReplacedAtTheNextSegment) {
  // It reads a second of sound and ends, as one that is killed, until a file beside it says that
  // it may go on.
  const std::string path = ::testing::TempDir() + "/encoder-" + std::to_string(::getpid());
  const std::string ffmpeg = find_program("ffmpeg")->string();
  std::ofstream(path) << "#!/bin/sh\nif [ -f $0-mended ]; then exec " << ffmpeg
                      << " \"$@\"; fi\nhead -c 384000 > /dev/null\n";
  ASSERT_EQ(::chmod(path.c_str(), 0700), 0);
  maker.emplace(path, [this](MadeSegment made) { segments.push_back(std::move(made)); });
  SampleTime at = kStart;
  const auto fails = [&] {
    try {
      add(at, 4800);
    } catch (const Failure&) {
      return true;
    }
    at += 4800;
    return false;
  };
  while (!fails()) ASSERT_LT(at, kStart + 100 * kSegment);
  EXPECT_NO_THROW(maker->turn());
  std::ofstream(path + "-mended") << "\n";
  const SampleTime next = (at / kSegment + 1) * kSegment;
  EXPECT_NO_THROW(add(at + 4800, static_cast<std::size_t>(next - at - 4800 + 2 * kSegment)));
  maker->interrupt();
  ASSERT_EQ(segments.size(), 2U);
  EXPECT_EQ(segments[0].place.begin(), TimePoint(Milliseconds(next / 48)));
  for (const char* name : {"", "-mended"}) std::remove((path + name).c_str());
}

/// What a decoder writes of these values, in both channels.
std::string written(std::size_t count, float value) {
  const std::vector<float> samples(2 * count, value);
  return {reinterpret_cast<const char*>(samples.data()), samples.size() * sizeof(float)};
}

TEST(ReceivedSamples, AreNumbersOfSoundWhateverArrives) {
  constexpr float kInfinity = std::numeric_limits<float>::infinity();
  std::string bytes = written(1, std::numeric_limits<float>::quiet_NaN()) + written(1, kInfinity) +
                      written(1, -kInfinity) + written(1, 1e30F) + written(1, -1e30F) + written(1, 1.1F) +
                      "abc";
  EXPECT_EQ(take_received_samples(bytes), (std::vector<float>{0, 0, 0, 0, 0, 0, 4, 4, -4, -4, 1.1F, 1.1F}));
  EXPECT_EQ(bytes, "abc") << "the rest of it is still to come";
}

TEST_F(SegmentMakerTest, GoesOnWhenTheStudioSendsWhatIsNoNumber) {
  SampleTime at = kStart;
  for (const float value : {std::numeric_limits<float>::quiet_NaN(), std::numeric_limits<float>::infinity(),
                            -std::numeric_limits<float>::infinity(), 1e30F}) {
    std::string bytes = written(480, value);
    maker->add(at, take_received_samples(bytes));
    at += 480;
  }
  add(at, static_cast<std::size_t>(kStart + 2 * kSegment - at));
  maker->interrupt();
  ASSERT_EQ(segments.size(), 2U);
  EXPECT_FALSE(segments[1].levels.is_silent);
}

TEST(EncoderPace, OnlyAnEncoderThatIsSlowerThanSoundIsTooSlow) {
  using namespace std::chrono_literals;
  const EncoderPace::Time begin;
  EncoderPace fast;
  EncoderPace slow;
  for (std::chrono::seconds after = 0s; after <= 19s; ++after) {
    EXPECT_FALSE(fast.is_too_slow(60s, 3 * after, begin + after));
    EXPECT_FALSE(slow.is_too_slow(10s, after / 2, begin + after)) << "it is watched for a while";
  }
  EXPECT_FALSE(fast.is_too_slow(60s, 75s, begin + 25s)) << "the studio sends faster than the sound lasts";
  EXPECT_TRUE(slow.is_too_slow(10s, 12s, begin + 25s));
  EXPECT_FALSE(slow.is_too_slow(500ms, 12s, begin + 26s)) << "it has caught up";
  EXPECT_FALSE(slow.is_too_slow(10s, 12s, begin + 27s));
}

TEST(DaySize, IsThatOfTheQualitiesAlsoWhileTheStudioIsSilent) {
  DaySize size;
  EXPECT_NEAR(static_cast<double>(size.bytes()), 3.63e9, 1e7);
  for (int i = 0; i < 1250; ++i) size.add(3'000);
  EXPECT_GT(size.bytes(), 3'400'000'000) << "after an hour of silence";
  for (int i = 0; i < 200'000; ++i) size.add(60'000);
  EXPECT_NEAR(static_cast<double>(size.bytes()), 1.8e9, 1e7) << "what is recorded for days";
}

TEST_F(SegmentMakerTest, SaysHowLoudEachSegmentIs) {
  add(kStart, kSegment);
  add(kStart + kSegment, kSegment, 0);
  add(kStart + 2 * kSegment, kSegment, 4);
  maker->interrupt();
  ASSERT_EQ(segments.size(), 3U);
  EXPECT_NEAR(*segments[0].levels.peak, -12, 0.2);
  EXPECT_FALSE(segments[0].levels.is_silent);
  EXPECT_TRUE(segments[1].levels.is_silent);
  EXPECT_FALSE(segments[2].levels.is_silent);
}

}  // namespace
}  // namespace zender::recording
