#include "search/index/terms.h"

#include <gmock/gmock.h>

#include "search/query/typed_term.h"

namespace zender::search {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::vector<std::string> texts(const std::vector<Word>& words) {
  std::vector<std::string> all;
  for (const Word& word : words) all.push_back(word.text);
  return all;
}

TEST(SearchWords, AreLowercaseWithoutAccentsAndApostrophes) {
  EXPECT_THAT(texts(split_words("Café Één: foto’s & de 's-Hertogenbosch")),
              ElementsAre("cafe", "een", "fotos", "de", "s", "hertogenbosch"));
  EXPECT_THAT(texts(split_words("Bløf – Zoutelande (U.S.A.) npo.nl")),
              ElementsAre("blof", "zoutelande", "usa", "npo", "nl"));
  EXPECT_THAT(texts(split_words("3FM 100%")), ElementsAre("3fm", "100"));
}

TEST(SearchWords, AnEmojiIsAWordAndPunctuationIsNot) {
  EXPECT_THAT(texts(split_words("🎉 feest")), ElementsAre("🎉", "feest"));
  EXPECT_THAT(split_words("?! -- ..."), IsEmpty());
  EXPECT_THAT(split_words(""), IsEmpty());
}

TEST(SearchWords, HavePositionsAndKnowWhetherTheyAreUnspaced) {
  const std::string text = "Één AC/DC";
  const auto words = split_words(text);
  ASSERT_EQ(words.size(), 3U);
  EXPECT_EQ(text.substr(words[0].from, words[0].until - words[0].from), "Één");
  EXPECT_FALSE(words[1].is_unspaced);
  EXPECT_TRUE(words[2].is_unspaced);
  EXPECT_THAT(unspaced_forms(words), ElementsAre("acdc"));
  EXPECT_THAT(unspaced_forms(split_words("hip-hop en r&b")), ElementsAre("hiphop", "rb"));
}

TEST(SearchWords, BeginBehindThePointThatSeparatesThem) {
  const std::string text = "Imuh3.Ksoft";
  const auto words = split_words(text);
  ASSERT_EQ(words.size(), 2U);
  EXPECT_EQ(text.substr(words[1].from), "Ksoft");
  EXPECT_TRUE(words[1].is_unspaced);
}

TEST(SearchWords, NeighboursAreAlsoJoinedUnlessOneIsAStopWord) {
  EXPECT_THAT(joined_neighbours(split_words("Top 35")), ElementsAre("top35"));
  EXPECT_THAT(joined_neighbours(split_words("De nieuwe laag land")), ElementsAre("nieuwelaag", "laagland"));
  EXPECT_THAT(joined_neighbours(split_words("Nachtbus")), IsEmpty());
}

TEST(SearchWords, SingularAndPluralHaveOneStem) {
  for (const auto& [one, more] :
       {std::pair("programma", "programmas"), std::pair("fiets", "fietsen"),
        std::pair("luisteraar", "luisteraars"), std::pair("concert", "concerten"),
        std::pair("huis", "huizen"), std::pair("brief", "brieven"), std::pair("brug", "bruggen"),
        std::pair("cafe", "cafes"), std::pair("boom", "bomen"), std::pair("paleis", "paleizen"),
        std::pair("zon", "zonnen"), std::pair("video", "videos")})
    EXPECT_EQ(stem_of(one), stem_of(more));
  EXPECT_TRUE(is_stop_word("het"));
  EXPECT_FALSE(is_stop_word("radio"));
}

TEST(SearchWords, BytesThatAreNotUtf8AreLeftOut) {
  EXPECT_EQ(clean_utf8(std::string("caf\xE9 \xC3\xA9\0n", 9)), "caf \xC3\xA9n");
  EXPECT_THAT(texts(split_words(clean_utf8("\xFF\xFE radio"))), ElementsAre("radio"));
}

TEST(TypedTerms, OnlyDoubleQuotesHaveAMeaning) {
  const TypedTerm term = read_typed("“de lange nacht” AND NOT titel:x* (OR) -y");
  EXPECT_THAT(texts(term.words), ElementsAre("de", "lange", "nacht", "and", "not", "titel", "x", "or", "y"));
  EXPECT_THAT(term.phrases, ElementsAre(ElementsAre("de", "lange", "nacht")));
  EXPECT_THAT(read_typed("\"half").phrases, IsEmpty());
  EXPECT_THAT(texts(read_typed("\"half").words), ElementsAre("half"));
}

TEST(TypedTerms, TheLastWordIsUnfinishedUntilSomethingFollowsIt) {
  EXPECT_TRUE(read_typed("de och").is_unfinished);
  EXPECT_FALSE(read_typed("de och ").is_unfinished);
  EXPECT_FALSE(read_typed("  ").is_unfinished);
}

TEST(TypedTerms, OnlyTheBeginningOfAVeryLongTermIsUsed) {
  std::string letters;
  for (int i = 0; i < 500; ++i) letters += "é";
  EXPECT_EQ(read_typed(letters).text.size(), 2 * kMaxTypedCharacters);
  EXPECT_EQ(read_typed(letters).words.front().text.size(), kMaxWord);
  std::string words;
  for (int i = 0; i < 100; ++i) words += "a ";
  EXPECT_EQ(read_typed(words).words.size(), kMaxTypedWords);
}

}  // namespace
}  // namespace zender::search
