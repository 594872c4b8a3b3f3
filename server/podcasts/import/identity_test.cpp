#include "podcasts/import/identity.h"

#include <gtest/gtest.h>

namespace zender::podcasts {
namespace {

FeedEpisode known_by(const std::string& guid, const std::string& url, const std::string& title = "Een") {
  FeedEpisode episode;
  episode.guid = guid;
  episode.title = title;
  episode.sound.url = url;
  return episode;
}

/// The ids of episodes, newest first, of which nothing is stored.
std::vector<std::optional<EpisodeId>> new_ids(const std::vector<FeedEpisode>& episodes,
                                              const std::string& feed = "a") {
  return episode_ids(FeedSlug(feed), episodes, {});
}

TEST(EpisodeIdentity, AnEpisodeIsKnownByItsGuidElseByItsPageElseByItsSoundWithoutTheQuery) {
  FeedEpisode one = known_by("urn:1", "https://example.org/1.mp3");
  const auto by_guid = new_ids({one});
  EXPECT_EQ(new_ids({known_by("urn:1", "https://cdn.example.org/1.mp3", "Anders")}), by_guid);
  EXPECT_NE(new_ids({one}, "b"), by_guid) << "another feed's episode is another";

  const auto by_sound = new_ids({known_by("", "https://example.org/1.mp3?v=1")});
  EXPECT_EQ(new_ids({known_by("", "https://example.org/1.mp3?v=2", "Anders")}), by_sound);
  EXPECT_NE(by_sound, by_guid);

  one = known_by("", "https://example.org/1.mp3");
  one.link = "https://example.org/een";
  const auto by_page = new_ids({one});
  EXPECT_NE(by_page, by_sound);
  one.sound.url = "https://elders.example/2.mp3";
  EXPECT_EQ(new_ids({one}), by_page);
}

TEST(EpisodeIdentity, AnAddressThatSeveralHaveTellsNothing) {
  FeedEpisode one = known_by("", "https://example.org/get?id=1");
  FeedEpisode two = known_by("", "https://example.org/get?id=2", "Twee");
  one.link = two.link = "https://example.org/";
  const auto ids = new_ids({two, one});
  EXPECT_TRUE(ids[0] && ids[1] && ids[0] != ids[1]);
  EXPECT_EQ(new_ids({known_by("", "https://example.org/get?id=3", "Drie"), two, one})[2], ids[1])
      << "by the whole address";
}

TEST(EpisodeIdentity, OfTwoEpisodesWithOneGuidBothStayAndOfTwoThatAreTheSameOne) {
  const FeedEpisode one = known_by("dubbel", "https://example.org/1.mp3");
  const FeedEpisode two = known_by("dubbel", "https://example.org/2.mp3");
  const auto ids = new_ids({two, two, one});
  EXPECT_TRUE(ids[1] && ids[2] && ids[1] != ids[2]);
  EXPECT_FALSE(ids[0]);
}

TEST(EpisodeIdentity, EpisodesWithoutGuidThatShareASoundAllStayAndTheOldestStaysItself) {
  const FeedEpisode trailer = known_by("", "https://example.org/luister.mp3", "Trailer");
  const FeedEpisode again = known_by("", "https://example.org/luister.mp3", "Nog een keer");
  const auto ids = new_ids({again, again, trailer});
  EXPECT_TRUE(ids[1] && ids[2] && ids[1] != ids[2]);
  EXPECT_FALSE(ids[0]) << "the very same twice";
}

TEST(EpisodeIdentity, NoTwoEpisodesEverGetOneId) {
  // One has as its guid what another has as its page.
  FeedEpisode one = known_by("https://example.org/een", "https://example.org/1.mp3");
  FeedEpisode two = known_by("", "https://example.org/2.mp3");
  two.link = "https://example.org/een";
  for (const auto& ids : {new_ids({one, two}), new_ids({two, one})})
    EXPECT_TRUE(ids[0] && ids[1] && ids[0] != ids[1]);
}

}  // namespace
}  // namespace zender::podcasts
