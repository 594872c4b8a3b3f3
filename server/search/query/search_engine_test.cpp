#include "search/query/search_engine.h"

#include <gmock/gmock.h>

#include <algorithm>

#include "search/index/index_writer.h"
#include "search/testing/memory_source.h"

namespace zender::search {
namespace {

using testing::a_document;
using testing::bracketed;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using testing::moment;
using ::testing::Not;
using ::testing::Pair;
using ::testing::SizeIs;

const TimePoint kNoon = moment("2026-11-21T12:00:00+01:00");

class Searching : public ::testing::Test {
 protected:
  void SetUp() override {
    SearchDocument morning = a_document(SearchKind::kProgramme, "De Ochtend", "Radio 2");
    morning.names = {"Sanne de Wit", "André van Dam"};
    morning.text = "Wakker worden met muziek en nieuws. Elke werkdag vanaf zes uur.";
    source.put(morning);
    source.put(a_document(SearchKind::kProgramme, "Ochtendgloren", "Radio 4"));
    source.put(a_document(SearchKind::kPresenter, "Sanne de Wit", "De Ochtend"));
    source.put(a_document(SearchKind::kPresenter, "André van Dam", "De Ochtend"));
    song("Bohemian Rhapsody", "Queen", 0.9);
    song("Radio Ga Ga", "Queen", 0.5);
    song("Highway to Hell", "AC/DC", 0.4);
    song("Zoutelande", "BLØF & Geike Arnaert", 0.7);
    song("With or Without You", "U2", 0.6);
    song("Het is een nacht", "Guus Meeuwis", 0.6);
    song("Feest 🎉", "De Emoji's", 0.1);
    dated(SearchKind::kBroadcast, "De Ochtend", "Radio 2", "2026-11-20T06:00:00+01:00");
    dated(SearchKind::kBroadcast, "De Ochtend", "Radio 2", "2026-11-22T06:00:00+01:00");
    SearchDocument fragment = a_document(SearchKind::kFragment, "Fietsen langs de Maas", "De Ochtend");
    fragment.published = moment("2026-11-19T08:00:00+01:00");
    fragment.names = {"fiets", "limburg"};
    fragment.text = "Een tocht van Maastricht naar Venlo.";
    fragment.transcript =
        "WEBVTT\n\n00:00.000 --> 00:04.000\nGoedemorgen.\n\n00:12.000 --> 00:16.000\nDe veerpont vaart niet "
        "meer.\n";
    source.put(fragment);
    dated(SearchKind::kArticle, "Schaatsers winnen in de sneeuw", "Sport", "2026-11-18T08:00:00+01:00");
    dated(SearchKind::kArticle, "Schaatsers winnen weer", "Sport", "2024-11-18T08:00:00+01:00");
    source.put(a_document(SearchKind::kFeed, "Laag land", "De Ochtend"));
    dated(SearchKind::kEpisode, "De dijk", "Laag land", "2026-11-01T08:00:00+01:00");
    source.put(a_document(SearchKind::kPage, "Leven met water"));
    IndexWriter(folder.path()).rebuild(source, [](const BuildProgress&) {});
  }
  void song(const std::string& title, const std::string& artist, double popularity) {
    SearchDocument one = a_document(SearchKind::kTrack, title, artist);
    one.popularity = popularity;
    source.put(one);
  }
  void dated(SearchKind kind, const std::string& title, const std::string& subtitle, const std::string& iso) {
    SearchDocument one = a_document(kind, title, subtitle);
    one.key.id += iso.substr(0, 10);
    one.published = moment(iso);
    source.put(one);
  }
  /// Adds `count` documents with the words in their text, newer or more popular than any other.
  void mention(const std::string& words, SearchKind kind, int count) {
    for (int number = 0; number < count; ++number) {
      SearchDocument one = a_document(kind, "Bericht " + std::to_string(number));
      one.text = "Het gaat vandaag over " + words + ".";
      one.popularity = 1;
      if (kind != SearchKind::kTrack) one.published = kNoon - std::chrono::minutes(number);
      source.put(one);
    }
  }
  void index_changes() {
    IndexWriter(folder.path()).catch_up(source);
    engine.renew();
  }
  static std::string first_of(const SearchResults& results, SearchKind kind) {
    const auto hit = std::find_if(results.hits.begin(), results.hits.end(),
                                  [&](const SearchHit& one) { return one.key.kind == kind; });
    return hit == results.hits.end() ? "" : bracketed(hit->title);
  }
  SearchResults search(const std::string& term, std::optional<SearchKind> kind = {}) {
    return engine.search({.term = term, .kind = kind, .now = kNoon});
  }
  std::string first(const std::string& term) {
    const auto hits = search(term).hits;
    return hits.empty() ? "" : bracketed(hits.front().title) + " - " + bracketed(hits.front().subtitle);
  }
  std::vector<std::string> suggested(const std::string& typed) {
    std::vector<std::string> titles;
    for (const SearchHit& hit : engine.suggest(typed, kNoon, 4)) titles.push_back(bracketed(hit.title));
    return titles;
  }

