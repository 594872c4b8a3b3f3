#include "pages/search/search_suggestions.h"

#include "pages/search/search_hits.h"
#include "pages/testing/pages_fixture.h"
#include "support/failure.h"

namespace zender::pages {
namespace {

using testing::at;

/// What the parent of a hit may be: a route of channels and editorial pages, else a slug.
std::string parent_of(SearchKind kind) {
  if (kind == SearchKind::kChannel) return "guide";
  return kind == SearchKind::kPage ? "theme" : "ochtend";
}

/// A hit of a kind, with every text that a hit may have.
SearchHit suggested(SearchKind kind, const std::string& id) {
  SearchHit hit;
  hit.key = {kind, id};
  hit.slug = "de-plaat";
  hit.parent = parent_of(kind);
  hit.title.parts = {{"De ", false}, {"pla", true}, {"at", false}};
  return hit;
}

class Suggestions : public testing::PagesTest {
 protected:
  Json suggestions(const std::string& typed) {
    Json answer = pages().suggestions(typed);
    EXPECT_THAT(contract().mistakes("SearchSuggestions", nlohmann::json(answer)), ::testing::IsEmpty());
    return answer;
  }
};

TEST_F(Suggestions, S7_009_AreGroupedByKindBestHitFirstAtMostFourOfEach) {
  for (int i = 0; i < 6; ++i) {
    search.hits.push_back(suggested(SearchKind::kTrack, "t" + std::to_string(i)));
    search.hits.push_back(suggested(SearchKind::kEpisode, "e" + std::to_string(i)));
  }
  const Json answer = suggestions("  pla ");
  EXPECT_EQ(answer["term"], "pla");
  EXPECT_EQ(answer["resultsUrl"], "/zoeken/pla");
  ASSERT_EQ(answer["groups"].size(), 2U);
  EXPECT_EQ(answer["groups"][0]["label"], "Nummers");
  EXPECT_EQ(answer["groups"][1]["label"], "Afleveringen");
  EXPECT_EQ(answer["groups"][0]["hits"].size(), 4U);
  EXPECT_EQ(answer["groups"][0]["hits"][0]["title"],
            Json::parse(R"([{"text":"De ","isMarked":false},{"text":"pla","isMarked":true},
                            {"text":"at","isMarked":false}])"));
}

TEST_F(Suggestions, ATermInAnyScriptHasAValidAddress) {
  EXPECT_EQ(suggestions("BLØF & co/live?")["resultsUrl"], "/zoeken/BL%C3%98F%20%26%20co%2Flive%3F");
  EXPECT_EQ(suggestions("🎧")["resultsUrl"], "/zoeken/%F0%9F%8E%A7");
}

TEST_F(Suggestions, EmptyAndTooLongTermsAreRefused) {
  for (const std::string& term : {std::string(), std::string("  \t"), std::string(201, 'a')}) {
    try {
      suggestions(term);
      ADD_FAILURE() << term;
    } catch (const Failure& failure) {
      EXPECT_EQ(failure.kind(), FailureKind::kBadRequest);
    }
  }
  EXPECT_TRUE(search.typed.empty());
  EXPECT_NO_THROW(suggestions(std::string(200, 'a')));
}

TEST_F(Suggestions, ThereAreNoneWhileTheIndexIsBeingBuilt) {
  search.ready = false;
  EXPECT_THROW(suggestions("pla"), Failure);
}

TEST_F(Suggestions, EveryKindLinksToItsPage) {
  const std::pair<SearchKind, const char*> paths[] = {
      {SearchKind::kProgramme, "/programmas/de-plaat"},
      {SearchKind::kPresenter, "/presentatoren/de-plaat"},
      {SearchKind::kTrack, "/nummers/x1/de-plaat"},
      {SearchKind::kArticle, "/nieuws/ochtend/x1/de-plaat"},
      {SearchKind::kFragment, "/fragmenten/ochtend/x1/2026-11-21-de-plaat"},
      {SearchKind::kBroadcast, "/uitzendingen/ochtend/x1/2026-11-21-de-plaat"},
      {SearchKind::kFeed, "/podcasts/de-plaat"},
      {SearchKind::kEpisode, "/podcasts/ochtend/x1/de-plaat"},
      {SearchKind::kVideo, "/videos?video=x1"},
      {SearchKind::kPage, "/thema/de-plaat"},
      {SearchKind::kChannel, "/gids?channel=x1"},
      {SearchKind::kBroadcaster, "/programmas?broadcaster=x1"},
      {SearchKind::kSection, "/x1"}};
  for (const auto& [kind, path] : paths) {
    SearchHit hit = suggested(kind, "x1");
    hit.published = at("2026-11-21T00:30:00+01:00");
    EXPECT_EQ(search_hit_path(site, hit), path);
  }
}

TEST_F(Suggestions, TheDefaultChannelIsNotNamedInAddresses) {
  SearchHit hit = suggested(SearchKind::kChannel, "radio2");
  EXPECT_EQ(search_hit_path(site, hit), "/gids");
  hit.parent = "playedTracks";
  EXPECT_EQ(search_hit_path(site, hit), "/gedraaid");
}

TEST_F(Suggestions, AnOverviewIsNoTheme) {
  SearchHit hit = suggested(SearchKind::kPage, "x1");
  hit.parent = "overview";
  EXPECT_EQ(search_hit_path(site, hit), "/overzicht/de-plaat");
  hit.parent = "about";
  EXPECT_EQ(search_hit_path(site, hit), "/over/de-plaat");
}

TEST_F(Suggestions, ChannelsBroadcastersAndSectionsHaveTheirLabels) {
  for (const SearchKind kind : {SearchKind::kChannel, SearchKind::kBroadcaster, SearchKind::kSection})
    search.hits.push_back(suggested(kind, "x1"));
  const Json groups = suggestions("pla")["groups"];
  ASSERT_EQ(groups.size(), 3U);
  EXPECT_EQ(groups[0]["label"], "Zenders");
  EXPECT_EQ(groups[1]["label"], "Omroepen");
  EXPECT_EQ(groups[2]["label"], "Op de site");
}

TEST_F(Suggestions, ABackslashIsASpaceAsInTheAddressOfResults) {
  const Json answer = suggestions("AC\\DC\\");
  EXPECT_EQ(answer["term"], "AC DC");
  EXPECT_EQ(answer["resultsUrl"], "/zoeken/AC%20DC");
  EXPECT_THROW(suggestions("\\"), Failure);
}

TEST_F(Suggestions, AHitInATranscriptHasThePositionInItsAddress) {
  SearchHit hit = suggested(SearchKind::kEpisode, "x1");
  hit.said_at = Milliseconds(83'900);
  EXPECT_EQ(search_hit_path(site, hit), "/podcasts/ochtend/x1/de-plaat#t=83");
  EXPECT_EQ(search_hit_model(site, hit)["saidAt"], 83.9);
  hit.said_at.reset();
  EXPECT_TRUE(search_hit_model(site, hit)["saidAt"].is_null());
}

}  // namespace
}  // namespace zender::pages
