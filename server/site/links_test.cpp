#include "site/links.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "site/file_addresses.h"
#include "site/routes.h"
#include "support/failure.h"
#include "support/testing/utf8_of.h"
#include "support/text/slug.h"

namespace zender::site {
namespace {

const ChannelSlug kOwn("radio1");
const ChannelSlug kOther("radio4");
const TimePoint kNow = parse_iso("2026-11-21T11:30:00Z").value();
const TimePoint kEvening = parse_iso("2026-11-20T20:15:00Z").value();

TEST(Links, S2_001_TheDefaultChannelAndTodayAreLeftOut) {
  EXPECT_EQ(channel_page_path("live", kOwn, kOwn), "/live");
  EXPECT_EQ(channel_page_path("guide", kOther, kOwn), "/gids?channel=radio4");
  EXPECT_EQ(played_tracks_path(kOwn, kOwn, kNow, kNow), "/gedraaid?time=12_13");
  EXPECT_EQ(played_tracks_path(kOther, kOwn, kEvening, kNow),
            "/gedraaid/20-11-2026?channel=radio4&time=21_22");
}

TEST(Links, AnItemHasItsDayInTheStationsZoneBeforeItsSlug) {
  const TimePoint after_midnight = parse_iso("2026-11-20T23:30:00Z").value();
  EXPECT_EQ(fragment_path(ProgrammeSlug("de-ochtend"), FragmentId("a1"), after_midnight, "een-gesprek"),
            "/fragmenten/de-ochtend/a1/2026-11-21-een-gesprek");
  EXPECT_EQ(broadcast_path(ProgrammeSlug(), BroadcastId("7"), kNow, "los"),
            "/uitzendingen/null/7/2026-11-21-los");
}

TEST(Links, S2_019_S2_021_ADateWithoutASlugIsFollowedByNull) {
  EXPECT_EQ(fragment_path(ProgrammeSlug("de-ochtend"), FragmentId("a1"), kNow, ""),
            "/fragmenten/de-ochtend/a1/2026-11-21-null");
  EXPECT_EQ(broadcast_path(ProgrammeSlug(), BroadcastId("7"), kNow, ""),
            "/uitzendingen/null/7/2026-11-21-null");
}

/// The slugs of titles that have each character of Unicode as their first, last and only one.
std::set<std::string> slugs_of_all_titles() {
  std::set<std::string> slugs{slugify(std::string(200, 'a')), slugify(std::string(200, ' ') + "a")};
  for (char32_t point = 1; point <= 0x10FFFF; ++point) {
    if (point >= 0xD800 && point <= 0xDFFF) continue;
    const std::string character = utf8_of(point);
    const std::string slug = slugify(character + " x " + character);
    // Most characters leave nothing behind, also when they are alone.
    if (slug != "x") slugs.insert({slug, slugify(character)});
  }
  std::string ligatures;
  for (int i = 0; i < 200; ++i) ligatures += "\uFB03";
  slugs.insert(slugify(ligatures));
  return slugs;
}

TEST(Links, EveryAddressMadeOfATitleIsOneThatTheSiteAnswers) {
  const auto slugs = slugs_of_all_titles();
  EXPECT_GT(slugs.size(), 100U);
  for (const std::string& slug : slugs) {
    EXPECT_TRUE(slug.empty() || has_slug_form(slug)) << slug;
    for (const std::string& address :
         {track_path(TrackId("t1"), slug), fragment_path(ProgrammeSlug("a"), FragmentId("f1"), kNow, slug),
          broadcast_path(ProgrammeSlug("a"), BroadcastId("b1"), kNow, slug),
          podcast_episode_path(FeedSlug("a"), EpisodeId("e1"), slug), videos_path(slug)})
      EXPECT_EQ(Routes::embedded().match(address, {"radio1", "21-11-2026"}).status, 200) << address;
  }
}

TEST(Links, WhatIsNotGivenIsLeftOut) {
  EXPECT_EQ(page_path("home"), "/");
  EXPECT_EQ(news_path(std::nullopt), "/nieuws");
  EXPECT_EQ(news_path(CategorySlug("sport"), "live muziek"), "/nieuws/sport?tag=live%20muziek");
  EXPECT_EQ(programme_fragments_path(ProgrammeSlug("de-ochtend")), "/programmas/de-ochtend/fragmenten");
  EXPECT_EQ(search_path("AC/DC", "alles"), "/zoeken/AC%2FDC");
  EXPECT_EQ(search_path("blof", "nummers", 2), "/zoeken/blof?page=2&soort=nummers");
  EXPECT_EQ(track_path(TrackId("t1"), ""), "/nummers/t1/null");
}

TEST(Links, S2_032_AnArticleHasAnAddressInTheApp) {
  const std::string path = article_path(CategorySlug("sport"), ArticleId("12"), "een-titel", true);
  EXPECT_EQ(path, "/app/nieuws/sport/12/een-titel");
  EXPECT_TRUE(is_app_path(path));
  EXPECT_FALSE(is_app_path("/apps/x"));
}

TEST(Links, ARouteThatDoesNotExistIsAMistake) {
  EXPECT_THROW(page_path("onzin"), Failure);
  EXPECT_THROW(page_title("onzin"), Failure);
}

TEST(Links, APageIsCalledWhatTheContractCallsIt) {
  EXPECT_EQ(page_title("broadcasts"), "Gemist");
  EXPECT_THROW(page_title("broadcast"), Failure) << "called after its item";
}

TEST(Links, PreviewsHaveTheFirstPartOfTheirPaths) {
  EXPECT_EQ(preview_prefix(), "/overzicht/preview/");
}

TEST(Links, OneParameterCanBeTakenOut) {
  EXPECT_EQ(without_parameter("/gids?channel=radio4&page=2", "channel"), "/gids?page=2");
  EXPECT_EQ(without_parameter("/gids?page=2", "page"), "/gids");
}

TEST(Files, AddressesAreThePatternsFilledIn) {
  EXPECT_EQ(sitemap_part_path("nieuws", 2), "/sitemap-nieuws-2.xml");
  EXPECT_EQ(episode_transcript_path(FeedSlug("argos"), EpisodeId("9")), "/podcasts/argos/9.vtt");
  EXPECT_EQ(news_feed_path(std::nullopt), "/nieuws.rss");
  EXPECT_EQ(news_feed_path(CategorySlug("sport")), "/nieuws/sport.rss");
  const Date day = station_date(kEvening);
  const Date today = station_date(kNow);
  EXPECT_EQ(played_tracks_list_path(kOwn, kOwn, today, today, kWholeDay), "/gedraaid.csv");
  EXPECT_EQ(played_tracks_list_path(kOther, kOwn, day, today, {9, 10}),
            "/gedraaid.csv?channel=radio4&date=20-11-2026&time=9_10");
}

}  // namespace
}  // namespace zender::site
