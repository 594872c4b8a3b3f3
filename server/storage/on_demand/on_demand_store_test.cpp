#include <gmock/gmock.h>

#include "storage/testing/store_test_base.h"
#include "support/failure.h"

namespace zender::storage {
namespace {

using namespace testing;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

Fragment a_fragment(const std::string& id, const Publication& published) {
  Fragment fragment;
  fragment.id = FragmentId(id);
  fragment.slug = "over-" + id;
  fragment.title = "Over " + id;
  fragment.programme = ProgrammeSlug("de-ochtend");
  fragment.published = published;
  fragment.media = MediaId("tune-b");
  fragment.summary = "Een zin.";
  fragment.tags = {"water", "land"};
  fragment.transcript = "WEBVTT\n\n00:00.000 --> 00:04.000\nHallo.";
  return fragment;
}

PodcastFeed a_feed() {
  return {FeedSlug("laag-land"),
          "Laag land",
          "Over water.",
          "Een **feed**.",
          ProgrammeSlug("de-ochtend"),
          Image{ImageId("feed"), "Dijk", std::nullopt}};
}

PodcastEpisode an_episode(const std::string& id, const Publication& published) {
  PodcastEpisode episode;
  episode.id = EpisodeId(id);
  episode.slug = "aflevering-" + id;
  episode.feed = FeedSlug("laag-land");
  episode.title = "Aflevering " + id;
  episode.published = published;
  episode.media = MediaId("tune-a");
  episode.summary = "Een zin.";
  episode.show_notes = "Lees *meer*.";
  episode.transcript = "WEBVTT\n";
  episode.season = 1;
  episode.number = 3;
  episode.chapters = {{Milliseconds(0), "Begin"}, {Milliseconds(20'500), "\"Midden\" – één"}};
  return episode;
}

class OnDemandStoreTest : public SmallStationTest {};
ZENDER_ON_BOTH_ENGINES(OnDemandStoreTest);

TEST_P(OnDemandStoreTest, AFragmentIsReadWithItsProgrammeAndTheLengthOfItsSound) {
  content.fragments = {a_fragment("f1", at("2026-11-20T14:35:00+01:00"))};
  content.fragments[0].image = Image{ImageId("own"), "Eigen beeld", "#112233"};
  apply();
  const auto fragment = store().fragments().fragment(FragmentId("f1"), kHalfPastTen);
  ASSERT_TRUE(fragment);
  EXPECT_EQ(fragment->title, "Over f1");
  EXPECT_EQ(fragment->slug, "over-f1");
  EXPECT_EQ(fragment->programme_name, "De Ochtend");
  EXPECT_EQ(fragment->duration, Milliseconds(15'000));
  EXPECT_EQ(fragment->published, at("2026-11-20T14:35:00+01:00"));
  EXPECT_EQ(fragment->image, content.fragments[0].image);
  EXPECT_FALSE(fragment->broadcast);
  content.fragments[0].image.reset();
  apply();
  EXPECT_EQ(store().fragments().fragment(FragmentId("f1"), kHalfPastTen)->image, content.programmes[1].image);
}

TEST_P(OnDemandStoreTest, ThingsPublishedLaterAreNotReadYet) {
  const TimePoint later = kHalfPastTen + std::chrono::hours(1);
  content.fragments = {a_fragment("f1", kHalfPastTen), a_fragment("f2", later)};
  content.feeds = {a_feed()};
  content.episodes = {an_episode("e1", kHalfPastTen), an_episode("e2", later + Milliseconds(1))};
  apply();
  EXPECT_FALSE(store().fragments().fragment(FragmentId("f2"), later - Milliseconds(1)));
  EXPECT_TRUE(store().fragments().fragment(FragmentId("f2"), later));
  EXPECT_THAT(ids(store().fragments().newest_fragments(kHalfPastTen, 10)), ElementsAre("f1"));
  EXPECT_THAT(ids(store().fragments().newest_fragments(later, 10)), ElementsAre("f2", "f1"));
  EXPECT_THAT(ids(store().podcasts().newest_episodes(later, 10)), ElementsAre("e1"));
  EXPECT_EQ(store().publications().next_publication(kHalfPastTen), later);
  EXPECT_EQ(store().publications().next_publication(later), later + Milliseconds(1));
  EXPECT_EQ(store().publications().next_publication(later + Milliseconds(1)), std::nullopt);
}

TEST_P(OnDemandStoreTest, APodcastAndItsEpisodesAreReadWithWhatTheyAreAndTheirGuids) {
  content.feeds = {a_feed()};
  content.feeds[0].is_serial = true;
  content.feeds[0].guid = "9b024349-ccf0-5f69-a609-6b82873eab3c";
  content.episodes = {an_episode("e1", kHalfPastTen), an_episode("e2", kHalfPastTen)};
  content.episodes[0].kind = EpisodeKind::kTrailer;
  content.episodes[0].guid = "https://vroeger.example/?p=1";
  apply();
  const auto trailer = store().podcasts().episode(EpisodeId("e1"), kHalfPastTen).value();
  EXPECT_EQ(trailer.kind, EpisodeKind::kTrailer);
  EXPECT_EQ(trailer.guid, "https://vroeger.example/?p=1");
  const auto other = store().podcasts().episode(EpisodeId("e2"), kHalfPastTen).value();
  EXPECT_EQ(other.kind, EpisodeKind::kFull);
  EXPECT_EQ(other.guid, "");
  EXPECT_EQ(store().podcasts().feed(content.feeds[0].slug), content.feeds[0]);
}

TEST_P(OnDemandStoreTest, FragmentsOfAProgrammeAreNewestFirstAndThenById) {
  content.fragments = {a_fragment("f1", kHalfPastTen), a_fragment("f3", kHalfPastTen),
                       a_fragment("f2", kHalfPastTen), a_fragment("f0", kHalfPastTen - Milliseconds(1))};
  content.fragments[1].programme = ProgrammeSlug("cafe-een");
  apply();
  EXPECT_THAT(ids(store().fragments().fragments_of(ProgrammeSlug("de-ochtend"), kHalfPastTen, 10)),
              ElementsAre("f2", "f1", "f0"));
  EXPECT_THAT(ids(store().fragments().newest_fragments(kHalfPastTen, 3)), ElementsAre("f3", "f2", "f1"));
}

TEST_P(OnDemandStoreTest, AFragmentOfTheLatestBroadcastBelongsToTheLastOneStartedBeforeItWithoutRepeats) {
  const auto record = [](const std::string& id, const std::string& from, bool is_repeat) {
    return BroadcastRecord{BroadcastId(id),
                           ChannelSlug("radio2"),
                           {at(from), at(from) + std::chrono::hours(2)},
                           ProgrammeSlug("de-ochtend"),
                           {},
                           "De Ochtend",
                           is_repeat};
  };
  content.fragments = {a_fragment("f1", kHalfPastTen)};
  content.fragments[0].origin = FragmentOrigin::kLatestBroadcast;
  apply();
  EXPECT_FALSE(store().fragments().fragment(FragmentId("f1"), kHalfPastTen)->broadcast);
  store().schedule().replace_broadcasts(
      {at("2026-11-20T00:00Z"), at("2026-11-23T00:00Z")},
      {record("b1", "2026-11-20T08:00Z", false), record("b2", "2026-11-21T06:00Z", false),
       record("b3", "2026-11-21T09:00Z", true), record("b4", "2026-11-22T06:00Z", false)});
  EXPECT_EQ(store().fragments().fragment(FragmentId("f1"), kHalfPastTen)->broadcast, BroadcastId("b2"));

  content.fragments[0].origin = FragmentOrigin::kBroadcast;
  content.fragments[0].broadcast = BroadcastId("b1");
  apply();
  EXPECT_EQ(store().fragments().fragment(FragmentId("f1"), kHalfPastTen)->broadcast, BroadcastId("b1"));
}

TEST_P(OnDemandStoreTest, RelativeMomentsAreResolvedWhenFirstStoredAndThenStay) {
  content.fragments = {a_fragment("f1", RelativeMoment{2, std::chrono::hours(14)})};
  content.feeds = {a_feed()};
  content.episodes = {an_episode("e1", RelativeMoment{0, std::chrono::hours(7)})};
  apply();
  const auto published = [&] {
    return store().fragments().fragment(FragmentId("f1"), kHalfPastTen)->published;
  };
  EXPECT_EQ(published(), at("2026-11-19T14:00:00+01:00"));
  EXPECT_EQ(store().podcasts().episode(EpisodeId("e1"), kHalfPastTen)->published,
            at("2026-11-21T07:00:00+01:00"));

  content.applied_at = kHalfPastTen + std::chrono::hours(24 * 3);
  EXPECT_EQ(apply().changed, 0);
  content.fragments[0].title = "Andere titel";
  EXPECT_EQ(apply().changed, 1);
  EXPECT_EQ(published(), at("2026-11-19T14:00:00+01:00")) << "only the title changed";
  content.fragments[0].published = RelativeMoment{4, std::chrono::hours(14)};
  apply();
  EXPECT_EQ(published(), at("2026-11-20T14:00:00+01:00")) << "counted from the later import";
}

TEST_P(OnDemandStoreTest, AnEpisodeIsReadWithItsFeedAndChapters) {
  content.feeds = {a_feed()};
  content.episodes = {an_episode("e1", kHalfPastTen)};
  apply();
  const auto episode = store().podcasts().episode(EpisodeId("e1"), kHalfPastTen);
  ASSERT_TRUE(episode);
  EXPECT_EQ(episode->feed_title, "Laag land");
  EXPECT_EQ(episode->slug, "aflevering-e1");
  EXPECT_EQ(episode->summary, "Een zin.");
  EXPECT_EQ(episode->duration, Milliseconds(60'000));
  EXPECT_EQ(episode->chapters, content.episodes[0].chapters);
  EXPECT_EQ(episode->image, content.feeds[0].image);
}

TEST_P(OnDemandStoreTest, NewerEpisodesOfAFeedFollowAnEpisodeOldestFirst) {
  PodcastFeed other = a_feed();
  other.slug = FeedSlug("ander");
  content.feeds = {a_feed(), other};
  const auto on = [](int day) { return at("2026-11-0" + std::to_string(day) + "T08:00Z"); };
  content.episodes = {an_episode("e1", on(1)), an_episode("e3", on(2)), an_episode("e2", on(2)),
                      an_episode("e5", on(4)), an_episode("e4", on(3))};
  content.episodes[4].feed = other.slug;
  apply();
  const auto after = [&](const std::string& id, int limit) {
    return ids(store().podcasts().episodes_after(*store().podcasts().episode(EpisodeId(id), kHalfPastTen),
                                                 kHalfPastTen, limit));
  };
  EXPECT_THAT(after("e1", 10), ElementsAre("e2", "e3", "e5"));
  EXPECT_THAT(after("e2", 10), ElementsAre("e3", "e5"));
  EXPECT_THAT(after("e1", 1), ElementsAre("e2"));
  EXPECT_THAT(after("e5", 10), IsEmpty());
}

TEST_P(OnDemandStoreTest, ImportingAgainChangesNothingAndMissingThingsAreRemoved) {
  content.fragments = {a_fragment("f1", RelativeMoment{1, std::chrono::hours(9)}),
                       a_fragment("f2", kHalfPastTen)};
  content.feeds = {a_feed()};
  content.episodes = {an_episode("e1", RelativeMoment{1, std::chrono::hours(9)}),
                      an_episode("e2", kHalfPastTen)};
  apply();
  const ContentChanges again = apply();
  EXPECT_EQ(again.added + again.changed + again.removed, 0);
  content.fragments.pop_back();
  content.episodes.pop_back();
  EXPECT_EQ(apply().removed, 2);
  EXPECT_THAT(ids(store().fragments().newest_fragments(kHalfPastTen, 10)), ElementsAre("f1"));
  content.feeds.clear();
  content.episodes.clear();
  apply();
  EXPECT_THAT(store().podcasts().newest_episodes(kHalfPastTen, 10), IsEmpty());
}

TEST_P(OnDemandStoreTest, AGuidIsKeptFromTheFirstTimeAlsoWhileThePodcastIsNotInTheBundle) {
  const FeedSlug feed("eigen");
  content.feeds = {{feed, "Eigen", "Een zin.", "", std::nullopt, std::nullopt}};
  apply();
  EXPECT_EQ(store().podcasts().keep_guid(feed, "een"), "een");
  EXPECT_EQ(store().podcasts().keep_guid(feed, "twee"), "een");
  content.feeds.clear();
  apply();
  open();
  EXPECT_EQ(store().podcasts().keep_guid(feed, "drie"), "een");
  EXPECT_EQ(store().podcasts().keep_guid(FeedSlug("ander"), "vier"), "vier");
}

TEST_P(OnDemandStoreTest, AProgrammeCanBeRemovedTogetherWithItsFragmentsAndFeed) {
  content.fragments = {a_fragment("f1", kHalfPastTen)};
  content.fragments[0].programme = ProgrammeSlug("cafe-een");
  content.feeds = {a_feed()};
  content.feeds[0].programme = ProgrammeSlug("cafe-een");
  content.episodes = {an_episode("e1", kHalfPastTen)};
  apply();
  content.fragments.clear();
  content.feeds[0].programme.reset();
  content.schedule.pop_back();
  content.programmes.erase(content.programmes.begin());
  EXPECT_NO_THROW(apply());
  EXPECT_THAT(store().fragments().newest_fragments(kHalfPastTen, 10), IsEmpty());
}

TEST_P(OnDemandStoreTest, ABulletinIsStoredOnceAndTheNewestThatWasPublishedIsTheLatest) {
  apply();
  const Bulletin nine{BulletinId("n9"), "Negen uur", MediaId("tune-a"), at("2026-11-21T09:00Z")};
  const Bulletin ten{BulletinId("n10"), "Tien uur", MediaId("tune-b"), at("2026-11-21T10:00Z")};
  EXPECT_EQ(store().bulletins().latest_bulletin(ten.published), std::nullopt);
  EXPECT_TRUE(store().bulletins().store_bulletin(ten));
  EXPECT_TRUE(store().bulletins().store_bulletin(nine));
  EXPECT_FALSE(store().bulletins().store_bulletin(nine));
  EXPECT_EQ(store().generations().at("bulletins"), 2);
  EXPECT_EQ(store().bulletins().latest_bulletin(ten.published - Milliseconds(1)), nine);
  EXPECT_EQ(store().bulletins().latest_bulletin(ten.published), ten);
  EXPECT_EQ(store().bulletins().next_bulletin(nine.published), ten.published);
  EXPECT_EQ(store().bulletins().next_bulletin(ten.published), std::nullopt);
}

TEST_P(OnDemandStoreTest, ABulletinThatContradictsWhatIsKnownIsRefusedAndNothingChanges) {
  apply();
  Bulletin bulletin{BulletinId("n9"), "Negen uur", MediaId("tune-a"), at("2026-11-21T09:00Z")};
  const auto refused = [&](const Bulletin& one) {
    try {
      store().bulletins().store_bulletin(one);
    } catch (const Failure& failure) {
      return failure.kind();
    }
    return FailureKind::kInternal;
  };
  store().bulletins().store_bulletin(bulletin);
  Bulletin other = bulletin;
  other.title = "Anders";
  EXPECT_EQ(refused(other), FailureKind::kConflict);
  other = bulletin;
  other.id = BulletinId("n10");
  other.media = MediaId("bestaat-niet");
  EXPECT_EQ(refused(other), FailureKind::kUnprocessable);
  EXPECT_EQ(store().bulletins().latest_bulletin(at("2026-11-22T09:00Z")), bulletin);
  EXPECT_EQ(store().generations().at("bulletins"), 1);
}

TEST_P(OnDemandStoreTest, TheSoundOfABulletinIsNeverRemoved) {
  apply();
  store().bulletins().store_bulletin(
      {BulletinId("n9"), "Negen uur", MediaId("tune-b"), at("2026-11-21T09:00Z")});
  content.media.pop_back();
  apply();
  EXPECT_TRUE(store().media().media(MediaId("tune-b")));
}

TEST_P(OnDemandStoreTest, APastBroadcastIsFoundByItsIdAndAmongThoseThatEnded) {
  apply();
  const auto record = [](const std::string& id, int hour) {
    const TimePoint from = at("2026-11-21T00:00Z") + std::chrono::hours(hour);
    return BroadcastRecord{BroadcastId(id),
                           ChannelSlug("radio2"),
                           {from, from + std::chrono::hours(2)},
                           ProgrammeSlug("de-ochtend"),
                           {},
                           "De Ochtend",
                           false};
  };
  store().schedule().replace_broadcasts({at("2026-11-21T00:00Z"), at("2026-11-22T00:00Z")},
                                        {record("b1", 2), record("b2", 4), record("b3", 6), record("b4", 8)});
  EXPECT_EQ(store().broadcasts().broadcast(BroadcastId("b2"))->time.until, at("2026-11-21T06:00Z"));
  EXPECT_FALSE(store().broadcasts().broadcast(BroadcastId("b9")));
  const Interval life{at("2026-11-21T04:00Z"), at("2026-11-21T08:00Z")};
  EXPECT_THAT(ids(store().broadcasts().ended(ChannelSlug("radio2"), life, 10)), ElementsAre("b3", "b2"))
      << "b1 ended exactly a life ago, b4 goes on";
  EXPECT_THAT(ids(store().broadcasts().ended(ChannelSlug("radio2"), life, 1)), ElementsAre("b3"));
  EXPECT_THAT(store().broadcasts().ended(ChannelSlug("radio4"), life, 10), IsEmpty());
}

TEST_P(OnDemandStoreTest, WhetherSoundWasOnAirInAnIntervalIsKnown) {
  apply();
  const TimePoint noon = at("2026-11-21T12:00Z");
  store().plays().record({play("p1", noon, Milliseconds(60'000)),
                          play("p2", noon + std::chrono::hours(1), Milliseconds(60'000), "")});
  EXPECT_TRUE(store().plays().has_aired(ChannelSlug("radio2"), {noon, noon + std::chrono::hours(1)}));
  EXPECT_FALSE(store().plays().has_aired(ChannelSlug("radio2"),
                                         {noon + Milliseconds(1), noon + std::chrono::hours(2)}))
      << "a play without sound";
  EXPECT_FALSE(store().plays().has_aired(ChannelSlug("radio4"), {noon, noon + std::chrono::hours(1)}));
}

}  // namespace
}  // namespace zender::storage
