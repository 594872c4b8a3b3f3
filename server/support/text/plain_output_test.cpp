#include "support/text/plain_output.h"

#include <gtest/gtest.h>

#include <sstream>

namespace zender {
namespace {

std::string plain(const std::string& text) {
  std::ostringstream out;
  {
    PlainOutput output(out);
    out << text << std::flush;
  }
  return out.str();
}

TEST(PlainOutput, TextAndItsLinesStayAsTheyAre) {
  for (const char* text : {"", "één ‘twee’ drie\n\tvier", "dag,naam\r\n1,a\r\n", "\xC2\xA0hard", "½ · ©"})
    EXPECT_EQ(plain(text), text);
}

TEST(PlainOutput, WhatATerminalObeysBecomesASpace) {
  EXPECT_EQ(plain("\x1B]0;titel\x07rest"), " ]0;titel rest");
  EXPECT_EQ(plain("\x1B[31mrood\x7F"), " [31mrood ");
  EXPECT_EQ(plain("a\xC2\x9B"
                  "31mrood"),
            "a 31mrood");
  EXPECT_EQ(plain("goed\rslecht\r"), "goed slecht ");
  EXPECT_EQ(plain("\r\r\n"), " \r\n");
}

TEST(PlainOutput, PartsOfACharacterThatAreWrittenApartAreOneCharacter) {
  std::ostringstream out;
  {
    PlainOutput output(out);
    out << '\xC2' << std::flush << '\x9B' << "m \xC2" << std::flush << "\xA9";
  }
  EXPECT_EQ(out.str(), " m ©");
  out << "\x1B";
  EXPECT_EQ(out.str(), " m ©\x1B") << "afterwards the stream is as it was";
}

}  // namespace
}  // namespace zender
