#include "podcasts/text/html_to_markdown.h"

#include <gtest/gtest.h>

#include "podcasts/text/html_tree.h"

namespace zender::podcasts {
namespace {

std::string markdown(const std::string& html) {
  return html_to_markdown(html, "https://example.org/afl/1");
}

TEST(HtmlToMarkdown, ParagraphsHeadingsListsEmphasisAndLinksAreKept) {
  EXPECT_EQ(markdown("<p>Een <b>vet</b> en <em>schuin</em> woord.</p><p>Twee<br>regels.</p>"),
            "Een **vet** en *schuin* woord.\n\nTwee\\\nregels.");
  EXPECT_EQ(markdown("<h1>Kop</h1><ul><li>een</li><li>twee <a href='/x'>hier</a></li></ul>"),
            "### Kop\n\n- een\n- twee [hier](https://example.org/x)");
  EXPECT_EQ(markdown("<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>"), "1. a\n\n   - b\n2. c");
  EXPECT_EQ(markdown("<blockquote><p>Citaat</p></blockquote>"), "> Citaat");
  EXPECT_EQ(markdown("<a href=\"mailto:redactie@example.org\">mail</a>"),
            "[mail](mailto:redactie@example.org)");
}

TEST(HtmlToMarkdown, PlainTextKeepsItsParagraphsAndItsSigns) {
  EXPECT_EQ(markdown("Eerste regel\nTweede *regel*\n\n# Geen kop\n1. geen lijst\n- ook niet"),
            "Eerste regel\\\nTweede \\*regel\\*\n\n\\# Geen kop\\\n1\\. geen lijst\\\n\\- ook niet");
  EXPECT_EQ(markdown("5 < 6 & 7 > 2"), "5 \\< 6 \\& 7 \\> 2");
}

TEST(HtmlToMarkdown, NoScriptsAndNoRawHtmlRemain) {
  EXPECT_EQ(markdown("<p onclick=x()>Tekst<script>alert(1)</script><style>p{}</style></p>"), "Tekst");
  EXPECT_EQ(markdown("<a href=\"javascript:alert(1)\">klik</a>"), "klik");
  EXPECT_EQ(markdown("<a href=\"data:text/html,x\">klik</a> <a href='JaVaScRiPt:x'>ook</a>"), "klik ook");
  EXPECT_EQ(markdown("<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>"), "\\<script\\>alert(1)\\</script\\>");
  EXPECT_EQ(markdown("<img src=x onerror=alert(1)><iframe src=x></iframe><p>na</p>"), "na");
  EXPECT_EQ(markdown("<a href='https://example.org/a)b'>x](https://kwaad.example)</a>"),
            "[x\\](https://kwaad.example)](https://example.org/a%29b)");
}

TEST(HtmlToMarkdown, NoControlCharacterOfAFeedRemains) {
  EXPECT_EQ(html_to_markdown("<p>een\x7Ftwee &#127; drie</p>", ""), "een twee drie");
  EXPECT_EQ(html_to_markdown("\x7F", ""), "");
}

TEST(HtmlToMarkdown, BrokenAndBottomlessHtmlIsReadAsFarAsItGoes) {
  EXPECT_EQ(markdown("<p>open <b>vet"), "open **vet**");
  std::string deep;
  for (int i = 0; i < 50'000; ++i) deep += "<div>";
  EXPECT_LT(markdown(deep + "x").size(), 100U);
  EXPECT_LT(markdown("<p>" + std::string(30'000, 'a') + "</p>").size(), 30'000U);
  EXPECT_EQ(markdown(""), "");
}

TEST(HtmlToMarkdown, PlainTextOfHtmlIsWhatAReaderSees) {
  EXPECT_EQ(plain_text("<p>Een&nbsp;<b>vet</b></p><p>woord &amp; meer</p>"), "Een vet woord & meer");
  EXPECT_EQ(plain_text("R&B en 5 < 6"), "R&B en 5 < 6");
  EXPECT_EQ(plain_text("Caf&eacute;<script>x</script>"), "Café");
}

}  // namespace
}  // namespace zender::podcasts
