#include <gmock/gmock.h>

#include <algorithm>

#include "domain/topic_names.h"
#include "storage/shared/search_changes.h"
#include "storage/testing/store_test_base.h"

// What the search index reads from the database.
namespace zender::storage {
namespace {

using namespace testing;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;

const TimePoint kPublished = at("2026-11-20T10:30:00+01:00");

/// The small station with one thing of every kind that can be found.
Content findable_station() {
  Content content = small_station();
  content.media_videos = {{MediaId("beeld-a"), MediaId("tune-a"), "avc1.4d4016", 640, 360, 200'000}};
  Fragment fragment;
  fragment.id = FragmentId("f1");
  fragment.slug = "fietsen";
  fragment.title = "Fietsen langs de Maas";
  fragment.programme = ProgrammeSlug("de-ochtend");
  fragment.published = kPublished;
  fragment.media = MediaId("tune-a");
  fragment.summary = "Over een tocht.";
  fragment.tags = {"fietsen", "limburg"};
  fragment.transcript = "WEBVTT\n\n00:00.000 --> 00:02.000\nGoedemorgen.\n";
  content.fragments = {fragment};
  PodcastFeed feed;
  feed.slug = FeedSlug("laag-land");
  feed.title = "Laag land";
  feed.summary = "Over water.";
  feed.text = "Een **podcast** over [dijken](https://example.org).";
  feed.programme = ProgrammeSlug("de-ochtend");
  content.feeds = {feed};
  PodcastEpisode episode;
  episode.id = EpisodeId("e1");
  episode.people = {{"Sanne de Gast", "guest"}};
  episode.slug = "de-dijk";
  episode.feed = feed.slug;
  episode.title = "De dijk";
  episode.published = kPublished;
  episode.media = MediaId("tune-a");
  episode.show_notes = "Met dank aan het *waterschap*.";
  content.episodes = {episode};
  content.categories = {{CategorySlug("sport"), "Sport", "sport", 0}};
  NewsArticle article;
  article.id = ArticleId("a1");
  article.slug = "winst";
  article.title = "Winst in de sneeuw";
  article.kicker = "Schaatsen";
  article.category = CategorySlug("sport");
  article.author = "Iris Bakker";
  article.moment = kPublished;
  article.tags = {"schaatsen"};
  article.body = {TextBlock{"Het was *koud*."}, QuoteBlock{"Ik ben er stil van", "de winnares"}};
  content.articles = {article};
  EditorialPage theme;
  theme.id = EditorialPageId("p1");
  theme.slug = "water";
  theme.title = "Leven met water";
  EditorialPage draft = theme;
  draft.id = EditorialPageId("p2");
  draft.is_draft = true;
  content.editorial_pages = {theme, draft};
  Video video;
  video.id = VideoId("v1");
  video.title = "Een sessie";
  video.category = "Live Sessies";
  video.published = kPublished;
  video.programme = ProgrammeSlug("de-ochtend");
  video.parts = {MediaId("beeld-a")};
  content.videos = {video};
  return content;
}

const std::vector<BroadcastRecord> kBroadcasts{{BroadcastId("radio2-20261120-0600"),
                                                ChannelSlug("radio2"),
                                                {at("2026-11-20T05:00Z"), at("2026-11-20T08:00Z")},
                                                ProgrammeSlug("de-ochtend"),
                                                {PresenterSlug("sanne-de-wit")},
                                                "De Ochtend",
                                                false}};
const Interval kDayOfBroadcasts{at("2026-11-20T00:00Z"), at("2026-11-21T00:00Z")};

class SearchSourceTest : public StoreTest {
 protected:
  std::vector<SearchDocument> all(SearchKind kind) {
    return store().search().search_documents(kind, "", 100);
  }
  SearchDocument only(SearchKind kind) {
    auto found = all(kind);
    EXPECT_EQ(found.size(), 1U);
    return found.empty() ? SearchDocument() : found.front();
  }
  /// The keys of the changes after the number.
  std::vector<SearchKey> changed(std::int64_t since) {
    const auto changes = store().search().search_changes(since, 1000);
    EXPECT_TRUE(changes);
    std::vector<SearchKey> keys;
    for (const SearchChange& one : changes.value_or(std::vector<SearchChange>())) keys.push_back(one.key);
    return keys;
  }
};
ZENDER_ON_BOTH_ENGINES(SearchSourceTest);

TEST_P(SearchSourceTest, AProgrammeIsFoundByItsNameAndItsPresenters) {
  store().content().apply(findable_station());
  const auto programmes = all(SearchKind::kProgramme);
  ASSERT_EQ(programmes.size(), 2U);
  EXPECT_EQ(programmes[0].key.id, "cafe-een");
  const SearchDocument& morning = programmes[1];
  EXPECT_EQ(morning.title, "De Ochtend");
  EXPECT_EQ(morning.subtitle, "Radio 2");
  EXPECT_EQ(morning.text, "Wakker worden. Elke dag.");
  EXPECT_THAT(morning.names, ElementsAre("Sanne de Wit", "André van Dam"));
  EXPECT_EQ(morning.image->id, ImageId("img3"));
  EXPECT_GT(morning.popularity, programmes[0].popularity) << "the other one has stopped";
}

TEST_P(SearchSourceTest, EveryKindIsReadAsItsPageShowsIt) {
  store().content().apply(findable_station());
  store().schedule().replace_broadcasts(kDayOfBroadcasts, kBroadcasts);
  EXPECT_EQ(all(SearchKind::kPresenter).back().subtitle, "De Ochtend");
  const auto tracks = all(SearchKind::kTrack);
  EXPECT_EQ(tracks.front().title, "Één vraag");
  EXPECT_EQ(tracks.front().subtitle, "Bløf");
  EXPECT_EQ(tracks.front().slug, "een-vraag");
  EXPECT_THAT(tracks.back().names, ElementsAre("Componist", "Ensemble"));

  const SearchDocument article = only(SearchKind::kArticle);
  EXPECT_EQ(article.parent, "sport");
  EXPECT_EQ(article.subtitle, "Sport");
  EXPECT_EQ(article.text, "Het was koud. Ik ben er stil van de winnares");
  EXPECT_THAT(article.names, ElementsAre("Schaatsen", "Iris Bakker", "schaatsen"));
  EXPECT_EQ(article.published, kPublished);

  const SearchDocument fragment = only(SearchKind::kFragment);
  EXPECT_EQ(fragment.parent, "de-ochtend");
  EXPECT_THAT(fragment.names, ElementsAre("fietsen", "limburg"));
  EXPECT_THAT(fragment.transcript, ::testing::HasSubstr("Goedemorgen."));
  EXPECT_EQ(fragment.image->id, ImageId("img3")) << "the programme's";

  const SearchDocument broadcast = only(SearchKind::kBroadcast);
  EXPECT_EQ(broadcast.key.id, "radio2-20261120-0600");
  EXPECT_EQ(broadcast.parent, "de-ochtend");
  EXPECT_EQ(broadcast.subtitle, "Radio 2");
  EXPECT_EQ(broadcast.text, "Wakker worden.");
  EXPECT_THAT(broadcast.names, ElementsAre("Sanne de Wit"));
  EXPECT_EQ(broadcast.published, kBroadcasts.front().time.from);
  EXPECT_EQ(broadcast.image->id, ImageId("img3")) << "the programme's";
  auto special = kBroadcasts;
  special[0].image = Image{ImageId("guest"), "De gast", std::nullopt};
  store().schedule().replace_broadcasts(kDayOfBroadcasts, special);
  EXPECT_EQ(only(SearchKind::kBroadcast).image->id, ImageId("guest")) << "its own (S3-031)";

  EXPECT_EQ(only(SearchKind::kFeed).text, "Over water. Een podcast over dijken.");
  EXPECT_EQ(only(SearchKind::kEpisode).subtitle, "Laag land");
  EXPECT_EQ(only(SearchKind::kEpisode).text, "Met dank aan het waterschap.");
  EXPECT_THAT(only(SearchKind::kEpisode).names, ElementsAre("Sanne de Gast"));
  EXPECT_EQ(only(SearchKind::kVideo).parent, "live-sessies");
  EXPECT_EQ(only(SearchKind::kPage).slug, "water") << "a draft is not found";
  EXPECT_EQ(only(SearchKind::kPage).parent, "theme");
}

TEST_P(SearchSourceTest, ChannelsBroadcastersAndNewsCategoriesAreFound) {
  Content content = findable_station();
  content.programmes[0].broadcasters.clear();
  content.programmes[1].broadcasters = {BroadcasterSlug("max")};
  store().content().apply(content);
  const auto channels = all(SearchKind::kChannel);
  ASSERT_EQ(channels.size(), content.channels.size());
  EXPECT_EQ(channels.front().title, "Radio 2");
  EXPECT_EQ(channels.front().parent, "guide");
  EXPECT_THAT(channels.front().names, ElementsAre("radio2"));
  EXPECT_EQ(only(SearchKind::kBroadcaster).title, "MAX");
  EXPECT_EQ(only(SearchKind::kSection).key.id, "nieuws/sport");
  EXPECT_EQ(only(SearchKind::kSection).title, "Sport");

  const std::int64_t before = store().search().last_search_change();
  content.programmes[1].broadcasters.clear();
  store().content().apply(content);
  EXPECT_THAT(all(SearchKind::kBroadcaster), IsEmpty()) << "no programme is of it";
  EXPECT_THAT(changed(before), Contains(SearchKey{SearchKind::kBroadcaster, "max"}));
}

TEST_P(SearchSourceTest, DocumentsAreReadFromAnIdOn) {
  store().content().apply(findable_station());
  const auto first = store().search().search_documents(SearchKind::kTrack, "", 2);
  ASSERT_EQ(first.size(), 2U);
  const auto rest = store().search().search_documents(SearchKind::kTrack, first.back().key.id, 2);
  ASSERT_EQ(rest.size(), 1U);
  EXPECT_EQ(rest.front().key.id, "track-c");
}

TEST_P(SearchSourceTest, OnlyTheKeysThatMayBeFoundAreReturned) {
  Content content = findable_station();
  store().content().apply(content);
  content.programmes[0].published = false;
  store().content().apply(content);
  const auto found = store().search().search_documents({{SearchKind::kProgramme, "cafe-een"},
                                                        {SearchKind::kProgramme, "de-ochtend"},
                                                        {SearchKind::kTrack, "track-b"},
                                                        {SearchKind::kVideo, "no such video"}});
  std::vector<std::string> ids;
  for (const auto& one : found) ids.push_back(one.key.id);
  EXPECT_THAT(ids, UnorderedElementsAre("de-ochtend", "track-b"));
}

TEST_P(SearchSourceTest, ASongThatIsPlayedIsMorePopular) {
  store().content().apply(findable_station());
  store().plays().record({play("p1", at("2026-11-20T08:00Z"), Milliseconds(60000))});
  const auto tracks = all(SearchKind::kTrack);
  EXPECT_GT(tracks[0].popularity, 0);
  EXPECT_EQ(tracks[1].popularity, 0);
}

TEST_P(SearchSourceTest, AChangeIsNotedWithWhatDependsOnIt) {
  Content content = findable_station();
  store().content().apply(content);
  store().schedule().replace_broadcasts(kDayOfBroadcasts, kBroadcasts);
  const std::int64_t before = store().search().last_search_change();
  EXPECT_GT(before, 0);
  EXPECT_THAT(changed(before), IsEmpty());
  store().content().apply(content);
  EXPECT_THAT(changed(before), IsEmpty()) << "nothing is different";

  content.programmes[1].name = "De Vroege Ochtend";
  store().content().apply(content);
  EXPECT_THAT(changed(before), UnorderedElementsAre(SearchKey{SearchKind::kProgramme, "de-ochtend"},
                                                    SearchKey{SearchKind::kFragment, "f1"},
                                                    SearchKey{SearchKind::kVideo, "v1"},
                                                    SearchKey{SearchKind::kBroadcast, "radio2-20261120-0600"},
                                                    SearchKey{SearchKind::kPresenter, "sanne-de-wit"},
                                                    SearchKey{SearchKind::kPresenter, "andre-van-dam"},
                                                    SearchKey{SearchKind::kBroadcaster, "bnnvara"},
                                                    SearchKey{SearchKind::kBroadcaster, "max"}));
}

TEST_P(SearchSourceTest, EveryKindNotesChangesAndRemovals) {
  Content content = findable_station();
  store().content().apply(content);
  store().schedule().replace_broadcasts(kDayOfBroadcasts, kBroadcasts);
  std::int64_t before = store().search().last_search_change();
  const auto expect_noted = [&](const SearchKey& key) {
    EXPECT_THAT(changed(before), Contains(key));
    before = store().search().last_search_change();
  };
  content.tracks[1].name = "Winter";
  store().content().apply(content);
  expect_noted({SearchKind::kTrack, "track-b"});
  content.categories[0].name = "Sporten";
  store().content().apply(content);
  EXPECT_THAT(changed(before), Contains(SearchKey{SearchKind::kSection, "nieuws/sport"}));
  expect_noted({SearchKind::kArticle, "a1"});
  content.feeds[0].title = "Hoog land";
  store().content().apply(content);
  expect_noted({SearchKind::kEpisode, "e1"});
  content.editorial_pages[1].is_draft = false;
  store().content().apply(content);
  expect_noted({SearchKind::kPage, "p2"});
  content.channels[1].name = "Radio Twee";
  store().content().apply(content);
  EXPECT_THAT(changed(before), Contains(SearchKey{SearchKind::kChannel, "radio2"}));
  expect_noted({SearchKind::kBroadcast, "radio2-20261120-0600"});
  content.presenters[0].name = "Sanne de Zwart";
  store().content().apply(content);
  expect_noted({SearchKind::kBroadcast, "radio2-20261120-0600"});
  content.videos.clear();
  content.fragments.clear();
  content.articles.clear();
  store().content().apply(content);
  EXPECT_THAT(changed(before), UnorderedElementsAre(SearchKey{SearchKind::kVideo, "v1"},
                                                    SearchKey{SearchKind::kFragment, "f1"},
                                                    SearchKey{SearchKind::kArticle, "a1"}));
  before = store().search().last_search_change();
  store().schedule().replace_broadcasts(kDayOfBroadcasts, {});
  expect_noted({SearchKind::kBroadcast, "radio2-20261120-0600"});
}

TEST_P(SearchSourceTest, ChangesAreNumberedInOrder) {
  store().database().write([](Connection& connection) {
    note_search_changes(connection, {{SearchKind::kTrack, "1"}, {SearchKind::kFeed, "2"}});
    note_search_changes(connection, {{SearchKind::kEpisode, "3"}});
  });
  const std::int64_t last = store().search().last_search_change();
  const auto changes = store().search().search_changes(last - 3, 2);
  ASSERT_TRUE(changes);
  ASSERT_EQ(changes->size(), 2U);
  EXPECT_EQ((*changes)[0].number, last - 2);
  EXPECT_EQ((*changes)[1].key, (SearchKey{SearchKind::kFeed, "2"}));
  EXPECT_EQ(store().generations().at(kTopicSearch), last);
}

TEST_P(SearchSourceTest, AnIndexThatIsTooFarBehindOrAheadMustBeRebuilt) {
  store().database().write([](Connection& connection) {
    note_search_changes(connection, {{SearchKind::kTrack, "1"}, {SearchKind::kTrack, "2"}});
    execute(connection, "DELETE FROM search_changes WHERE id = '1'");
  });
  const std::int64_t last = store().search().last_search_change();
  EXPECT_FALSE(store().search().search_changes(last - 2, 10));
  EXPECT_TRUE(store().search().search_changes(last - 1, 10));
  EXPECT_TRUE(store().search().search_changes(last, 10));
  EXPECT_FALSE(store().search().search_changes(last + 1, 10)) << "of another database";
}

TEST_P(SearchSourceTest, AnIndexOfAnEarlierDatabaseIsRecognizedByItsNumber) {
  const auto change = [](Connection& connection) {
    note_search_changes(connection, {{SearchKind::kTrack, "1"}});
  };
  store().database().write(change);
  const std::int64_t before = store().search().last_search_change();
  store().database().write(
      [](Connection& connection) { execute(connection, "DELETE FROM topic_generations"); });
  store().database().write([](Connection& connection) { execute(connection, "DELETE FROM search_changes"); });
  store().database().write(change);
  EXPECT_FALSE(store().search().search_changes(before, 10));
}

TEST_P(SearchSourceTest, OnlyTheNewestChangesAreKept) {
  std::vector<SearchKey> many(static_cast<std::size_t>(kKeptSearchChanges) + 5, {SearchKind::kTrack, "1"});
  store().database().write([&](Connection& connection) { note_search_changes(connection, many); });
  EXPECT_EQ(number("SELECT COUNT(*) FROM search_changes"), kKeptSearchChanges);
  const std::int64_t first = store().search().last_search_change() - kKeptSearchChanges;
  EXPECT_FALSE(store().search().search_changes(first - 1, 10));
  EXPECT_TRUE(store().search().search_changes(first, 10));
  many.resize(1'000);
  store().database().write([&](Connection& connection) { note_search_changes(connection, many); });
  EXPECT_EQ(number("SELECT COUNT(*) FROM search_changes"), kKeptSearchChanges);
}

}  // namespace
}  // namespace zender::storage
