#include <gmock/gmock.h>

#include "domain/topic_names.h"
#include "storage/testing/store_test_base.h"
#include "support/testing/failure_kind.h"

namespace zender::storage {
namespace {

using namespace testing;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using zender::testing::kind_of;

const FeedSlug kSlug("ver-weg");

ImportedEpisode imported(const std::string& id) {
  ImportedEpisode episode;
  episode.id = EpisodeId(id);
  episode.slug = "over-" + id;
  episode.guid = "urn:" + id;
  episode.title = "Over " + id;
  episode.published = kHalfPastTen;
  episode.sound = {"https://example.org/" + id + ".mp3", "audio/mpeg", 1234};
  episode.duration = Milliseconds(61'000);
  episode.summary = "Een zin.";
  episode.show_notes = "Meer *tekst*.";
  episode.transcript = "WEBVTT\n\n00:00.000 --> 00:04.000\nHallo.";
  episode.season = 2;
  episode.number = 7;
  episode.kind = EpisodeKind::kTrailer;
  episode.link = "https://example.org/" + id;
  const Image picture{ImageId("chapter"), "", "#010203"};
  episode.chapters = {{Milliseconds(0), "Begin"},
                      {Milliseconds(20'500), "Midden: \"één\"", picture, "https://example.org/midden"}};
  episode.people = {{"Sanne", "host", picture, "https://example.org/sanne"}, {"Gast", "guest"}};
  episode.is_explicit = true;
  episode.chapters_url = "https://example.org/chapters.json";
  episode.transcript_url = "https://example.org/words.vtt";
  return episode;
}

ImportedPodcast a_podcast() {
  ImportedPodcast podcast;
  podcast.feed.slug = kSlug;
  podcast.feed.title = "Ver weg";
  podcast.feed.summary = "Over elders.";
  podcast.feed.text = "Een **feed**.";
  podcast.feed.image = Image{ImageId("cover"), "", "#112233"};
  podcast.feed.people = {{"Sanne", "host"}};
  podcast.feed.guid = "ead4c236";
  podcast.feed.author = "De makers";
  podcast.feed.language = "nl";
  podcast.feed.category = "Society & Culture";
  podcast.feed.is_explicit = true;
  podcast.feed.is_serial = true;
  podcast.feed.link = "https://example.org/";
  podcast.feed.source_url = "https://example.org/feed.xml";
  podcast.episodes = {imported("i1"), imported("i2")};
  return podcast;
}

PodcastSource a_source() {
  PodcastSource source;
  source.feed = kSlug;
  source.url = "https://example.org/feed.xml";
  source.etag = "\"één\"";
  source.last_modified = "Sat, 21 Nov 2026 09:00:00 GMT";
  source.checked = kHalfPastTen;
  source.next = kHalfPastTen + std::chrono::hours(1);
  source.pages = {{"https://example.org/feed.xml?page=2", "\"twéé\"", "Sat, 21 Nov 2026 08:00:00 GMT"},
                  {"https://example.org/feed.xml?page=3", "", ""}};
  return source;
}

PodcastPicture a_picture(const std::string& id) {
  return {Image{ImageId(id), "", "#000000"}, "\"" + id + "\"", "Sat, 21 Nov 2026 09:00:00 GMT", kHalfPastTen};
}

class PodcastImportStoreTest : public SmallStationTest {
 protected:
  ContentChanges add(const ImportedPodcast& podcast) {
    return store().podcast_imports().store_podcast(podcast, a_source(), {}, PodcastWrite::kAdd);
  }
  ContentChanges update(const ImportedPodcast& podcast) {
    return store().podcast_imports().store_podcast(podcast, a_source(), {}, PodcastWrite::kUpdate);
  }
  std::int64_t content_generation() { return store().generations()[kTopicContent]; }
};
ZENDER_ON_BOTH_ENGINES(PodcastImportStoreTest);

TEST_P(PodcastImportStoreTest, AnImportedFeedIsReadAsItWasStored) {
  const auto podcast = a_podcast();
  EXPECT_EQ(add(podcast).added, 2);
  const auto stored = store().podcast_imports().imported_podcast(kSlug);
  ASSERT_TRUE(stored);
  EXPECT_EQ(stored->feed, podcast.feed);
  EXPECT_THAT(stored->episodes, ::testing::UnorderedElementsAreArray(podcast.episodes));
  EXPECT_THAT(store().podcast_imports().podcast_sources(), ElementsAre(a_source()));
  EXPECT_EQ(store().podcasts().feed(kSlug), podcast.feed);
}

TEST_P(PodcastImportStoreTest, AnImportedEpisodeHasTheSoundOfTheOtherServer) {
  const auto podcast = a_podcast();
  add(podcast);
  const auto episode = store().podcasts().episode(EpisodeId("i1"), kHalfPastTen);
  ASSERT_TRUE(episode);
  EXPECT_EQ(std::get<RemoteSound>(episode->sound), podcast.episodes[0].sound);
  EXPECT_EQ(episode->duration, Milliseconds(61'000));
  EXPECT_EQ(episode->guid, "urn:i1");
  EXPECT_TRUE(episode->is_explicit);
  EXPECT_EQ(episode->chapters, podcast.episodes[0].chapters);
  EXPECT_EQ(episode->image, podcast.feed.image);
  const auto text = store().podcasts().episode_text(EpisodeId("i1"));
  EXPECT_EQ(text.people, podcast.episodes[0].people);
  EXPECT_EQ(text.transcript, podcast.episodes[0].transcript);
  EXPECT_EQ(store().podcasts().newest_episodes(kHalfPastTen, 10).size(), 2U);
  EXPECT_EQ(store().listing().count_pages(ListedKind::kEpisodes, kHalfPastTen), 2);
  const auto feeds = store().podcasts().feeds(kHalfPastTen);
  ASSERT_EQ(feeds.size(), 1U);
  EXPECT_EQ(feeds[0].source_url, podcast.feed.source_url);
  EXPECT_EQ(feeds[0].episodes, 2);
}

TEST_P(PodcastImportStoreTest, AnUpdateWritesChangesAndRemovesWhatTheFeedNoLongerHas) {
  auto podcast = a_podcast();
  add(podcast);
  const auto before = content_generation();
  EXPECT_EQ(update(podcast).unchanged, 2);
  EXPECT_EQ(content_generation(), before) << "nothing changed, nothing is made anew";
  podcast.episodes = {imported("i2"), imported("i3")};
  podcast.episodes[0].title = "Anders";
  const auto changes = update(podcast);
  EXPECT_EQ(changes.added, 1);
  EXPECT_EQ(changes.changed, 1);
  EXPECT_EQ(changes.removed, 1);
  EXPECT_EQ(store().podcasts().episode(EpisodeId("i2"), kHalfPastTen)->title, "Anders");
  EXPECT_FALSE(store().podcasts().episode(EpisodeId("i1"), kHalfPastTen));
  EXPECT_GT(content_generation(), before);
  podcast.feed.title = "Nieuwe naam";
  const auto between = content_generation();
  update(podcast);
  EXPECT_GT(content_generation(), between);
}

TEST_P(PodcastImportStoreTest, AnImportOfABundleKeepsImportedFeedsAndCannotUseTheirSlugs) {
  add(a_podcast());
  apply();
  EXPECT_EQ(store().podcasts().count_episodes(kSlug, kHalfPastTen), 2);
  content.feeds = {{kSlug, "Eigen", "Een zin.", "", std::nullopt, std::nullopt}};
  try {
    apply();
    FAIL() << "the bundle took the slug of an imported feed";
  } catch (const Failure& failure) {
    EXPECT_EQ(failure.kind(), FailureKind::kUnprocessable);
    EXPECT_THAT(failure.what(), HasSubstr("'ver-weg'"));
  }
  EXPECT_EQ(store().podcasts().feed(kSlug)->title, "Ver weg");
}

TEST_P(PodcastImportStoreTest, AFeedIsAddedOnceAndNeverReplacesOneOfTheBundle) {
  content.feeds = {{FeedSlug("eigen"), "Eigen", "Een zin.", "", std::nullopt, std::nullopt}};
  apply();
  auto podcast = a_podcast();
  add(podcast);
  EXPECT_EQ(kind_of([&] { add(podcast); }), FailureKind::kConflict);
  podcast.feed.slug = FeedSlug("eigen");
  EXPECT_EQ(kind_of([&] { add(podcast); }), FailureKind::kConflict);
  EXPECT_EQ(kind_of([&] { update(podcast); }), FailureKind::kNotFound);
  EXPECT_FALSE(store().podcast_imports().remove_podcast(FeedSlug("eigen")));
  EXPECT_EQ(store().podcasts().feed(FeedSlug("eigen"))->title, "Eigen");
}

TEST_P(PodcastImportStoreTest, ARemovedFeedIsGoneWithItsEpisodesSourceAndPictures) {
  store().podcast_imports().store_podcast(
      a_podcast(), a_source(), {{"https://example.org/p.jpg", a_picture("p")}}, PodcastWrite::kAdd);
  EXPECT_EQ(store().podcast_imports().podcast_pictures(kSlug).size(), 1U);
  EXPECT_TRUE(store().podcast_imports().remove_podcast(kSlug));
  EXPECT_FALSE(store().podcasts().feed(kSlug));
  EXPECT_EQ(number("SELECT COUNT(*) FROM podcast_episodes"), 0);
  EXPECT_EQ(number("SELECT COUNT(*) FROM podcast_pictures"), 0);
  EXPECT_THAT(store().podcast_imports().podcast_sources(), IsEmpty());
  EXPECT_EQ(kind_of([&] { update(a_podcast()); }), FailureKind::kNotFound);
  EXPECT_FALSE(store().podcast_imports().remove_podcast(kSlug));
}

TEST_P(PodcastImportStoreTest, PicturesAreReadAsTheyWereStoredAndReplacedByThoseOfALaterCheck) {
  auto& imports = store().podcast_imports();
  PodcastPictures pictures{{"https://example.org/p.jpg", a_picture("p")},
                           {"https://example.org/q.jpg", a_picture("q")}};
  imports.store_podcast(a_podcast(), a_source(), pictures, PodcastWrite::kAdd);
  EXPECT_EQ(imports.podcast_pictures(kSlug), pictures);
  pictures.erase("https://example.org/p.jpg");
  pictures["https://example.org/q.jpg"].etag = "";
  pictures["https://example.org/r.jpg"] = a_picture("r");
  imports.update_podcast_pictures(kSlug, pictures);
  EXPECT_EQ(imports.podcast_pictures(kSlug), pictures);
  imports.remove_podcast(kSlug);
  imports.update_podcast_pictures(kSlug, pictures);
  EXPECT_EQ(imports.podcast_pictures(kSlug), PodcastPictures());
}

TEST_P(PodcastImportStoreTest, ADueSourceIsClaimedByOneServerOnly) {
  add(a_podcast());
  const TimePoint due = kHalfPastTen + std::chrono::hours(1);
  EXPECT_FALSE(
      store().podcast_imports().claim_podcast_source(due - Milliseconds(1), due + std::chrono::minutes(10)));
  const auto claimed = store().podcast_imports().claim_podcast_source(due, due + std::chrono::minutes(10));
  ASSERT_TRUE(claimed);
  EXPECT_EQ(claimed->feed, kSlug);
  EXPECT_EQ(claimed->etag, a_source().etag);
  EXPECT_FALSE(store().podcast_imports().claim_podcast_source(due, due + std::chrono::minutes(10)));
  EXPECT_TRUE(store().podcast_imports().claim_podcast_source(due + std::chrono::minutes(10),
                                                             due + std::chrono::hours(1)))
      << "who claimed it never came back";
}

TEST_P(PodcastImportStoreTest, TheOutcomeOfACheckIsStoredAndAFeedWithoutANextCheckIsNeverDue) {
  add(a_podcast());
  PodcastSource source = a_source();
  source.failures = 3;
  source.last_error = "antwoordt niet";
  source.pages.pop_back();
  source.next = std::nullopt;
  store().podcast_imports().update_podcast_source(source);
  EXPECT_THAT(store().podcast_imports().podcast_sources(), ElementsAre(source));
  EXPECT_FALSE(
      store().podcast_imports().claim_podcast_source(kHalfPastTen + std::chrono::hours(1000), kHalfPastTen));
}

}  // namespace
}  // namespace zender::storage
