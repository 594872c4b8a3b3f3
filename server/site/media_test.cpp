#include "site/media.h"

#include <gtest/gtest.h>

namespace zender::site {
namespace {

TEST(SoundAddresses, APathIsReadBackAsTheSegmentOrEpisodeThatItIsOf) {
  const auto segment = read_segment_path(sound_folder_path(MediaId("tune-1")) + "/00012.m4s");
  ASSERT_TRUE(segment);
  EXPECT_EQ(segment->media, MediaId("tune-1"));
  EXPECT_EQ(segment->index, 12U);
  EXPECT_EQ(read_episode_sound_path(episode_sound_path(EpisodeId("e1"))), EpisodeId("e1"));
}

TEST(SoundAddresses, ASegmentIsTheSameInEveryQuality) {
  for (const SoundQuality quality : kSoundQualities) {
    const auto segment = read_segment_path(sound_folder_path(MediaId("tune-1"), quality) + "/00012.m4s");
    ASSERT_TRUE(segment) << quality_folder(quality);
    EXPECT_EQ(segment->media, MediaId("tune-1"));
    EXPECT_EQ(segment->index, 12U);
  }
}

TEST(SoundAddresses, OtherPathsAreNone) {
  for (const char* path : {"/media/audio/tune-1/64k/00012.m4s", "/media/audio/tune-1//00012.m4s",
                           "/media/audio/a/init.mp4", "/media/audio/a/1x.m4s", "/media/audio/.m4s",
                           "/media/audio/a b/1.m4s", "/media/video/a/00001.m4s", "/media/audio/a/.m4s", ""})
    EXPECT_FALSE(read_segment_path(path)) << path;
  for (const char* path : {"/media/episodes/.m4a", "/media/episodes/a/b.m4a", "/media/fragments/a.m4a", ""})
    EXPECT_FALSE(read_episode_sound_path(path)) << path;
}

}  // namespace
}  // namespace zender::site