  testing::IndexFolderForTests folder;
  testing::MemorySource source;
  IndexEngine engine{folder.path()};
};

TEST_F(Searching, AnExactTitleComesFirst) {
  EXPECT_EQ(first("de ochtend"), "De [Ochtend] - Radio 2");
  EXPECT_EQ(search("de ochtend").hits.front().key.kind, SearchKind::kProgramme);
  EXPECT_EQ(first("sanne de wit"), "[Sanne] de [Wit] - De Ochtend");
  EXPECT_EQ(first("queen bohemian rhapsody"), "[Bohemian] [Rhapsody] - [Queen]");
  EXPECT_EQ(first("het is een nacht"), "Het is een [nacht] - Guus Meeuwis");
}

TEST_F(Searching, AccentsCapitalsPluralsAndHyphensDoNotMatter) {
  EXPECT_EQ(first("ANDRE"), "[André] van Dam - De Ochtend");
  EXPECT_EQ(first("bløf zoutelande"), "[Zoutelande] - [BLØF] & Geike Arnaert");
  EXPECT_EQ(first("schaatser"), "[Schaatsers] winnen in de sneeuw - Sport");
  EXPECT_EQ(first("acdc"), "Highway to Hell - [AC]/[DC]");
  EXPECT_EQ(first("ac dc"), "Highway to Hell - [AC]/[DC]");
  EXPECT_EQ(first("ochtend gloren"), "[Ochtendgloren] - Radio 4");
}

TEST_F(Searching, AMisspeltWordIsReplacedByTheNearestKnownOne) {
  const auto results = search("bohemain rapsody");
  ASSERT_FALSE(results.hits.empty());
  EXPECT_EQ(bracketed(results.hits.front().title), "[Bohemian] [Rhapsody]");
  EXPECT_EQ(results.did_you_mean, "bohemian rhapsody");
  EXPECT_FALSE(search("bohemian rhapsody").did_you_mean);
  EXPECT_EQ(search("De ochtent!").did_you_mean, "De ochtend");
  EXPECT_FALSE(search("xqzwv").did_you_mean);
  EXPECT_THAT(search("xqzwv").hits, IsEmpty());
}

TEST_F(Searching, AMisspeltWordIsReplacedByOneOfATextToo) {
  SearchDocument dike = a_document(SearchKind::kArticle, "Bij de dijk");
  dike.text = "Een ouderwets programma over de waterschappen.";
  dike.published = moment("2026-11-18T08:00:00+01:00");
  source.put(dike);
  index_changes();
  const auto written = search("programa");
  EXPECT_EQ(written.did_you_mean, "programma");
  EXPECT_EQ(first_of(written, SearchKind::kArticle), "Bij de dijk");
  const auto said = search("veerpond");
  EXPECT_EQ(said.did_you_mean, "veerpont");
  EXPECT_EQ(first_of(said, SearchKind::kFragment), "Fietsen langs de Maas");
  source.remove(dike.key);
  index_changes();
  EXPECT_FALSE(search("programa").did_you_mean) << "what is gone is not proposed";
}

TEST_F(Searching, OfEquallyNearWordsOneOfANameComesBeforeOneOfTexts) {
  mention("queek", SearchKind::kArticle, 5);
  index_changes();
  EXPECT_EQ(search("queem").did_you_mean, "queen");
}

TEST_F(Searching, AChannelComesBeforeWhatIsOnIt) {
  SearchDocument channel = a_document(SearchKind::kChannel, "Radio 2", "Muziek die bij je blijft");
  channel.names = {"radio2"};
  source.put(channel);
  source.put(a_document(SearchKind::kBroadcaster, "KRO-NCRV"));
  index_changes();
  for (const std::string typed : {"radio 2", "radio2", "Radio 2 "}) {
    EXPECT_EQ(search(typed).hits.front().key.kind, SearchKind::kChannel) << typed;
    EXPECT_EQ(engine.suggest(typed, kNoon, 4).front().key.kind, SearchKind::kChannel) << typed;
  }
  for (const std::string typed : {"kro-ncrv", "kro", "KRO NCRV", "kroncrv", "ncrv"})
    EXPECT_EQ(search(typed).hits.front().key.kind, SearchKind::kBroadcaster) << typed;
}

TEST_F(Searching, APersonComesBeforeWhatThatPersonPresents) {
  SearchDocument night = a_document(SearchKind::kProgramme, "De Nacht", "Radio 3");
  night.names = {"Dinand Woesthoff"};
  source.put(night);
  source.put(a_document(SearchKind::kPresenter, "Dinand Woesthoff", "De Nacht"));
  index_changes();
  for (const std::string typed : {"sann", "sanne", "sanne de"})
    EXPECT_THAT(first(typed), HasSubstr("[Sanne]"));
  for (const std::string typed : {"dina", "dinand", "woesthoff"}) {
    EXPECT_EQ(search(typed).hits.front().key.kind, SearchKind::kPresenter) << typed;
    EXPECT_EQ(engine.suggest(typed, kNoon, 4).front().key.kind, SearchKind::kPresenter) << typed;
  }
}

TEST_F(Searching, OneWordMayBeTooMany) {
  EXPECT_EQ(first("liedje bohemian rhapsody queen"), "[Bohemian] [Rhapsody] - [Queen]");
  EXPECT_THAT(first("zoutelande remix"), HasSubstr("Zoutelande"));
}

TEST_F(Searching, ResultsSayWhenNothingHasEveryWord) {
  for (const std::string whole :
       {"bohemian rhapsody", "queen bohemian rhapsody", "de ochtend", "podcast laag land", "laagland",
        "zoute lande", "bohemain rapsody", "liedje bohemian rhapsody", "\"leven met water\""})
    EXPECT_FALSE(search(whole).is_partial) << whole;
  for (const std::string some : {"zoutelande remix", "bohemian rhapsody olifant", "olifant ochtend",
                                 "\"leven met water\" olifant", "bohemain olifant"}) {
    EXPECT_TRUE(search(some).is_partial) << some;
    EXPECT_THAT(search(some).hits, Not(IsEmpty())) << some;
  }
  EXPECT_TRUE(search("zoutelande remix", SearchKind::kTrack).is_partial);
  EXPECT_FALSE(search("xqzwv olifant").is_partial) << "nothing is no part";
}

TEST_F(Searching, AWordForTheKindOfThingNeedNotBeInIt) {
  EXPECT_EQ(first("podcast laag land"), "[Laag] [land] - De Ochtend");
  EXPECT_EQ(search("podcast laag land").hits.front().key.kind, SearchKind::kFeed);
  EXPECT_EQ(search("fragment fietsen").hits.front().key.kind, SearchKind::kFragment);
  EXPECT_EQ(search("uitzending de ochtend").hits.front().key.kind, SearchKind::kBroadcast);
}

TEST_F(Searching, WordsInQuotesMustStandTogether) {
  EXPECT_EQ(search("\"leven met water\"").total, 1);
  EXPECT_EQ(search("leven water").total, 1);
  const auto nowhere = search("„ga radio”");
  EXPECT_EQ(nowhere.total, 0) << "no song has those words together";
  EXPECT_THAT(nowhere.counts, IsEmpty());
  EXPECT_EQ(nowhere.did_you_mean, "ga radio") << "which finds it";
  EXPECT_THAT(search("\"leven met water\" olifant").hits, SizeIs(1));
  EXPECT_FALSE(search("\"xqzwv wvzqx\"").did_you_mean) << "nor do the words alone stand anywhere";
}

TEST_F(Searching, ASpaceTooManyOrTooFewDoesNotMatter) {
  source.put(a_document(SearchKind::kFeed, "Zaagtand"));
  source.put(a_document(SearchKind::kProgramme, "Top 35", "Radio 3"));
  source.put(a_document(SearchKind::kProgramme, "De Nachtbus", "Radio 2"));
  source.put(a_document(SearchKind::kProgramme, "Sterren.nl", "Radio 5"));
  source.put(a_document(SearchKind::kPresenter, "Jan Dekker", "Jazz"));
  index_changes();
  EXPECT_EQ(first("laagland"), "[Laag] [land] - De Ochtend");
  EXPECT_FALSE(search("laagland").did_you_mean) << "the name itself comes before a word that resembles it";
  EXPECT_EQ(first("top35"), "[Top] [35] - Radio 3");
  EXPECT_EQ(first("sterrennl"), "[Sterren].[nl] - Radio 5");
  EXPECT_THAT(first("nacht bus"), HasSubstr("De [Nachtbus]"));
  EXPECT_FALSE(search("zoute lande").did_you_mean);
  EXPECT_THAT(suggested("laagl"), Contains("[Laag] [land]"));
  EXPECT_THAT(suggested("top35"), ElementsAre("[Top] [35]"));
  EXPECT_THAT(suggested("nacht bu"), ElementsAre("De [Nachtbus]"));
  EXPECT_THAT(suggested("sterren nl"), ElementsAre("[Sterren].[nl]"));
  EXPECT_THAT(suggested("de k"), IsEmpty()) << "Dekker is another name";
}

TEST_F(Searching, ANameTypedWithASpaceTooManyComesBeforeWhatHasItsParts) {
  source.put(a_document(SearchKind::kProgramme, "De Koffietafel", "Radio 5"));
  SearchDocument other = a_document(SearchKind::kProgramme, "De Lange Tafel", "Radio 1");
  other.text = "Er staat koffie. Op vrijdag trekt de tafel het land in. Heb jij een tafel?";
  source.put(other);
  index_changes();
  EXPECT_THAT(first("koffie tafel"), HasSubstr("De [Koffietafel]"));
}

TEST_F(Searching, ACorrectionHasOnlyWordsAndTheirQuotes) {
  EXPECT_EQ(search("<bohemain>rapsody(1)</bohemain>").did_you_mean, "bohemian rhapsody 1 bohemian");
  EXPECT_EQ(search("queen: \"bohemain rapsody\"!").did_you_mean, "queen \"bohemian rhapsody\"");
  EXPECT_EQ(search("\"bohemain rapsody\" queen").did_you_mean, "\"bohemian rhapsody\" queen");
}

TEST_F(Searching, WhatIsPublishedLaterIsNotFound) {
  const auto results = search("ochtend", SearchKind::kBroadcast);
  ASSERT_THAT(results.hits, SizeIs(1));
  EXPECT_EQ(results.hits.front().published, moment("2026-11-20T06:00:00+01:00"));
  EXPECT_EQ(
      engine
          .search({.term = "ochtend", .kind = SearchKind::kBroadcast, .now = kNoon + std::chrono::hours(48)})
          .total,
      2);
}

TEST_F(Searching, OfTwoAlikeTheNewerComesFirst) {
  EXPECT_EQ(first("schaatsers winnen"), "[Schaatsers] [winnen] in de sneeuw - Sport");
}

TEST_F(Searching, EveryKindIsCountedWhateverIsAskedFor) {
  const auto all = search("ochtend");
  EXPECT_THAT(all.counts, Contains(Pair(SearchKind::kProgramme, 2)));
  EXPECT_THAT(all.counts, Contains(Pair(SearchKind::kPresenter, 2)));
  EXPECT_THAT(all.counts, Contains(Pair(SearchKind::kFragment, 1)));
  EXPECT_EQ(all.total, 7);
  const auto presenters = search("ochtend", SearchKind::kPresenter);
  EXPECT_EQ(presenters.counts, all.counts);
  EXPECT_EQ(presenters.total, 2);
  EXPECT_THAT(presenters.hits, SizeIs(2));
}

TEST_F(Searching, ResultsAreGroupedByKindTheKindWithTheBestFirst) {
  source.put(a_document(SearchKind::kProgramme, "Ochtendspits", "Radio 1"));
  index_changes();
  std::vector<SearchKind> kinds;
  for (const SearchHit& hit :
       engine.search({.term = "de ochtend", .kind = {}, .now = kNoon, .offset = 1, .limit = 2}).hits)
    kinds.push_back(hit.key.kind);
  EXPECT_EQ(kinds.front(), SearchKind::kProgramme) << "no offset without a kind";
  EXPECT_EQ(std::count(kinds.begin(), kinds.end(), SearchKind::kProgramme), 2) << "there are three";
  EXPECT_EQ(std::count(kinds.begin(), kinds.end(), SearchKind::kPresenter), 2);
  kinds.erase(std::unique(kinds.begin(), kinds.end()), kinds.end());
  EXPECT_THAT(kinds, SizeIs(5)) << "each kind stands together";
}

TEST_F(Searching, PagesDoNotOverlap) {
  mention("ochtend", SearchKind::kTrack, 1'500);
  song("Ochtend", "De Vergeten Band", 0);
  index_changes();
  const auto page = [&](std::int64_t offset, int limit) {
    return engine
        .search(
            {.term = "ochtend", .kind = SearchKind::kTrack, .now = kNoon, .offset = offset, .limit = limit})
        .hits;
  };
  std::vector<std::string> ids;
  for (int number = 0; number < 60; ++number)
    for (const SearchHit& hit : page(number * 20, 20)) ids.push_back(hit.key.id);
  EXPECT_THAT(ids, SizeIs(kMaxCountedHits));
  EXPECT_EQ(ids.front(), "ochtend-de-vergeten-band");
  std::sort(ids.begin(), ids.end());
  EXPECT_EQ(std::unique(ids.begin(), ids.end()), ids.end());
  EXPECT_THAT(page(1'000'000, 20), IsEmpty());
}

TEST_F(Searching, ManyNewerTextsDoNotHideWhatHasTheWordInItsTitle) {
  mention("oceaan", SearchKind::kArticle, 1'500);
  mention("oceaan", SearchKind::kTrack, 1'500);
  dated(SearchKind::kArticle, "De stille oceaan", "Reizen", "2009-01-05T08:00:00+01:00");
  song("Oceaan", "Racoon", 0);
  index_changes();
  for (const auto& kind : {std::optional<SearchKind>(), std::optional(SearchKind::kArticle)}) {
    const auto results = search("oceaan", kind);
    EXPECT_THAT(results.counts, Contains(Pair(SearchKind::kArticle, kMaxCountedHits)));
    EXPECT_THAT(results.counts, Contains(Pair(SearchKind::kTrack, kMaxCountedHits)));
    EXPECT_EQ(first_of(results, SearchKind::kArticle), "De stille [oceaan]");
  }
  EXPECT_EQ(first_of(search("oceaan"), SearchKind::kTrack), "[Oceaan]");
  EXPECT_EQ(search("oceaan", SearchKind::kTrack).total, kMaxCountedHits);
}

TEST_F(Searching, ManyPopularSongsWithTheWordDoNotHideAnExactTitle) {
  for (int number = 0; number < 1'500; ++number)
    song("Blauwe maan boven " + std::to_string(number), "The Moons", 0.9);
  song("De maan", "Thé Lau", 0);
  song("Maan", "Niemand", 0);
  index_changes();
  EXPECT_EQ(first_of(search("de maan"), SearchKind::kTrack), "De [maan]");
  EXPECT_EQ(first_of(search("maan"), SearchKind::kTrack), "[Maan]");
}

TEST_F(Searching, WordsInQuotesAreFoundBehindManyDocumentsWithThemApart) {
  mention("water in het leven", SearchKind::kArticle, 1'500);
  SearchDocument old = a_document(SearchKind::kArticle, "Droogte");
  old.text = "Zonder regen geen leven in het water.";
  old.published = moment("2009-01-05T08:00:00+01:00");
  source.put(old);
  index_changes();
  EXPECT_EQ(search("\"leven in het water\"", SearchKind::kArticle).total, 1);
}

TEST_F(Searching, WordsOfATranscriptAreFoundWithTheirMoment) {
  const auto results = search("veerpont vaart");
  ASSERT_THAT(results.hits, SizeIs(1));
  const SearchHit& hit = results.hits.front();
  EXPECT_EQ(hit.said_at, Milliseconds(12'000));
  EXPECT_EQ(bracketed(hit.snippet), "De [veerpont] [vaart] niet meer.");
  EXPECT_FALSE(search("fietsen maas").hits.front().said_at) << "the title says it as well";
}

TEST_F(Searching, AHitShowsWhereItMatches) {
  const auto hit = search("muziek").hits.front();
  EXPECT_EQ(hit.slug, "de-ochtend");
  EXPECT_THAT(bracketed(hit.snippet), HasSubstr("Wakker worden met [muziek] en nieuws."));
}

TEST_F(Searching, TheBestOfEachKindIsSuggested) {
  EXPECT_EQ(suggested("de och").front(), "De [Ochtend]");
  EXPECT_THAT(suggested("zoute gei"), ElementsAre("Zoutelande"));
  EXPECT_EQ(suggested("och").front(), "De [Ochtend]");
  EXPECT_THAT(suggested("och"), Contains("[Ochtendgloren]"));
  EXPECT_EQ(suggested("bohem rhap").front(), "Bohemian [Rhapsody]");
  EXPECT_EQ(suggested("queen").size(), 2U);
  EXPECT_THAT(suggested("b"), Contains("[Bohemian] Rhapsody"));
  EXPECT_THAT(suggested("bohemain"), ElementsAre("[Bohemian] Rhapsody"));
  EXPECT_THAT(suggested("🎉"), ElementsAre("Feest [🎉]"));
}

TEST_F(Searching, AtMostFourOfEachKindAreSuggested) {
  for (int number = 0; number < 100; ++number)
    song("Ksoft " + std::to_string(number), "Imuh3", 0.01 * number);
  source.put(a_document(SearchKind::kProgramme, "De Koffietafel", "Radio 2"));
  source.put(a_document(SearchKind::kProgramme, "Kinderuur", "Radio 2"));
  index_changes();
  EXPECT_THAT(suggested("imuh3"), SizeIs(4));
  for (const std::string typed : {"de k", "de ko", "de koff", "kof", "koffiet"})
    EXPECT_THAT(suggested(typed), Contains(HasSubstr("Koffietafel"))) << typed;
}

TEST_F(Searching, OfBroadcastsWithTheSameNameTheNewestIsSuggested) {
  for (int day = 10; day < 18; ++day)
    dated(SearchKind::kBroadcast, "De Ochtend", "Radio 2",
          "2026-11-" + std::to_string(day) + "T06:00:00+01:00");
  index_changes();
  std::vector<std::string> broadcasts;
  for (const SearchHit& hit : engine.suggest("de ochtend", kNoon, 4))
    if (hit.key.kind == SearchKind::kBroadcast) broadcasts.push_back(hit.key.id);
  EXPECT_THAT(broadcasts, ElementsAre("de-ochtend-radio-22026-11-20"));
  EXPECT_EQ(search("ochtend", SearchKind::kBroadcast).total, 9);
}

TEST_F(Searching, NoTermIsTooStrange) {
  for (const std::string term : {"",
                                 " ",
                                 "\"",
                                 "\"\"",
                                 "*",
                                 "AND",
                                 "OR NOT",
                                 "title:x",
                                 "(",
                                 "a",
                                 "é",
                                 "😀",
                                 "\xFF\xFE",
                                 "--",
                                 "de",
                                 "de het een",
                                 "%",
                                 "'; DROP TABLE",
                                 "<script>",
                                 "near/2",
                                 "+ochtend -radio",
                                 "\xE2\x80\x8B"}) {
    EXPECT_NO_THROW(search(term)) << term;
    EXPECT_NO_THROW(engine.suggest(term, kNoon, 4)) << term;
  }
  EXPECT_FALSE(search("+ochtend -radio").hits.empty()) << "operators are text";
  EXPECT_FALSE(search("de").hits.empty()) << "there is nothing else to go by";
  EXPECT_THAT(search(std::string(500, 'x')).hits, IsEmpty());
  std::string long_term;
  for (int i = 0; i < 60; ++i) long_term += "ochtend ";
  EXPECT_FALSE(search(long_term).hits.empty());
}

}  // namespace
}  // namespace zender::search
