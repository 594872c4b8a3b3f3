#include "support/xml_text.h"

#include <gtest/gtest.h>

namespace zender {
namespace {

TEST(XmlText, EscapesWhatXmlReads) {
  EXPECT_EQ(xml_text("Kop & <staart> \"zo\" 'dus'\tja\n"),
            "Kop &amp; &lt;staart&gt; &quot;zo&quot; &#39;dus&#39;\tja\n");
  EXPECT_EQ(xml_text("één € 🎵"), "één € 🎵");
}

TEST(XmlText, DropsCharactersThatXmlDoesNotAllow) {
  EXPECT_EQ(xml_text(std::string_view("a\0b\x01\x1B\r.", 7)), "ab.");
  EXPECT_EQ(xml_text("a\uFFFEb\uFFFFc"), "abc");
  EXPECT_EQ(xml_text("\uFFFD\U0001FFFE"), "\uFFFD\U0001FFFE") << "these are allowed";
}

TEST(XmlText, WhatIsNotUtf8BecomesReplacementCharacters) {
  EXPECT_EQ(xml_text("caf\xE9 au lait"), "caf\uFFFD au lait");
  const std::string surrogate = xml_text("a\xED\xA0\x80z");
  EXPECT_TRUE(surrogate.starts_with("a\uFFFD") && surrogate.ends_with("\uFFFDz")) << surrogate;
  EXPECT_EQ(xml_text("einde\xF0\x9F"), "einde\uFFFD");
}

}  // namespace
}  // namespace zender
