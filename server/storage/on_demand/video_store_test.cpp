#include <gmock/gmock.h>

#include "storage/testing/store_test_base.h"

// Videos, the history of tracks, and the pages of the sitemap.
namespace zender::storage {
namespace {

using namespace testing;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

Video a_video(const std::string& id, const std::string& category, const Publication& published) {
  Video video;
  video.id = VideoId(id);
  video.title = "Over " + id;
  video.category = category;
  video.published = published;
  video.summary = "Een zin.";
  video.parts = {MediaId("beeld-a")};
  return video;
}

/// The small station with video for both its media, and three videos, the last one in the future.
Content station_with_videos() {
  Content content = small_station();
  content.media_videos = {{MediaId("beeld-a"), MediaId("tune-a"), "avc1.4d4016", 640, 360, 200'000},
                          {MediaId("beeld-b"), MediaId("tune-b"), "avc1.4d4016", 640, 360, 300'000}};
  Video two = a_video("v2", "Achter de schermen", RelativeMoment{1, std::chrono::hours(9)});
  two.parts = {MediaId("beeld-b"), MediaId("beeld-a"), MediaId("beeld-b")};
  two.programme = ProgrammeSlug("de-ochtend");
  content.videos = {a_video("v1", "Sessies", at("2026-11-18T10:00:00+01:00")), two,
                    a_video("v3", "Sessies", at("2026-11-22T10:00:00+01:00"))};
  return content;
}

class VideoStoreTest : public StoreTest {};
ZENDER_ON_BOTH_ENGINES(VideoStoreTest);

TEST_P(VideoStoreTest, VideosAreListedNewestFirstOnceTheyArePublished) {
  store().content().apply(station_with_videos());
  EXPECT_THAT(ids(store().videos().list_videos({}, kHalfPastTen, 0, 10)), ElementsAre("v2", "v1"));
  EXPECT_THAT(ids(store().videos().list_videos({}, kHalfPastTen, 1, 10)), ElementsAre("v1"));
  EXPECT_THAT(ids(store().videos().list_videos({"sessies"}, kHalfPastTen, 0, 10)), ElementsAre("v1"));
  EXPECT_EQ(store().videos().count_videos({}, kHalfPastTen), 2);
  EXPECT_EQ(store().videos().count_videos({"sessies"}, at("2026-11-23T00:00:00+01:00")), 2);
  EXPECT_EQ(store().publications().next_publication(kHalfPastTen), at("2026-11-22T10:00:00+01:00"));
  EXPECT_FALSE(store().videos().video(VideoId("v3"), kHalfPastTen));
}

TEST_P(VideoStoreTest, AVideoHasItsProgrammeItsPictureAndTheLengthOfItsParts) {
  store().content().apply(station_with_videos());
  const auto video = store().videos().video(VideoId("v2"), kHalfPastTen);
  ASSERT_TRUE(video);
  EXPECT_EQ(video->published, at("2026-11-20T09:00:00+01:00"));
  EXPECT_EQ(video->duration, Milliseconds(15'000 + 60'000 + 15'000));
  EXPECT_EQ(video->programme, ProgrammeSlug("de-ochtend"));
  EXPECT_EQ(video->programme_name, "De Ochtend");
  EXPECT_EQ(video->image->id, ImageId("img3")) << "the programme's";
  const auto parts = store().videos().video_parts(VideoId("v2"), kHalfPastTen);
  ASSERT_EQ(parts.size(), 3U);
  EXPECT_EQ(parts[1].video.id, MediaId("beeld-a"));
  EXPECT_EQ(parts[1].sound.id, MediaId("tune-a"));
  EXPECT_EQ(parts[1].sound.segments.size(), 10U);
  EXPECT_THAT(store().videos().video_parts(VideoId("v3"), kHalfPastTen), IsEmpty());
}

TEST_P(VideoStoreTest, CategoriesAreThoseThatHaveVideos) {
  Content content = station_with_videos();
  store().content().apply(content);
  const auto categories = store().videos().video_categories(kHalfPastTen);
  ASSERT_EQ(categories.size(), 2U);
  EXPECT_EQ(categories[0].name, "Achter de schermen");
  EXPECT_EQ(categories[1].slug, "sessies");
  EXPECT_EQ(categories[1].count, 1);
  content.videos.pop_back();
  content.videos.pop_back();
  store().content().apply(content);
  EXPECT_EQ(store().videos().video_categories(kHalfPastTen).size(), 1U);
}

TEST_P(VideoStoreTest, ImportingAgainChangesNothingAndKeepsResolvedMoments) {
  Content content = station_with_videos();
  store().content().apply(content);
  content.applied_at += std::chrono::hours(48);
  const auto again = store().content().apply(content);
  EXPECT_EQ(again.added + again.changed + again.removed, 0);
  EXPECT_EQ(store().videos().video(VideoId("v2"), kHalfPastTen)->published, at("2026-11-20T09:00:00+01:00"));
  content.videos.erase(content.videos.begin());
  EXPECT_EQ(store().content().apply(content).removed, 1);
  EXPECT_FALSE(store().videos().video(VideoId("v1"), kHalfPastTen));
}

TEST_P(VideoStoreTest, S3_048_ATracksPlaysAreListedWithTheirShows) {
  store().content().apply(small_station());
  const TimePoint eight = at("2026-11-21T08:00:00+01:00");
  store().schedule().replace_broadcasts({eight - std::chrono::hours(3), eight + std::chrono::hours(3)},
                                        {{BroadcastId("b1"),
                                          ChannelSlug("radio2"),
                                          {eight, eight + std::chrono::hours(1)},
                                          ProgrammeSlug("de-ochtend"),
                                          {},
                                          "De Ochtend op zaterdag",
                                          false}});
  store().plays().record({play("p1", eight - std::chrono::minutes(30), Milliseconds(60000)),
                          play("p2", eight + std::chrono::minutes(5), Milliseconds(60000)),
                          play("p3", eight + std::chrono::hours(1), Milliseconds(60000))});
  const TrackId track("track-a");
  const auto plays = store().plays().plays_of(track, eight + std::chrono::hours(2), 10);
  EXPECT_THAT(ids(plays), ElementsAre("p3", "p2", "p1"));
  EXPECT_EQ(plays[0].show, "") << "the show had ended";
  EXPECT_EQ(plays[1].show, "De Ochtend op zaterdag");
  EXPECT_EQ(plays[1].programme, ProgrammeSlug("de-ochtend"));
  EXPECT_EQ(plays[1].programme_name, "De Ochtend");
  EXPECT_EQ(plays[2].show, "");
  EXPECT_EQ(store().plays().plays_of(track, eight, 10).size(), 1U);
  EXPECT_EQ(store().plays().plays_of(track, eight + std::chrono::hours(2), 2).size(), 2U);
  EXPECT_EQ(store().plays().count_plays_of(track, {eight, eight + std::chrono::hours(2)}, 100), 2);
  EXPECT_EQ(store().plays().count_plays_of(track, {TimePoint(), eight + std::chrono::hours(2)}, 2), 2)
      << "it stops there";
  EXPECT_EQ(store().plays().first_play_of(track), eight - std::chrono::minutes(30));
  EXPECT_FALSE(store().plays().first_play_of(TrackId("track-b")));
}

TEST_P(VideoStoreTest, ATrackHasItsPlacesInTheEditionsUpToTheDay) {
  store().content().apply(small_station());
  const auto places = store().tracks().chart_places(TrackId("track-b"), date::year(2026) / 11 / 21, 10);
  ASSERT_EQ(places.size(), 2U);
  EXPECT_EQ(places[0].edition_name, "Week 47");
  EXPECT_EQ(places[0].position, 2);
  EXPECT_EQ(places[0].previous_position, 1);
  EXPECT_EQ(places[0].from, date::year(2026) / 11 / 16);
  EXPECT_FALSE(places[1].from);
  EXPECT_EQ(store().tracks().chart_places(TrackId("track-b"), date::year(2026) / 11 / 15, 10).size(), 1U);
}

TEST_P(VideoStoreTest, S2_007_EverythingWithAPageIsListedAndCounted) {
  store().content().apply(station_with_videos());
  const auto names = [&](ListedKind kind, ListedOrder order) {
    std::vector<std::string> found;
    for (const auto& page : store().listing().list_pages(kind, order, kHalfPastTen, 0, 10))
      found.push_back(page.name);
    return found;
  };
  EXPECT_THAT(names(ListedKind::kProgrammes, ListedOrder::kOldestFirst),
              ElementsAre("Café Één 100%", "De Ochtend"));
  EXPECT_THAT(names(ListedKind::kVideos, ListedOrder::kOldestFirst), ElementsAre("Over v1", "Over v2"));
  EXPECT_THAT(names(ListedKind::kVideos, ListedOrder::kNewestFirst), ElementsAre("Over v2", "Over v1"));
  EXPECT_EQ(store()
                .listing()
                .list_pages(ListedKind::kVideos, ListedOrder::kOldestFirst, kHalfPastTen, 1, 10)
                .size(),
            1U);
  const auto tracks =
      store().listing().list_pages(ListedKind::kTracks, ListedOrder::kOldestFirst, kHalfPastTen, 0, 10);
  ASSERT_EQ(tracks.size(), 3U);
  EXPECT_EQ(tracks[0].slug, "een-vraag");
  EXPECT_EQ(tracks[0].parent, "Bløf");
  EXPECT_THAT(names(ListedKind::kTracks, ListedOrder::kNewestFirst),
              ElementsAre("Één vraag", "Symfonie", "Zomer"));
  for (const auto kind :
       {ListedKind::kProgrammes, ListedKind::kPresenters, ListedKind::kArticles, ListedKind::kThemes,
        ListedKind::kOverviews, ListedKind::kAboutPages, ListedKind::kFragments, ListedKind::kBroadcasts,
        ListedKind::kFeeds, ListedKind::kEpisodes, ListedKind::kVideos, ListedKind::kTracks})
    EXPECT_EQ(
        store().listing().count_pages(kind, kHalfPastTen),
        static_cast<std::int64_t>(
            store().listing().list_pages(kind, ListedOrder::kOldestFirst, kHalfPastTen, 0, 100).size()));
}

TEST_P(VideoStoreTest, S2_007_OnlyRecentBroadcastsThatHaveStartedAreListed) {
  store().content().apply(small_station());
  const auto record = [](const std::string& id, TimePoint from) {
    return BroadcastRecord{BroadcastId(id),
                           ChannelSlug("radio2"),
                           {from, from + std::chrono::hours(1)},
                           ProgrammeSlug("de-ochtend"),
                           {},
                           "Café laat",
                           false};
  };
  const TimePoint old = kHalfPastTen - kListedBroadcasts - std::chrono::hours(1);
  store().schedule().replace_broadcasts(
      {old, kHalfPastTen + std::chrono::hours(2)},
      {record("oud", old), record("net", kHalfPastTen - std::chrono::hours(1)),
       record("straks", kHalfPastTen + std::chrono::hours(1))});
  const auto listed =
      store().listing().list_pages(ListedKind::kBroadcasts, ListedOrder::kOldestFirst, kHalfPastTen, 0, 10);
  EXPECT_THAT(ids(listed), ElementsAre("net"));
  EXPECT_EQ(listed[0].slug, "cafe-laat");
  EXPECT_EQ(store().listing().count_pages(ListedKind::kBroadcasts, kHalfPastTen), 1);
}

}  // namespace
}  // namespace zender::storage
