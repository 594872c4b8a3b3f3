#include "pages/search/search_page.h"

#include "domain/topic_names.h"
#include "pages/testing/pages_fixture.h"

namespace zender::pages {
namespace {

using testing::at;
using testing::saturday;

SearchHit hit_of(SearchKind kind, const std::string& id, const std::string& title) {
  SearchHit hit;
  hit.key = {kind, id};
  hit.slug = id;
  if (kind == SearchKind::kChannel) hit.parent = "guide";
  hit.title.parts = {{title, false}};
  return hit;
}

class Search : public testing::PagesTest {
 protected:
  PageResult result(const std::string& term, const std::map<std::string, std::string>& query = {}) {
    PageRequest request{"search", {}, query, "/zoeken"};
    if (!term.empty()) request.params["searchTerm"] = term;
    return build(request);
  }
  Json page(const std::string& term, const std::map<std::string, std::string>& query = {}) {
    return result(term, query).model.at("page");
  }
  void find_many(SearchKind kind, int count) {
    for (int i = 1; i <= count; ++i)
      search.hits.push_back(hit_of(kind, std::string(1, 'a' + static_cast<char>(kind)) + std::to_string(i),
                                   "Nummer " + std::to_string(i)));
  }
};

std::vector<std::string> members_of(const Json& list, const char* member) {
  std::vector<std::string> all;
  for (const Json& one : list) all.push_back(one.at(member).get<std::string>());
  return all;
}

using Strings = std::vector<std::string>;

TEST_F(Search, S1_009_GroupsTheHitsByTabTheOneWithTheBestHitFirst) {
  search.hits = {hit_of(SearchKind::kTrack, "t1", "Café aan zee"),
                 hit_of(SearchKind::kProgramme, "de-ochtend", "De Ochtend"),
                 hit_of(SearchKind::kTrack, "t2", "Zee")};
  const Json found = page("zee");
  EXPECT_EQ(found["tab"], "alles");
  EXPECT_EQ(found["total"], 3);
  EXPECT_EQ(members_of(found["groups"], "tab"), (Strings{"nummers", "programmas"}));
  EXPECT_EQ(found["groups"][0]["count"], 2);
  EXPECT_EQ(found["groups"][0]["moreUrl"], "/zoeken/zee?soort=nummers");
  EXPECT_EQ(members_of(found["groups"][0]["hits"], "id"), (Strings{"t1", "t2"}));
  EXPECT_EQ(members_of(found["tabs"], "tab"), (Strings{"alles", "programmas", "nummers"}));
  EXPECT_EQ(found["tabs"][0]["url"], "/zoeken/zee");
  EXPECT_EQ(found["hits"], Json::array());
}

TEST_F(Search, AGroupShowsTheBestFiveAndCountsAll) {
  find_many(SearchKind::kTrack, 60);
  search.hits.push_back(hit_of(SearchKind::kVideo, "v1", "Film"));
  const Json found = page("nummer");
  ASSERT_EQ(found["groups"].size(), 2U);
  EXPECT_EQ(found["groups"][0]["hits"].size(), 5U);
  EXPECT_EQ(found["groups"][0]["count"], 60);
  EXPECT_EQ(found["groups"][1]["hits"][0]["id"], "v1") << "shown although it is not among the best hits";
  EXPECT_EQ(search.asked.size(), 1U) << "one search for the whole page";
}

TEST_F(Search, AGroupOfTwoKindsShowsFiveHitsTheBetterKindFirst) {
  find_many(SearchKind::kEpisode, 3);
  find_many(SearchKind::kFeed, 9);
  const Json groups = page("nummer")["groups"];
  ASSERT_EQ(groups.size(), 1U);
  EXPECT_EQ(members_of(groups[0]["hits"], "kind"),
            (Strings{"episode", "episode", "episode", "feed", "feed"}));
  EXPECT_EQ(groups[0]["count"], 12);
}

TEST_F(Search, SaysWhichCountsAreCapped) {
  find_many(SearchKind::kEpisode, 1'200);
  find_many(SearchKind::kFeed, 2);
  find_many(SearchKind::kTrack, 999);
  const Json all = page("nummer");
  EXPECT_EQ(all["total"], 2'001);
  EXPECT_EQ(all["totalIsCapped"], true);
  EXPECT_EQ(all["groups"][0]["count"], 1'002);
  EXPECT_EQ(all["groups"][0]["countIsCapped"], true);
  EXPECT_EQ(all["groups"][1]["countIsCapped"], false);
  EXPECT_EQ(all["tabs"][1]["countIsCapped"], false);
  EXPECT_EQ(all["tabs"][2]["countIsCapped"], true);
  EXPECT_EQ(page("nummer", {{"soort", "podcasts"}})["totalIsCapped"], true);
  EXPECT_EQ(page("nummer", {{"soort", "nummers"}})["totalIsCapped"], false);
}

TEST_F(Search, ATabShowsTwentyHitsAPage) {
  find_many(SearchKind::kTrack, 45);
  find_many(SearchKind::kFragment, 2);
  const Json third = page("nummer", {{"soort", "nummers"}, {"page", "3"}});
  EXPECT_EQ(third["total"], 45);
  EXPECT_EQ(third["pageCount"], 3);
  EXPECT_EQ(third["groups"], Json::array());
  ASSERT_EQ(third["hits"].size(), 5U);
  EXPECT_EQ(third["hits"][0]["id"], "c41");
  EXPECT_EQ(result("nummer", {{"soort", "nummers"}, {"page", "4"}}).status, 404);
  EXPECT_EQ(result("nummer", {{"page", "2"}}).status, 404) << "'alles' has only one page";
}

TEST_F(Search, FeedsAndEpisodesShareATabTheFewFeedsFirst) {
  find_many(SearchKind::kEpisode, 23);
  search.hits.push_back(hit_of(SearchKind::kFeed, "water", "Water"));
  const Json first = page("water", {{"soort", "podcasts"}});
  EXPECT_EQ(first["total"], 24);
  EXPECT_EQ(first["hits"].size(), 20U);
  EXPECT_EQ(first["hits"][0]["kind"], "feed");
  EXPECT_EQ(first["hits"][1]["id"], "h1");
  const Json second = page("water", {{"soort", "podcasts"}, {"page", "2"}});
  EXPECT_EQ(members_of(second["hits"], "id"), (Strings{"h20", "h21", "h22", "h23"}));
}

TEST_F(Search, ChannelsAndBroadcastersShareATabAsDoSectionsAndPages) {
  search.hits = {hit_of(SearchKind::kBroadcaster, "max", "MAX"), hit_of(SearchKind::kChannel, "kx", "KX"),
                 hit_of(SearchKind::kPage, "p1", "Water"), hit_of(SearchKind::kSection, "gids", "Gids")};
  const Json all = page("x");
  EXPECT_EQ(members_of(all["groups"], "tab"), (Strings{"zenders", "paginas"}));
  EXPECT_EQ(members_of(page("x", {{"soort", "zenders"}})["hits"], "id"), (Strings{"kx", "max"}));
  EXPECT_EQ(members_of(page("x", {{"soort", "paginas"}})["hits"], "id"), (Strings{"gids", "p1"}));
}

TEST_F(Search, AGroupOfFeedsAndEpisodesShowsOneOfEachAtLeastTheBetterKindFirst) {
  find_many(SearchKind::kEpisode, 7);
  search.hits.push_back(hit_of(SearchKind::kFeed, "water", "Water"));
  EXPECT_EQ(members_of(page("water")["groups"][0]["hits"], "kind"),
            (Strings{"episode", "episode", "episode", "episode", "feed"}));
}

TEST_F(Search, ThereAreAtMostFiftyPagesOfResults) {
  find_many(SearchKind::kTrack, 1100);
  EXPECT_EQ(page("nummer", {{"soort", "nummers"}, {"page", "50"}})["pageCount"], 50);
  EXPECT_EQ(result("nummer", {{"soort", "nummers"}, {"page", "51"}}).status, 404);
}

TEST_F(Search, TheOpenTabStaysEvenWithoutHits) {
  search.hits = {hit_of(SearchKind::kTrack, "t1", "Zee")};
  const Json found = page("zee", {{"soort", "videos"}});
  EXPECT_EQ(members_of(found["tabs"], "tab"), (Strings{"alles", "nummers", "videos"}));
  EXPECT_EQ(found["total"], 0);
  EXPECT_EQ(found["pageCount"], 1);
}

TEST_F(Search, OffersACorrectedTerm) {
  search.did_you_mean = "café één";
  EXPECT_EQ(page("cafe een")["didYouMean"]["url"], "/zoeken/caf%C3%A9%20%C3%A9%C3%A9n");
  search.did_you_mean.reset();
  EXPECT_TRUE(page("cafe een")["didYouMean"].is_null());
}

TEST_F(Search, SaysWhenTheHitsHaveOnlySomeOfTheWords) {
  search.hits = {hit_of(SearchKind::kTrack, "t1", "Zee")};
  EXPECT_EQ(page("zee")["isPartial"], false);
  search.is_partial = true;
  EXPECT_EQ(page("zee olifant")["isPartial"], true);
  EXPECT_EQ(page("zee olifant", {{"soort", "nummers"}})["isPartial"], true);
}

TEST_F(Search, WithoutATermThereIsOnlyTheForm) {
  search.hits = {hit_of(SearchKind::kTrack, "t1", "Zee")};
  for (const char* term : {"", "   "}) {
    EXPECT_EQ(page(term)["term"], "");
    EXPECT_EQ(page(term)["tabs"], Json::array());
  }
  EXPECT_TRUE(search.asked.empty());
  EXPECT_EQ(result("").model["meta"]["title"], "Zoeken | Radio 2");
  EXPECT_FALSE(result("").model["meta"].contains("robots"));
}

TEST_F(Search, AResultIsValidForAMinuteAndNotIndexed) {
  const auto found = result(" zee ", {{"soort", "nummers"}});
  EXPECT_EQ(found.model["page"]["term"], "zee");
  EXPECT_EQ(found.model["meta"]["title"], "Zoeken naar ‘zee’: Nummers | Radio 2");
  EXPECT_EQ(found.model["meta"]["robots"], "noindex");
  EXPECT_EQ(found.freshness.expires_at(), saturday("10:33:00"));
  EXPECT_EQ(found.freshness.topics(), Strings{kTopicSearch});
}

TEST_F(Search, SaysForAMomentThatTheIndexIsBeingBuilt) {
  search.ready = false;
  const auto found = result("zee", {{"soort", "nummers"}, {"page", "3"}});
  EXPECT_EQ(found.status, 200);
  EXPECT_EQ(found.model["page"]["isReady"], false);
  EXPECT_EQ(found.freshness.expires_at(), saturday("10:32:01"));
  EXPECT_TRUE(found.is_private) << "a cache would keep saying so";
  search.ready = true;
  EXPECT_FALSE(result("zee", {{"soort", "nummers"}}).is_private);
  EXPECT_EQ(page("")["isReady"], true) << "the form needs no index";
}

TEST_F(Search, ItemsAreNotFoundBeforeTheirPublication) {
  search.hits = {hit_of(SearchKind::kArticle, "n1", "Later")};
  search.hits[0].published = saturday("10:33:00");
  EXPECT_EQ(page("later")["total"], 0);
  clock.set(saturday("10:33:00"));
  EXPECT_EQ(page("later")["total"], 1);
}

TEST_F(Search, AnUnknownTabIsRefused) {
  EXPECT_EQ(result("zee", {{"soort", "alle-nummers"}}).status, 400);
}

}  // namespace
}  // namespace zender::pages
