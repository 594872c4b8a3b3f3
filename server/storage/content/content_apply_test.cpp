#include "domain/topic_names.h"
#include "storage/testing/store_test_base.h"
#include "support/failure.h"

namespace zender::storage {
namespace {

using namespace testing;

class ContentTest : public SmallStationTest {};
ZENDER_ON_BOTH_ENGINES(ContentTest);

std::int64_t generation(Store& store, const std::string& topic) {
  const auto all = store.generations();
  const auto found = all.find(topic);
  return found == all.end() ? 0 : found->second;
}

TEST_P(ContentTest, S3_020_ChannelsComeBackAsTheyWereAppliedInOrderOfPosition) {
  apply();
  EXPECT_EQ(store().channels().channels(),
            content.channels);  // S3-022 live video, S3-023 links, S3-024 children by parent
}

TEST_P(ContentTest, S5_010_TheWhitelistOfAChannelIsKeptInItsOrder) {
  store().content().apply(small_station());
  const auto channels = store().channels().channels();
  EXPECT_EQ(channels[1].broadcaster_whitelist,
            (std::vector{BroadcasterSlug("max"), BroadcasterSlug("bnnvara")}));
  EXPECT_TRUE(channels[0].broadcaster_whitelist.empty());
}

TEST_P(ContentTest, ProgrammesTracksMediaAndTheWeekComeBackAsTheyWereApplied) {
  apply();
  for (const Programme& programme : content.programmes)
    EXPECT_EQ(store().programmes().programme(programme.slug), programme);
  EXPECT_EQ(store().programmes().programme(ProgrammeSlug("bestaat-niet")), std::nullopt);
  auto track = store().tracks().track(TrackId("track-a"));
  ASSERT_TRUE(track);
  EXPECT_EQ(track->slug, "een-vraag");
  track->slug.clear();
  EXPECT_EQ(*track, content.tracks[0]);
  EXPECT_EQ(store().tracks().track(TrackId("track-c"))->classical, content.tracks[2].classical);
  EXPECT_EQ(store().media().media(MediaId("tune-a")), content.media[0]);
  EXPECT_EQ(store().media().media(MediaId("geen")), std::nullopt);
  EXPECT_EQ(store().schedule().weekly_slots(), content.schedule);
  const auto defaults = store().schedule().slot_defaults();
  EXPECT_EQ(defaults.at(ProgrammeSlug("de-ochtend")).name, "De Ochtend");
  EXPECT_EQ(defaults.at(ProgrammeSlug("de-ochtend")).presenters, content.programmes[1].presenters);
}

TEST_P(ContentTest, VideoOfSoundIsStoredChangedAndRemoved) {
  MediaVideo video{MediaId("p-1"), MediaId("tune-a"), "avc1.42c016", 640, 360, 210'000};
  content.media_videos = {video};
  apply();
  EXPECT_EQ(store().media().video_of(MediaId("tune-a")), video);
  EXPECT_EQ(store().media().video_of(MediaId("tune-b")), std::nullopt);
  video.id = MediaId("p-2");
  content.media_videos = {video};
  EXPECT_EQ(apply().changed, 1);
  EXPECT_EQ(store().media().video_of(MediaId("tune-a")), video);
  content.media_videos.clear();
  EXPECT_EQ(apply().removed, 1);
  EXPECT_EQ(store().media().video_of(MediaId("tune-a")), std::nullopt);
}

TEST_P(ContentTest, VideoOfAiredSoundStaysWhenTheBundleHasNeitherAnyMore) {
  content.media_videos = {{MediaId("p-1"), MediaId("tune-a"), "x", 640, 360, 1},
                          {MediaId("p-2"), MediaId("tune-b"), "x", 640, 360, 1}};
  apply();
  store().plays().record({play("p1", at("2026-11-21T09:00Z"), Milliseconds(60000), "tune-a")});
  for (auto& track : content.tracks) track.media.reset();
  content.media.clear();
  content.media_videos.clear();
  apply();
  EXPECT_TRUE(store().media().video_of(MediaId("tune-a")));
  EXPECT_FALSE(store().media().video_of(MediaId("tune-b")));
}

TEST_P(ContentTest, ImportingTheSameContentTwiceChangesNothing) {
  const ContentChanges first = store().content().apply(small_station());
  EXPECT_EQ(first.added, 2 + 3 + 2 + 2 + 2 + 2 + 3 + 1);
  EXPECT_EQ(first.changed + first.removed + first.unchanged, 0);
  const auto generations = store().generations();
  const ContentChanges second = store().content().apply(small_station());
  EXPECT_EQ(second.unchanged, first.added);
  EXPECT_EQ(second.added + second.changed + second.removed, 0);
  EXPECT_EQ(store().generations(), generations);
}

TEST_P(ContentTest, AChangeIsCountedAndRaisesItsTopics) {
  apply();
  const auto content_before = generation(store(), kTopicContent);
  const auto schedule_before = generation(store(), kTopicSchedule);
  content.channels[1].tagline = "Anders";
  content.charts[0].editions[1].positions.pop_back();
  ContentChanges changes = apply();
  EXPECT_EQ(changes.changed, 2);
  EXPECT_EQ(generation(store(), kTopicContent), content_before + 1);
  EXPECT_EQ(generation(store(), kTopicSchedule), schedule_before);
  content.schedule[0].image = Image{ImageId("edition"), "Deze editie", std::nullopt};
  content.schedule[0].photos = {
      {Date(date::year(2026) / 11 / 23), Image{ImageId("guest"), "De gast", "#abcdef"}},
      {Date(date::year(2026) / 11 / 30), Image{ImageId("gast"), "Weer een", {}}}};
  content.schedule[0].until += std::chrono::minutes(30);
  changes = apply();
  EXPECT_EQ(changes.changed, 1);
  EXPECT_EQ(generation(store(), kTopicSchedule), schedule_before + 1);
  EXPECT_EQ(store().schedule().weekly_slots(), content.schedule);
  EXPECT_EQ(store().channels().channels(), content.channels);
}

TEST_P(ContentTest, ASlotThatMovesIsChangedAndNotRemoved) {
  apply();
  for (WeeklySlot& slot : content.schedule) {
    slot.from += std::chrono::minutes(10);
    slot.until += std::chrono::minutes(10);
  }
  const auto slots = static_cast<int>(content.schedule.size());
  ContentChanges changes = apply();
  EXPECT_EQ(changes.changed, slots);
  EXPECT_EQ(changes.added + changes.removed, 0);
  EXPECT_EQ(changes.kept_by_kind.at("weekly slot"), slots);
  EXPECT_EQ(store().schedule().weekly_slots(), content.schedule);

  // To another day, and one of another programme in its place.
  WeeklySlot& moved = content.schedule.front();
  moved.iso_weekday = moved.iso_weekday % 7 + 1;
  moved.from += std::chrono::minutes(1);
  changes = apply();
  EXPECT_EQ(changes.changed, 1);
  EXPECT_EQ(changes.added + changes.removed, 0);
  content.schedule.erase(content.schedule.begin());
  EXPECT_EQ(apply().removed, 1);
}

TEST_P(ContentTest, ThingsMissingFromABundleAreUnpublishedIfListenersMayHaveSeenThemElseRemoved) {
  store().content().apply(small_station());
  store().plays().record({play("p1", at("2026-11-21T09:00Z"), Milliseconds(60000), "tune-a")});
  const auto songs = static_cast<std::int64_t>(content.tracks.size());
  EXPECT_EQ(store().listing().count_pages(ListedKind::kTracks, at("2026-11-21T09:00Z")), songs);
  content.channels.pop_back();    // radio4: unpublished
  content.presenters.pop_back();  // andre: unpublished
  content.programmes[1].presenters.pop_back();
  content.programmes.erase(content.programmes.begin());  // cafe: unpublished
  content.schedule.pop_back();                           // removed
  // track-a was played, so it is unpublished; the others are removed.
  content.tracks.clear();
  content.media.clear();            // tune-a was aired: stays; tune-b removed
  content.charts.clear();           // removed
  content.broadcasters.pop_back();  // removed
  content.channels[1].broadcaster_whitelist.pop_back();
  const ContentChanges changes = apply();
  EXPECT_EQ(changes.removed, 1 + 1 + 1 + 1 + 3 + 1 + 1 + 1);
  EXPECT_FALSE(store().channels().channels()[2].published);
  EXPECT_FALSE(store().programmes().programme(ProgrammeSlug("cafe-een"))->published);
  EXPECT_FALSE(store().tracks().track(TrackId("track-a"))->published);
  EXPECT_FALSE(store().tracks().track(TrackId("track-b")));
  EXPECT_EQ(store().listing().count_pages(ListedKind::kTracks, at("2026-11-21T09:00Z")), 0);
  EXPECT_TRUE(store().media().media(MediaId("tune-a")));
  EXPECT_FALSE(store().media().media(MediaId("tune-b")));
  EXPECT_FALSE(store().programmes().presenter(PresenterSlug("andre-van-dam"))->published);
  EXPECT_EQ(store().plays().newest_songs(ChannelSlug("radio2"), at("2026-11-21T10:00Z"), 5).size(), 1U);
  const ContentChanges again = apply();
  EXPECT_EQ(again.added + again.changed + again.removed, 0);
  // And back.
  store().content().apply(small_station());
  EXPECT_EQ(store().channels().channels(), small_station().channels);
  EXPECT_TRUE(store().tracks().track(TrackId("track-a"))->published);
}

TEST_P(ContentTest, ContentWithABrokenReferenceIsRefusedCompletely) {
  store().content().apply(small_station());
  const auto generations = store().generations();
  content.channels[0].name = "Anders";
  content.programmes[0].presenters = {PresenterSlug("bestaat-niet")};
  EXPECT_THROW(apply(), Failure);
  EXPECT_EQ(store().channels().channels(), small_station().channels);
  EXPECT_EQ(store().generations(), generations);
}

TEST_P(ContentTest, TextWithANulCharacterIsRefused) {
  content.channels[0].name = std::string("a\0b", 3);
  try {
    apply();
    FAIL();
  } catch (const Failure& failure) {
    EXPECT_EQ(failure.kind(), FailureKind::kUnprocessable);
  }
  EXPECT_TRUE(store().channels().channels().empty());
}

TEST_P(ContentTest, HostileTextIsStoredUnchanged) {
  content.channels[0].name = "'; DROP TABLE channels; -- \" \\ :name $1 %s \xF0\x9F\x8E\xB5 \xE2\x80\xA8";
  apply();
  EXPECT_EQ(store().channels().channels(), content.channels);
}

TEST_P(ContentTest, PublishedProgrammesPresentersAndBroadcastersAreListedByName) {
  apply();
  const auto programmes = store().programmes().programmes(10);
  ASSERT_EQ(programmes.size(), 2U);
  EXPECT_EQ(programmes[0].slug, ProgrammeSlug("cafe-een"));  // stopped, but listed
  EXPECT_EQ(programmes[1].broadcasters, std::vector{BroadcasterSlug("max")});
  EXPECT_EQ(store().programmes().programmes(1).size(), 1U);
  const auto presenters = store().programmes().presenters(10);
  ASSERT_EQ(presenters.size(), 2U);
  EXPECT_EQ(presenters[0].name, "André van Dam");
  EXPECT_EQ(store().programmes().presenter(PresenterSlug("sanne-de-wit"))->biography, "Over **Sanne**.");
  EXPECT_FALSE(store().programmes().presenter(PresenterSlug("niemand")));
  const auto broadcasters = store().programmes().broadcasters();
  ASSERT_EQ(broadcasters.size(), 2U);
  EXPECT_EQ(broadcasters[0].name, "BNNVARA");
  EXPECT_FALSE(broadcasters[0].image);
  EXPECT_EQ(broadcasters[1].image, content.broadcasters[0].image);

  content.programmes.pop_back();  // no longer in the bundle
  content.schedule.erase(content.schedule.begin());
  apply();
  EXPECT_EQ(store().programmes().programmes(10).size(), 1U);
}

TEST_P(ContentTest, S3_041_TheChartEditionOfTheDayShowsOnItsChannels) {
  store().content().apply(small_station());
  const ChannelSlug radio2("radio2");
  auto edition = store().tracks().chart_edition(radio2, date::year(2026) / 11 / 16);
  ASSERT_TRUE(edition);
  EXPECT_EQ(edition->name, "Week 47");
  EXPECT_EQ(edition->chart_name, "De Top 35");
  ASSERT_EQ(edition->positions.size(), 2U);
  EXPECT_EQ(edition->positions[0].track.id, TrackId("track-a"));
  EXPECT_EQ(edition->positions[0].previous_position, 3);
  std::map<TrackId, int> positions;
  for (const auto& one : edition->positions) positions.emplace(one.track.id, one.position);
  EXPECT_EQ(store().tracks().chart_positions(radio2, date::year(2026) / 11 / 16), positions);
  edition = store().tracks().chart_edition(radio2, date::year(2026) / 11 / 15);
  ASSERT_TRUE(edition);
  EXPECT_EQ(edition->name, "Altijd");
  EXPECT_FALSE(store().tracks().chart_edition(ChannelSlug("radio4"), date::year(2026) / 11 / 16));
  EXPECT_TRUE(store().tracks().chart_positions(ChannelSlug("radio4"), date::year(2026) / 11 / 16).empty());
  content.charts[0].channels.clear();
  apply();
  EXPECT_TRUE(store().tracks().chart_edition(ChannelSlug("radio4"), date::year(2026) / 11 / 16));
}

}  // namespace
}  // namespace zender::storage
