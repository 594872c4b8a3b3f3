#include "plays/rotation.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "plays/playout.h"
#include "support/failure.h"

namespace zender::demo {
namespace {

class RotationFile : public ::testing::Test {
 protected:
  void SetUp() override {
    path_ = std::filesystem::temp_directory_path() /
            (std::string("zender-rotation-") +
             ::testing::UnitTest::GetInstance()->current_test_info()->name() + ".yaml");
  }
  void TearDown() override { std::filesystem::remove(path_); }
  std::string write(const std::string& text) {
    std::ofstream(path_) << text;
    return path_.string();
  }
  std::filesystem::path path_;
};

constexpr const char* kRotation = R"(channel: radio2
hours: 2
items:
  - { kind: tune, title: Een, artist: A, trackId: t1, mediaId: m1, durationMs: 1800000 }
  - { kind: talk, title: Praatje, mediaId: m2, durationMs: 900000 }
blocks:
  - [0, 1, 1]
  - [1, 0, 1]
)";

std::string refusal(const std::string& path) {
  try {
    read_rotation(path);
  } catch (const Failure& failure) {
    return failure.what();
  }
  return "accepted";
}

TEST_F(RotationFile, PlansTheSamePlaysForAMomentWhereverThePlanBegins) {
  const Rotation rotation = read_rotation(write(kRotation));
  const TimePoint start{std::chrono::hours(500000)};
  const auto all = plan(rotation, {start, start + std::chrono::hours(6)});
  ASSERT_EQ(all.size(), 18U);
  const auto part = plan(rotation, {start + std::chrono::minutes(100), start + std::chrono::minutes(200)});
  for (const auto& play : part) {
    EXPECT_TRUE(std::any_of(all.begin(), all.end(), [&](const PlannedPlay& other) {
      return other.id == play.id && other.time == play.time && other.item == play.item;
    })) << play.id;
  }
  for (std::size_t i = 1; i < all.size(); ++i) EXPECT_EQ(all[i].time.from, all[i - 1].time.until);
}

TEST_F(RotationFile, OnlyWhatTheLogMissesIsSentOldestFirst) {
  const Rotation rotation = read_rotation(write(kRotation));
  const TimePoint now{std::chrono::hours(500010)};
  const PlayoutOptions options{.history = std::chrono::hours(3), .lead = std::chrono::minutes(20)};
  EXPECT_EQ(missing_plays({rotation}, {}, now, options).size(), 10U);
  const auto rest =
      missing_plays({rotation}, {{ChannelSlug("radio2"), now - std::chrono::minutes(30)}}, now, options);
  ASSERT_FALSE(rest.empty());
  EXPECT_GE(rest.front().time.from, now - std::chrono::minutes(30));
  EXPECT_TRUE(std::is_sorted(rest.begin(), rest.end(),
                             [](const auto& a, const auto& b) { return a.time.from < b.time.from; }));
}

TEST_F(RotationFile, TheHistoryIsTheSamePlaysAsThoseSentAtFirstUpToNow) {
  const Rotation rotation = read_rotation(write(kRotation));
  const TimePoint now{std::chrono::hours(500010)};
  const PlayoutOptions options{.history = std::chrono::hours(3), .lead = std::chrono::minutes(20)};
  const auto history = history_plays({rotation}, now, options);
  const auto sent = missing_plays({rotation}, {}, now, options);
  ASSERT_EQ(history.size(), 9U);
  for (std::size_t i = 0; i < history.size(); ++i) EXPECT_EQ(history[i].id, sent[i].id);
}

constexpr const char* kNewsRotation = R"(channel: radio2
items:
  - { kind: news, title: Journaal van nu, mediaId: n1, durationMs: 60000 }
  - { kind: tune, title: Een, artist: A, trackId: t1, mediaId: m1, durationMs: 3540000 }
  - { kind: tune, title: Twee, artist: A, trackId: t2, mediaId: m2, durationMs: 3600000 }
blocks:
  - [0, 1]
  - [2]
)";

TEST_F(RotationFile, TheLastBulletinIsTheOneThatBeganLastHoweverLongAgoWithinADay) {
  const Rotation rotation = read_rotation(write(kNewsRotation));
  const TimePoint hour{std::chrono::hours(500000)};  // an even hour: starts with news
  for (const auto after : {Milliseconds(0), Milliseconds(59'999), Milliseconds(std::chrono::minutes(119))}) {
    const auto bulletin = last_bulletin(rotation, hour + after);
    ASSERT_TRUE(bulletin) << after.count();
    EXPECT_EQ(bulletin->id, "news-radio2-1800000000000");
    EXPECT_EQ(bulletin->published, hour);
    EXPECT_EQ(bulletin->title, "Journaal van nu");
    EXPECT_EQ(bulletin->media, MediaId("n1"));
  }
  EXPECT_EQ(last_bulletin(rotation, hour - Milliseconds(1))->published, hour - std::chrono::hours(2));
}

TEST_F(RotationFile, ARotationWithoutNewsHasNoBulletin) {
  EXPECT_FALSE(last_bulletin(read_rotation(write(kRotation)), TimePoint(std::chrono::hours(500000))));
}

TEST_F(RotationFile, MistakesAreNamedWithFileAndLine) {
  EXPECT_NE(refusal(write("channel: radio2\nitems: []\nblocks: []\n")).find(":2: items must have 1 to 2000"),
            std::string::npos);
  EXPECT_NE(
      refusal(
          write("channel: radio2\nitems:\n  - { title: A, mediaId: m, durationMs: 5 }\nblocks:\n  - [0]\n"))
          .find("lasts 5 ms"),
      std::string::npos);
  EXPECT_NE(refusal(write("channel: radio2\nitems:\n  - { title: A, mediaId: m, durationMs: 3600000 "
                          "}\nblocks:\n  - [4]\n"))
                .find("item 4 does not exist"),
            std::string::npos);
  EXPECT_NE(refusal(write("channel: [")).find(".yaml:"), std::string::npos);
  EXPECT_NE(refusal("/nonexistent.yaml").find("cannot read the file"), std::string::npos);
}

}  // namespace
}  // namespace zender::demo
