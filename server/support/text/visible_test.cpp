#include "support/text/visible.h"

#include <gtest/gtest.h>

namespace zender {
namespace {

TEST(Visible, IsATextWithACharacterThatIsShown) {
  for (const char* text : {"a", "\u00ADx", " é", "★", "。", "😀", "\u200B-"})
    EXPECT_TRUE(is_visible(text)) << text;
  for (const char* text :
       {"", " ", "\u00AD", "\u00A0\u2003", "\u200B\u200D\uFEFF", "\u2060\u3164", "\t", "\xFF"})
    EXPECT_FALSE(is_visible(text)) << text;
}

}  // namespace
}  // namespace zender
