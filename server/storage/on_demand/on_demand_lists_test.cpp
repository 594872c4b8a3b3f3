#include <gmock/gmock.h>

#include "storage/testing/store_test_base.h"

// The lists of what can be played on demand.
namespace zender::storage {
namespace {

using namespace testing;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

Fragment listed_fragment(const std::string& id, TimePoint published, std::vector<std::string> tags = {}) {
  Fragment fragment;
  fragment.id = FragmentId(id);
  fragment.slug = id;
  fragment.title = "Over " + id;
  fragment.programme = kMorning;
  fragment.published = published;
  fragment.media = MediaId("tune-b");
  fragment.summary = "Een zin over " + id + ".";
  fragment.tags = std::move(tags);
  return fragment;
}

PodcastEpisode listed_episode(const std::string& id, const std::string& feed, TimePoint published) {
  PodcastEpisode episode;
  episode.id = EpisodeId(id);
  episode.slug = id;
  episode.feed = FeedSlug(feed);
  episode.title = "Aflevering " + id;
  episode.published = published;
  episode.media = MediaId("tune-a");
  episode.show_notes = "Lees *meer*.";
  episode.transcript = "WEBVTT\n";
  episode.number = 3;
  return episode;
}

PodcastFeed listed_feed(const std::string& slug, const std::string& title) {
  return {FeedSlug(slug), title, "Over " + title + ".", "Een **feed**.", kMorning, std::nullopt};
}

BroadcastRecord a_broadcast(const std::string& id, TimePoint from, const std::string& channel = "radio2") {
  return {BroadcastId(id),
          ChannelSlug(channel),
          {from, from + std::chrono::hours(2)},
          kMorning,
          {},
          "De Ochtend",
          false};
}

class OnDemandLists : public SmallStationTest {
 protected:
  std::vector<std::string> fragments(const FragmentFilter& filter, std::int64_t offset = 0, int limit = 10) {
    return ids(store().fragments().list_fragments(filter, kHalfPastTen, offset, limit));
  }
  static TimePoint ago(int hours) { return kHalfPastTen - std::chrono::hours(hours); }
};
ZENDER_ON_BOTH_ENGINES(OnDemandLists);

TEST_P(OnDemandLists, FragmentsAreNewestFirstAndFilteredByProgrammeAndTag) {
  content.fragments = {listed_fragment("f1", ago(1), {"water", "land"}),
                       listed_fragment("f2", ago(2), {"lucht"}), listed_fragment("f3", ago(3), {"water"}),
                       listed_fragment("f4", kHalfPastTen + Milliseconds(1))};
  content.fragments[2].programme = ProgrammeSlug("cafe-een");
  apply();
  EXPECT_THAT(fragments({}), ElementsAre("f1", "f2", "f3"));
  EXPECT_THAT(fragments({}, 1, 1), ElementsAre("f2"));
  EXPECT_THAT(fragments({kMorning, std::nullopt}), ElementsAre("f1", "f2"));
  EXPECT_THAT(fragments({std::nullopt, "water"}), ElementsAre("f1", "f3"));
  EXPECT_THAT(fragments({kMorning, "water"}), ElementsAre("f1"));
  EXPECT_THAT(fragments({std::nullopt, "vuur"}), IsEmpty());
  const auto all = store().fragments().list_fragments({}, kHalfPastTen, 0, 10);
  EXPECT_THAT(all[0].tags, ElementsAre("water", "land"));
  EXPECT_EQ(all[0].summary, "Een zin over f1.");
}

TEST_P(OnDemandLists, FragmentsOfAnUnpublishedProgrammeAreHidden) {
  content.fragments = {listed_fragment("f1", ago(1), {"water"})};
  apply();
  for (auto& programme : content.programmes) programme.published = false;
  apply();
  EXPECT_THAT(fragments({}), IsEmpty());
  EXPECT_THAT(store().fragments().programmes_with_fragments(kHalfPastTen), IsEmpty());
}

TEST_P(OnDemandLists, TheTagsOfTheNewestFragmentsAreOrderedByUse) {
  content.fragments = {listed_fragment("f1", ago(1), {"water", "land"}),
                       listed_fragment("f2", ago(2), {"water"}),
                       listed_fragment("f3", kHalfPastTen + Milliseconds(1), {"later"})};
  apply();
  EXPECT_THAT(store().fragments().recent_tags(kHalfPastTen, 10), ElementsAre("water", "land"));
  EXPECT_THAT(store().fragments().recent_tags(kHalfPastTen, 1), ElementsAre("water"));
}

TEST_P(OnDemandLists, TagsOfFragmentsThatAreNoLongerAmongTheNewestAreNotOffered) {
  content.fragments = {listed_fragment("oud", ago(500), {"oud"})};
  for (int number = 0; number < 200; ++number)
    content.fragments.push_back(listed_fragment("f" + std::to_string(number), ago(1 + number), {"nieuw"}));
  apply();
  EXPECT_THAT(store().fragments().recent_tags(kHalfPastTen, 10), ElementsAre("nieuw"));
  content.fragments.pop_back();
  apply();
  EXPECT_THAT(store().fragments().recent_tags(kHalfPastTen, 10), ElementsAre("nieuw", "oud"));
}

TEST_P(OnDemandLists, AFragmentHasATranscriptAndTheFirstOneAMoment) {
  EXPECT_EQ(store().fragments().first_fragment(), std::nullopt);
  content.fragments = {listed_fragment("f1", ago(1)), listed_fragment("f2", ago(9))};
  content.fragments[0].transcript = "WEBVTT\n\n00:00.000 --> 00:04.000\nHallo.";
  apply();
  EXPECT_EQ(store().fragments().transcript(FragmentId("f1")), content.fragments[0].transcript);
  EXPECT_EQ(store().fragments().transcript(FragmentId("f2")), "");
  EXPECT_EQ(store().fragments().transcript(FragmentId("weg")), "");
  EXPECT_EQ(store().fragments().first_fragment(), ago(9));
}

TEST_P(OnDemandLists, ProgrammesWithFragmentsAreOrderedByName) {
  content.fragments = {listed_fragment("f1", ago(1)), listed_fragment("f2", ago(2))};
  content.fragments[1].programme = ProgrammeSlug("cafe-een");
  apply();
  const auto programmes = store().fragments().programmes_with_fragments(kHalfPastTen);
  ASSERT_EQ(programmes.size(), 2U);
  EXPECT_EQ(programmes[0].name, "Café Één 100%");
  EXPECT_EQ(programmes[1].slug, kMorning);
  EXPECT_THAT(store().fragments().programmes_with_fragments(ago(3)), IsEmpty());
}

TEST_P(OnDemandLists, TheFragmentsOfABroadcastAreInOrder) {
  content.fragments = {listed_fragment("f2", ago(1)), listed_fragment("f1", ago(2)),
                       listed_fragment("p", ago(1)), listed_fragment("oud", ago(30))};
  for (const std::size_t i : {0U, 1U, 3U}) content.fragments[i].origin = FragmentOrigin::kLatestBroadcast;
  apply();
  store().schedule().replace_broadcasts({ago(48), kHalfPastTen},
                                        {a_broadcast("b1", ago(31)), a_broadcast("b2", ago(3))});
  const auto of = [&](const char* id, int hours) {
    return ids(
        store().fragments().fragments_of_broadcast(BroadcastId(id), kMorning, ago(hours), kHalfPastTen, 10));
  };
  EXPECT_THAT(of("b2", 3), ElementsAre("f1", "f2"));
  EXPECT_THAT(of("b1", 31), ElementsAre("oud"));
}

TEST_P(OnDemandLists, FeedsAreOrderedByTheirNewestEpisode) {
  content.feeds = {listed_feed("aarde", "Aarde"), listed_feed("leeg", "Leeg"), listed_feed("water", "Water")};
  content.episodes = {listed_episode("a1", "aarde", ago(50)), listed_episode("w1", "water", ago(60)),
                      listed_episode("w2", "water", ago(2)),
                      listed_episode("a2", "aarde", kHalfPastTen + Milliseconds(1))};
  apply();
  const auto feeds = store().podcasts().feeds(kHalfPastTen);
  ASSERT_EQ(feeds.size(), 3U);
  EXPECT_EQ(feeds[0].title, "Water");
  EXPECT_EQ(feeds[0].episodes, 2);
  EXPECT_EQ(feeds[0].newest, ago(2));
  EXPECT_EQ(feeds[1].episodes, 1);
  EXPECT_EQ(feeds[2].title, "Leeg");
  EXPECT_EQ(feeds[2].newest, std::nullopt);
  EXPECT_EQ(store().podcasts().feed(FeedSlug("water")), content.feeds[2]);
  EXPECT_EQ(store().podcasts().feed(FeedSlug("vuur")), std::nullopt);
}

TEST_P(OnDemandLists, EpisodesOfAFeedAreReadInEitherOrderAndPageByPage) {
  content.feeds = {listed_feed("aarde", "Aarde"), listed_feed("water", "Water")};
  content.episodes = {listed_episode("e1", "water", ago(9)), listed_episode("e2", "water", ago(5)),
                      listed_episode("e3", "water", ago(5)), listed_episode("a1", "aarde", ago(1)),
                      listed_episode("e4", "water", kHalfPastTen + Milliseconds(1))};
  apply();
  const FeedSlug water("water");
  EXPECT_THAT(ids(store().podcasts().episodes_of(water, EpisodeOrder::kNewestFirst, kHalfPastTen, 0, 10)),
              ElementsAre("e3", "e2", "e1"));
  EXPECT_THAT(ids(store().podcasts().episodes_of(water, EpisodeOrder::kOldestFirst, kHalfPastTen, 1, 1)),
              ElementsAre("e2"));
  EXPECT_EQ(store().podcasts().count_episodes(water, kHalfPastTen), 3);
  const auto middle = store().podcasts().episode(EpisodeId("e2"), kHalfPastTen);
  ASSERT_TRUE(middle);
  EXPECT_EQ(middle->number, 3);
  EXPECT_EQ(middle->season, std::nullopt);
  EXPECT_THAT(ids(store().podcasts().episodes_before(*middle, 10)), ElementsAre("e1"));
  EXPECT_THAT(ids(store().podcasts().episodes_after(*middle, kHalfPastTen, 10)), ElementsAre("e3"));
  EXPECT_EQ(store().podcasts().episode_text(EpisodeId("e2")), (EpisodeText{"Lees *meer*.", "WEBVTT\n"}));
  EXPECT_EQ(store().podcasts().episode_text(EpisodeId("weg")), EpisodeText());
}

TEST_P(OnDemandLists, OnlyBroadcastsWithSoundAreListedIfAskedFor) {
  apply();
  store().schedule().replace_broadcasts(
      {ago(48), kHalfPastTen},
      {a_broadcast("stil", ago(9)), a_broadcast("klinkt", ago(5)), a_broadcast("nu", ago(1))});
  store().plays().record({play("p1", ago(4), Milliseconds(60'000)), play("p2", ago(1), Milliseconds(60'000)),
                          play("p3", ago(9), Milliseconds(60'000), "")});
  EXPECT_THAT(ids(store().broadcasts().ended_with_sound(ChannelSlug("radio2"), {ago(48), kHalfPastTen}, 10)),
              ElementsAre("klinkt"));
}

TEST_P(OnDemandLists, TheProgrammesOfWhichSomethingCanBeHeardAreListedOnceByName) {
  apply();
  store().schedule().replace_broadcasts(
      {ago(48), kHalfPastTen},
      {a_broadcast("b1", ago(30)), a_broadcast("b2", ago(9)), a_broadcast("b3", ago(5), "soulenjazz")});
  const auto of = [&](const char* channel, int hours) {
    return store().broadcasts().programmes_with_sound(ChannelSlug(channel), {ago(hours), kHalfPastTen});
  };
  EXPECT_THAT(of("radio2", 48), IsEmpty()) << "they were silent";
  store().plays().record(
      {play("p1", ago(30), Milliseconds(60'000)), play("p2", ago(9), Milliseconds(60'000))});
  ASSERT_EQ(of("radio2", 48).size(), 1U);
  EXPECT_EQ(of("radio2", 48)[0].slug, kMorning);
  EXPECT_THAT(of("radio2", 4), IsEmpty());
  EXPECT_THAT(of("soulenjazz", 48), IsEmpty()) << "the sound is of another channel";
}

TEST_P(OnDemandLists, AProgrammeIsListedAsLongAsItsOwnRuleAllows) {
  const auto listed = [&](std::optional<int> days) {
    for (Programme& programme : content.programmes) programme.listen_back.days = days;
    apply();
    store().schedule().replace_broadcasts({ago(48), kHalfPastTen}, {a_broadcast("b1", ago(30))});
    return store().broadcasts().programmes_with_sound(ChannelSlug("radio2"), {ago(48), kHalfPastTen}).size();
  };
  apply();
  store().plays().record({play("p1", ago(30), Milliseconds(60'000))});
  EXPECT_EQ(listed(2), 1U);
  EXPECT_EQ(listed(1), 0U);
  EXPECT_EQ(listed(0), 0U);
}

}  // namespace
}  // namespace zender::storage
