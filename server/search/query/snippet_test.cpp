#include "search/query/snippet.h"

#include <gmock/gmock.h>

#include "search/query/transcript_hit.h"
#include "search/testing/memory_source.h"
#include "support/text/webvtt.h"

namespace zender::search {
namespace {

using testing::bracketed;
using ::testing::HasSubstr;
using ::testing::StartsWith;

SearchWords sought(const std::string& term) {
  return SearchWords(read_typed(term));
}

TEST(MarkedTerms, MatchingWordsAreMarkedWithTheirAccents) {
  EXPECT_EQ(bracketed(mark("Café Één, de cafés", sought("cafe "))), "[Café] Één, de [cafés]");
  EXPECT_EQ(bracketed(mark("De Ochtend", sought("de och"))), "De [Ochtend]");
  EXPECT_EQ(bracketed(mark("Het is een nacht", sought("het "))), "[Het] is een nacht")
      << "there is nothing else";
  EXPECT_EQ(bracketed(mark("Radio", sought("zon"))), "Radio");
  EXPECT_TRUE(mark("", sought("zon")).parts.empty());
}

TEST(MarkedTerms, WordsThatTheListenerJoinsOrSplitsAreMarked) {
  EXPECT_EQ(bracketed(mark("Het Laag Land, laag water", sought("laagland "))),
            "Het [Laag] [Land], laag water");
  EXPECT_EQ(bracketed(mark("Laag Land", sought("laagl"))), "[Laag] [Land]") << "while it is typed";
  EXPECT_EQ(bracketed(mark("Laag Land", sought("laagl "))), "Laag Land") << "a word of its own";
  EXPECT_EQ(bracketed(mark("Laag", sought("laagland "))), "Laag");
  EXPECT_EQ(bracketed(mark("De Top 35", sought("top35"))), "De [Top] [35]");
  EXPECT_EQ(bracketed(mark("Top 355", sought("top35 "))), "Top 355");
  EXPECT_EQ(bracketed(mark("AC/DC, R.E.M.-avond", sought("acdc "))), "[AC]/[DC], R.E.M.-avond");
  EXPECT_EQ(bracketed(mark("Sterren.nl", sought("sterrennl "))), "[Sterren].[nl]");
  EXPECT_EQ(bracketed(mark("De Nachtbus", sought("nacht bus "))), "De [Nachtbus]");
  EXPECT_EQ(bracketed(mark("De Nachtbus", sought("de nacht bu"))), "De [Nachtbus]");
  EXPECT_EQ(bracketed(mark("Dekker", sought("de k"))), "Dekker") << "another name";
  EXPECT_EQ(bracketed(mark("van Dam", sought("vandam "))), "van Dam") << "nor does it find that";
}

TEST(MarkedTerms, ASnippetIsThePartWithMostOfTheWords) {
  std::string text;
  for (int i = 0; i < 100; ++i) text += "Zomaar een zin over fietsen en niets. ";
  text += "Hier komt de brug met de fietsen voorbij.";
  for (int i = 0; i < 30; ++i) text += " Daarna is er nog veel te zeggen over van alles en nog wat.";
  const Snippet found = best_snippet(text, sought("brug fietsen"));
  EXPECT_EQ(found.found, 2U);
  EXPECT_THAT(bracketed(found.text), HasSubstr("de [brug] met de [fietsen]"));
  EXPECT_THAT(bracketed(found.text), StartsWith("… "));
  EXPECT_LT(bracketed(found.text).size(), 220U);
}

TEST(MarkedTerms, ASnippetBeginsWithASentenceAndNeverInsideAName) {
  const std::string lead = "Zomaar een heel lange zin over van alles en nog wat, en over niets. ";
  EXPECT_EQ(bracketed(best_snippet(lead + "In de studio van Radio 5 windt hij elke middag de avond op.",
                                   sought("avond"))
                          .text),
            "\u2026 In de studio van Radio 5 windt hij elke middag de [avond] op.");
  std::string endless = "begin";
  for (int i = 0; i < 20; ++i) endless += " en dan nog iets";
  EXPECT_EQ(
      bracketed(best_snippet(endless + " van Radio 5 windt hij hier altijd elke middag weer de avond op",
                             sought("avond"))
                    .text),
      "\u2026 windt hij hier altijd elke middag weer de [avond] op");
}

TEST(MarkedTerms, ASnippetEndsWithASentenceIfThatIsNear) {
  std::string text =
      "De avond begint hier met een verhaal over de brug van het dorp, dat niemand nog kende. "
      "Daarna is er muziek van de fanfare en van het koor. En dan volgt nog een heel lange zin "
      "die niet meer past, omdat zij maar doorgaat.";
  EXPECT_THAT(bracketed(best_snippet(text, sought("avond")).text),
              ::testing::EndsWith("van het koor. \u2026"));
}

TEST(MarkedTerms, WithoutAMatchASnippetIsTheBeginning) {
  EXPECT_EQ(bracketed(best_snippet("Kort.", sought("iets")).text), "Kort.");
  const std::string text(400, 'x');
  EXPECT_THAT(bracketed(best_snippet(text, sought("iets")).text), StartsWith("xxx"));
  EXPECT_EQ(best_snippet(text, sought("iets")).found, 0U);
  std::string accents;
  for (int i = 0; i < 300; ++i) accents += "é";
  const std::string cut = bracketed(best_snippet(accents, sought("iets")).text);
  EXPECT_EQ(clean_utf8(cut), cut) << "no character is cut in two";
}

TEST(TranscriptHits, ACueIsFoundByWhatIsSaidInIt) {
  const std::string webvtt =
      "WEBVTT\n\nNOTE niets\n\n1\n00:00.000 --> 00:04.000\n<v Sanne>Goedemorgen, luisteraars.\n\n"
      "01:05.500 --> 01:09.000 align:start\nVandaag gaat het over\nde nieuwe brug.\n\n"
      "01:00:00.000 --> 01:00:04.000\nTot morgen.\n";
  const auto cues = read_webvtt(webvtt);
  ASSERT_EQ(cues.size(), 3U);
  EXPECT_EQ(cues[0].text, "Goedemorgen, luisteraars.");
  EXPECT_EQ(cues[1].start, Milliseconds(65'500));
  EXPECT_EQ(cues[2].start, Milliseconds(3'600'000));
  const auto hit = find_in_transcript(webvtt, sought("nieuwe bruggen "));
  ASSERT_TRUE(hit);
  EXPECT_EQ(hit->said_at, Milliseconds(65'500));
  EXPECT_THAT(bracketed(hit->snippet.text), HasSubstr("de [nieuwe] [brug]"));
  EXPECT_FALSE(find_in_transcript(webvtt, sought("olifant ")));
  EXPECT_FALSE(find_in_transcript("WEBVTT\n\n-->\n\nx --> y\nz\n", sought("z ")));
}

}  // namespace
}  // namespace zender::search
