#include "pages/text/rich_text.h"

#include <gtest/gtest.h>

namespace zender::pages {
namespace {

std::string shown(std::string_view markdown) {
  return to_text(rich_text(markdown));
}

TEST(RichText, ParagraphsKeepTheirEmphasisAndLinks) {
  EXPECT_EQ(shown("Over **Sanne** en *de* [dijk](https://x.nl/a)."),
            R"([{"kind":"paragraph","content":[{"text":"Over "},{"text":"Sanne","isStrong":true},)"
            R"({"text":" en "},{"text":"de","isEmphasis":true},{"text":" "},)"
            R"({"text":"dijk","href":"https://x.nl/a"},{"text":"."}]}])");
}

TEST(RichText, ListsQuotesAndHeadingsKeepTheirStructure) {
  EXPECT_EQ(shown("# Kop\n\n> Zei ze.\n\n3. een\n4. twee"),
            R"([{"kind":"heading","content":[{"text":"Kop"}]},)"
            R"({"kind":"quote","blocks":[{"kind":"paragraph","content":[{"text":"Zei ze."}]}]},)"
            R"({"kind":"list","isOrdered":true,"start":3,"items":[)"
            R"([{"kind":"paragraph","content":[{"text":"een"}]}],)"
            R"([{"kind":"paragraph","content":[{"text":"twee"}]}]]}])");
}

TEST(RichText, HtmlAndLinksToOtherSchemesDoNotReachThePage) {
  EXPECT_EQ(shown("<script>alert(1)</script>\n\nLees <b>dit</b> [nu](javascript:alert(1)) "
                  "[hier](//boef.nl) [daar](/gids)"),
            R"([{"kind":"paragraph","content":[{"text":"Lees dit nu hier "},)"
            R"({"text":"daar","href":"/gids"}]}])");
}

TEST(RichText, EndlessNestingAndInvalidUtf8AreHarmless) {
  const std::string deep = std::string(2000, '>') + " diep";
  EXPECT_EQ(shown(deep), "[]");
  EXPECT_EQ(shown("\xff\xfe"),
            "[{\"kind\":\"paragraph\",\"content\":[{\"text\":\"\xEF\xBF\xBD\xEF\xBF\xBD\"}]}]");
  EXPECT_EQ(shown(""), "[]");
}

TEST(RichText, PlainTextIsOneLineAndCutBetweenWords) {
  EXPECT_EQ(plain_text("# Kop\n\nEén *twee*\ndrie", 100), "Kop Eén twee drie");
  EXPECT_EQ(plain_text("aap noot mies", 9), "aap noot…");
  EXPECT_EQ(plain_text("ééééé", 3), "é…");
}

}  // namespace
}  // namespace zender::pages
