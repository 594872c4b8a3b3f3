#include "api/on_demand.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "domain/sound/media_repository.h"
#include "domain/testing/openapi_schema.h"
#include "storage/testing/station_test.h"
#include "support/testing/failure_kind.h"

namespace zender::api {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using testing::kind_of;
using ::testing::UnorderedElementsAre;
using zender::testing::saturday;

Fragment a_fragment(const std::string& id, const std::string& published) {
  Fragment fragment;
  fragment.id = FragmentId(id);
  fragment.slug = "over-" + id;
  fragment.title = "Over " + id;
  fragment.programme = ProgrammeSlug("de-ochtend");
  fragment.published = saturday(published);
  fragment.media = MediaId("sound-" + id);
  return fragment;
}

PodcastEpisode an_episode(const std::string& id, const std::string& published) {
  PodcastEpisode episode;
  episode.id = EpisodeId(id);
  episode.slug = "aflevering-" + id;
  episode.title = "Aflevering " + id;
  episode.feed = FeedSlug("laag-land");
  episode.summary = "Over water.";
  episode.published = saturday(published);
  episode.media = MediaId("sound-" + id);
  episode.chapters = {{Milliseconds(0), "Begin"}, {Milliseconds(90'500), "De polder"}};
  episode.image = zender::testing::image("img-laag-land", "Een dijk");
  return episode;
}

std::vector<std::string> ids(const Json& items) {
  std::vector<std::string> found;
  for (const Json& item : items) found.push_back(item.at("id").get<std::string>());
  return found;
}

std::string parameter(const Json& player, const std::string& name) {
  for (const Json& one : player.at("parameters"))
    if (one.at("name") == name) return one.at("value");
  return "";
}

class OnDemandTest : public zender::testing::StationTest {
 protected:
  OnDemandTest() {
    station.plays.clear();
    station.media = {zender::testing::sound("journaal-1", std::chrono::seconds(60))};
    station.media[0].progressive = true;
    station.feeds = {{FeedSlug("laag-land"), "Laag land", "", "", std::nullopt, std::nullopt}};
  }
  const OnDemand& on_demand() {
    store();
    return on_demand_;
  }

  void add_bulletin(const std::string& id, const std::string& time) {
    station.bulletins.push_back(
        {BulletinId(id), "Journaal van " + time, MediaId("journaal-1"), saturday(time)});
  }
  /// A song of one minute on radio2.
  void add_song(const std::string& id, const std::string& from, const std::string& song) {
    auto play = zender::testing::play(id, "radio2", saturday(from), saturday(from) + std::chrono::minutes(1),
                                      "Mila Bloem", song);
    play.media = MediaId("journaal-1");
    station.plays.push_back(play);
  }

  void expect_fits(const std::string& schema, const Json& body) const {
    static const zender::testing::OpenApiSchema contract(ZENDER_SOURCE_DIR "/contract/openapi.yaml");
    const nlohmann::json value = body;
    EXPECT_THAT(contract.mistakes(schema, value), IsEmpty());
  }

  ManualClock clock{saturday("10:30:00")};
  ProgressiveAddresses addresses{"a secret of at least thirty-two bytes, for tests", "zender"};
  playables::PlayableSource source{
      .media_token_url = [](const MediaId& media) { return "/api/play/token-of-" + media.value; },
      .broadcast_token_url = [](const BroadcastId& id) { return "/api/play/token-of-" + id.value; },
      .token_urls_change_at = [] { return saturday("12:00:00"); },
      .broadcast_life = std::chrono::hours(24)};

 private:
  OnDemand on_demand_{zender::testing::StationStore::object(),
                      [this](const MediaId& id) -> std::shared_ptr<const MediaAsset> {
                        auto found = store().media().media(id);
                        return found ? std::make_shared<const MediaAsset>(*found) : nullptr;
                      },
                      source,
                      addresses,
                      clock,
                      {ChannelSlug("radio2"), std::chrono::minutes(15)}};
};

TEST_F(OnDemandTest, S3_071_S3_072_S3_073_S3_074_S7_006_TheLatestNewsIsAPlayableOfItsOwn) {
  add_bulletin("n1", "09:00:00");
  add_bulletin("n2", "10:00:00");
  add_bulletin("n3", "11:00:00");  // sent ahead
  const Json news = on_demand().latest_news().body;
  expect_fits("Playable", news);
  EXPECT_EQ(news["id"], "latest_news_from_player");
  EXPECT_EQ(news["name"], "Laatste journaal");
  EXPECT_EQ(news["type"], "fragment");
  EXPECT_EQ(news["isLatestNews"], true);
  EXPECT_EQ(news["subtitle"], "Journaal van 10:00:00");
  EXPECT_EQ(news["publishedIso"], "2026-11-21T10:00:00.000+01:00");
  EXPECT_EQ(news["durationMs"], 60'000);
  EXPECT_EQ(news["queue"], Json::array());
}

TEST_F(OnDemandTest, S3_076_TheNewsHasAProgressiveAddressThatExpiresAndAPoster) {
  add_bulletin("n1", "10:00:00");
  const Json player = on_demand().latest_news().body.at("player");
  EXPECT_EQ(parameter(player, "poster"), "/media/images/img-radio2-600.webp");
  EXPECT_EQ(parameter(player, "progressive"), addresses.address(MediaId("journaal-1"), saturday("10:45:00")));
  station.media[0].progressive = false;
  EXPECT_EQ(parameter(on_demand().latest_news().body.at("player"), "progressive"), "");
}

TEST_F(OnDemandTest, TheNewsIsKeptForATenthOfItsAddressesLifeAndUntilTheNextBulletin) {
  add_bulletin("n1", "10:00:00");
  EXPECT_EQ(on_demand().latest_news().freshness.expires_at(), saturday("10:31:30"));
  add_bulletin("n2", "10:31:00");
  EXPECT_EQ(on_demand().latest_news().freshness.expires_at(), saturday("10:31:00"));
  EXPECT_THAT(on_demand().latest_news().freshness.topics(), UnorderedElementsAre("content", "bulletins"));
}

TEST_F(OnDemandTest, WithoutABulletinThereIsNoNews) {
  EXPECT_EQ(kind_of([&] { on_demand().latest_news(); }), FailureKind::kNotFound);
  add_bulletin("n1", "11:00:00");
  EXPECT_EQ(kind_of([&] { on_demand().latest_news(); }), FailureKind::kNotFound);
}

TEST_F(OnDemandTest, S3_065_S3_066_S3_067_S3_068_S3_069_S3_075_AFragmentIsAPlayableWithAQueue) {
  station.fragments = {a_fragment("f1", "09:10:00"), a_fragment("f2", "09:20:00")};
  station.fragments[0].image = zender::testing::image("img-f1", "Een foto");
  const auto reply = on_demand().fragment(FragmentId("f1"));
  expect_fits("Playable", reply.body);
  EXPECT_EQ(reply.body["id"], "f1");
  EXPECT_EQ(reply.body["name"], "Over f1");
  EXPECT_EQ(reply.body["type"], "fragment");
  EXPECT_EQ(reply.body["subtitle"], "De Ochtend");
  EXPECT_EQ(reply.body["imageUrl"], "/media/images/img-f1-600.webp");
  EXPECT_EQ(reply.body["isLatestNews"], false);
  EXPECT_EQ(reply.body["player"]["tokenUrl"], "/api/play/token-of-sound-f1");
  EXPECT_EQ(parameter(reply.body["player"], "poster"), "/media/images/img-f1-600.webp");
  EXPECT_THAT(ids(reply.body["queue"]), ElementsAre("f2"));
  EXPECT_EQ(reply.body["queue"][0]["imageUrl"], "/media/images/img-de-ochtend-600.webp");
  EXPECT_THAT(reply.freshness.topics(), UnorderedElementsAre("content", "schedule"));
}

TEST_F(OnDemandTest, WhatIsPublishedLaterIsNotThereYetAndTheReplyIsMadeAgainThen) {
  station.fragments = {a_fragment("f1", "09:10:00"), a_fragment("f2", "10:40:00")};
  const auto reply = on_demand().fragment(FragmentId("f1"));
  EXPECT_THAT(ids(reply.body["queue"]), IsEmpty());
  EXPECT_EQ(reply.freshness.expires_at(), saturday("10:40:00"));
  EXPECT_EQ(kind_of([&] { on_demand().fragment(FragmentId("f2")); }), FailureKind::kNotFound);
  clock.set(saturday("10:40:00"));
  EXPECT_THAT(ids(on_demand().fragment(FragmentId("f1")).body["queue"]), ElementsAre("f2"));
  EXPECT_EQ(on_demand().fragment(FragmentId("f1")).freshness.expires_at(), saturday("12:00:00"))
      << "the token's address changes";
}

TEST_F(OnDemandTest, AFragmentLeadsToItsPage) {
  station.fragments = {a_fragment("f1", "09:10:00")};
  EXPECT_EQ(on_demand().fragment(FragmentId("f1")).body["url"],
            "/fragmenten/de-ochtend/f1/2026-11-21-over-f1");
}

/// A fragment of one programme as read for a page.
ShownFragment shown(const std::string& id, const std::string& published, const char* broadcast = nullptr) {
  ShownFragment fragment;
  fragment.id = FragmentId(id);
  fragment.published = saturday(published);
  if (broadcast != nullptr) fragment.broadcast = BroadcastId(broadcast);
  return fragment;
}

TEST(FragmentQueue, FirstWhatFollowsInTheBroadcastThenTheRestOfTheProgrammeNewestFirst) {
  const std::vector<ShownFragment> newest_first{shown("n5", "10:00:00"), shown("b4", "09:40:00", "b1"),
                                                shown("b3", "09:30:00", "b1"), shown("b2", "09:20:00", "b1"),
                                                shown("n1", "09:10:00")};
  const auto queue = [&](std::size_t of) {
    std::vector<std::string> names;
    for (const auto& one : fragment_queue(newest_first[of], newest_first)) names.push_back(one.id.value);
    return names;
  };
  EXPECT_THAT(queue(3), ElementsAre("b3", "b4", "n5", "n1"));
  EXPECT_THAT(queue(1), ElementsAre("n5", "b3", "b2", "n1"));
  EXPECT_THAT(queue(4), ElementsAre("n5", "b4", "b3", "b2"));
}

TEST(FragmentQueue, FragmentsOfOneMomentFollowEachOtherByTheirIdsAndAQueueHasAnEnd) {
  std::vector<ShownFragment> many;
  for (int i = 60; i > 9; --i) many.push_back(shown("f" + std::to_string(i), "09:00:00", "b1"));
  const auto queue = fragment_queue(many[49], many);  // f11
  ASSERT_EQ(queue.size(), static_cast<std::size_t>(kQueueLimit));
  EXPECT_EQ(queue.front().id, FragmentId("f12"));
}

TEST_F(OnDemandTest, S7_008_AnEpisodeComesWithItsFeedAndAPlayableWhoseQueueIsTheNewerEpisodes) {
  station.episodes = {an_episode("e1", "07:00:00"), an_episode("e2", "08:00:00"),
                      an_episode("e3", "09:00:00"), an_episode("e4", "11:00:00")};
  const auto reply = on_demand().podcast_episode(EpisodeId("e1"));
  expect_fits("PodcastEpisode", reply.body);
  EXPECT_EQ(to_text(reply.body["feed"]), R"({"slug":"laag-land","title":"Laag land"})");
  EXPECT_EQ(reply.body["durationMs"], 125'000);
  const Json playable = reply.body["playable"];
  EXPECT_EQ(playable["type"], "episode");
  EXPECT_EQ(to_text(playable["chapters"]),
            R"([{"start":0.0,"title":"Begin"},{"start":90.5,"title":"De polder"}])");
  EXPECT_THAT(ids(playable["queue"]), ElementsAre("e2", "e3"));
  EXPECT_EQ(on_demand().episode(EpisodeId("e1")).body, playable);
  EXPECT_EQ(reply.freshness.expires_at(), saturday("11:00:00"));
}

TEST_F(OnDemandTest, S7_008_AnEpisodeComesWithAllThatAPlayerShowsOfIt) {
  station.feeds[0].people = {{"Sanne Visser", "host"}};
  station.episodes = {an_episode("e1", "07:00:00")};
  const Json bare = on_demand().podcast_episode(EpisodeId("e1")).body;
  EXPECT_EQ(bare["soundUrl"], "/media/episodes/e1.m4a");
  EXPECT_EQ(bare["chaptersUrl"], "/podcasts/laag-land/e1.chapters.json");
  EXPECT_TRUE(bare["transcriptUrl"].is_null());
  EXPECT_EQ(bare["people"][0]["name"], "Sanne Visser");

  ImportedEpisode remote;
  remote.id = EpisodeId("e1");
  remote.slug = "aflevering-e1";
  remote.title = "Aflevering e1";
  remote.published = saturday("07:00:00");
  remote.sound = {"http://elders.example/e1.mp3", "audio/mpeg", 0};
  remote.chapters = {{Milliseconds(0), "Begin"},
                     {Milliseconds(90'500), "De polder", zender::testing::image("img-polder", "Een polder"),
                      "https://elders.example/polder"}};
  remote.season = 2;
  remote.transcript = "WEBVTT\n";
  remote.people = {{"Bo", "guest"}};
  station.feeds[0].source_url = "https://elders.example/feed.xml";
  station.imported = {{station.feeds[0], {remote}}};
  station.feeds.clear();
  station.episodes.clear();
  source.episode_token_url = [](const EpisodeId& id) { return "/api/play/token-of-" + id.value; };
  source.is_site_https = true;
  const OnDemand elsewhere(store(), [](const MediaId&) { return nullptr; }, source, addresses, clock, {});
  const Json whole = elsewhere.podcast_episode(EpisodeId("e1")).body;
  expect_fits("PodcastEpisode", whole);
  EXPECT_EQ(whole["soundUrl"], "https://elders.example/e1.mp3");
  EXPECT_EQ(whole["transcriptUrl"], "/podcasts/laag-land/e1.vtt");
  EXPECT_TRUE(whole["durationMs"].is_null());
  EXPECT_EQ(whole["season"], 2);
  EXPECT_EQ(whole["people"][0]["role"], "Gast");
  EXPECT_EQ(whole["playable"]["player"]["tokenUrl"], "/api/play/token-of-e1");
  EXPECT_EQ(whole["playable"]["chapters"][1]["imageUrl"], "/media/images/img-polder-600.webp");
  EXPECT_EQ(whole["playable"]["chapters"][1]["link"], "https://elders.example/polder");
}

TEST_F(OnDemandTest, AnUnknownEpisodeOrFragmentIsNotFound) {
  EXPECT_EQ(kind_of([&] { on_demand().episode(EpisodeId("x")); }), FailureKind::kNotFound);
  EXPECT_EQ(kind_of([&] { on_demand().podcast_episode(EpisodeId("x")); }), FailureKind::kNotFound);
  EXPECT_EQ(kind_of([&] { on_demand().fragment(FragmentId("x")); }), FailureKind::kNotFound);
  EXPECT_EQ(kind_of([&] { on_demand().broadcast(BroadcastId("x")); }), FailureKind::kNotFound);
}

TEST_F(OnDemandTest, APastBroadcastIsAsLongAsItsSoundAndHasItsSongsAsChapters) {
  clock.set(saturday("12:30:00"));
  add_song("p1", "09:00:00", "Café aan zee");
  add_song("p2", "09:01:00", "");  // speech
  add_song("p3", "10:00:00", "Los nummer");
  const auto reply = on_demand().broadcast(BroadcastId("b1"));
  expect_fits("Playable", reply.body);
  EXPECT_EQ(reply.body["type"], "broadcast");
  EXPECT_EQ(reply.body["name"], "De Ochtend");
  EXPECT_EQ(reply.body["subtitle"], "Radio 2");
  EXPECT_EQ(reply.body["durationMs"], 180'000) << "the silences of the log are left out";
  EXPECT_EQ(reply.body["player"]["tokenUrl"], "/api/play/token-of-b1");
  ASSERT_EQ(reply.body["chapters"].size(), 2U);
  EXPECT_EQ(reply.body["chapters"][0]["start"], 0.0);
  EXPECT_EQ(reply.body["chapters"][1]["start"], 120.0);
  EXPECT_EQ(reply.body["chapters"][1]["title"], "Mila Bloem – Los nummer");
  EXPECT_THAT(reply.freshness.topics(), UnorderedElementsAre("content", "schedule", "plays:radio2"));
}

TEST_F(OnDemandTest, ABroadcastCanBeHeardFromItsEndUntilItsLifeIsOver) {
  add_song("p1", "09:00:00", "Café aan zee");
  EXPECT_EQ(kind_of([&] { on_demand().broadcast(BroadcastId("b1")); }), FailureKind::kNotFound);
  clock.set(saturday("12:00:00"));
  EXPECT_NO_THROW(on_demand().broadcast(BroadcastId("b1")));
  EXPECT_EQ(on_demand().broadcast_sound(BroadcastId("b1")).gone_at,
            saturday("12:00:00") + std::chrono::hours(24));
  clock.set(saturday("12:00:00") + std::chrono::hours(24));
  EXPECT_EQ(kind_of([&] { on_demand().broadcast(BroadcastId("b1")); }), FailureKind::kGone);
}

TEST_F(OnDemandTest, ABroadcastThatItsProgrammeDoesNotKeepIsGoneForTheReasonThatItGives) {
  add_song("p1", "09:00:00", "Café aan zee");
  for (Programme& programme : station.programmes) programme.listen_back = {0, "Wij mogen dit niet bewaren."};
  clock.set(saturday("12:30:00"));
  try {
    on_demand().broadcast(BroadcastId("b1"));
    FAIL();
  } catch (const Failure& failure) {
    EXPECT_EQ(failure.kind(), FailureKind::kGone);
    EXPECT_STREQ(failure.what(), "Deze uitzending kun je niet terugluisteren. Wij mogen dit niet bewaren.");
  }
}

TEST_F(OnDemandTest, ABroadcastOfAChannelWithItsOwnStreamIsNeverPromised) {
  for (Channel& channel : station.channels) channel.stream_url = "https://icecast.example/radio";
  for (const char* now : {"11:00:00", "12:30:00"}) {
    clock.set(saturday(now));
    try {
      on_demand().broadcast(BroadcastId("b1"));
      FAIL();
    } catch (const Failure& failure) {
      EXPECT_EQ(failure.kind(), FailureKind::kNotFound);
      EXPECT_STREQ(failure.what(), "Uitzendingen van deze zender bewaren we niet.") << now;
    }
  }
}

TEST_F(OnDemandTest, ABroadcastWithoutSoundHereIsNotFound) {
  clock.set(saturday("13:30:00"));
  EXPECT_EQ(kind_of([&] { on_demand().broadcast(BroadcastId("b1")); }), FailureKind::kNotFound)
      << "an empty log";
  EXPECT_EQ(kind_of([&] { on_demand().broadcast(BroadcastId("b6")); }), FailureKind::kNotFound)
      << "a stream of its own";
  add_song("p1", "09:00:00", "Café aan zee");
  station.channels[1].published = false;
  EXPECT_EQ(kind_of([&] { on_demand().broadcast(BroadcastId("b1")); }), FailureKind::kNotFound)
      << "not published";
}

}  // namespace
}  // namespace zender::api
