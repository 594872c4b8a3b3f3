#include "http/messages/target.h"

#include <gtest/gtest.h>

namespace zender::http {
namespace {

TEST(Target, PathAndQueryAreDecoded) {
  const auto target = parse_target("/zoeken/bl%C3%B8f?q=a+b%26c&leeg=&kaal&q=2");
  ASSERT_TRUE(target);
  EXPECT_EQ(target->path, "/zoeken/bløf");
  EXPECT_EQ(target->query, (Query{{"q", "a b&c"}, {"leeg", ""}, {"kaal", ""}, {"q", "2"}}));
}

TEST(Target, TheAbsoluteFormMeansItsPath) {
  EXPECT_EQ(parse_target("http://zender.test:80/gids?x=1")->path, "/gids");
  EXPECT_EQ(parse_target("http://zender.test")->path, "/");
}

TEST(Target, EscapesThatNobodyNeedsAreRecognised) {
  for (const char* raw :
       {"/h%61llo", "/live%2Eaac", "/stream%2Fradio2", "/a%2fb", "http://a.test/%7Ex", "/%C3%A9%2D"})
    EXPECT_TRUE(has_needless_escape(raw)) << raw;
  for (const char* raw :
       {"/", "/hallo?naam=%61", "/h_1%2Cw_2.webp", "/caf%C3%A9%20de%20zon", "/a%5Cb", "/%", "/%6"})
    EXPECT_FALSE(has_needless_escape(raw)) << raw;
}

TEST(Target, NoPathLeavesTheFolder) {
  for (const char* raw :
       {"/..", "/../etc/passwd", "/a/../b", "/%2e%2e/etc/passwd", "/a/%2E./b", "/..%2fetc", "/a/..", "/./a",
        "/a/.", "/a\\..\\b", "/a%5c..%5cb", "/a%5C..", "/..%5cetc", "/%5c..%2fetc"}) {
    EXPECT_FALSE(parse_target(raw)) << raw;
  }
  EXPECT_TRUE(parse_target("/a..b/...c"));
}

TEST(Target, S2_028_AnEncodedBackslashIsTextThatSomebodySearchedFor) {
  EXPECT_EQ(parse_target("/zoeken/AC%5CDC")->path, "/zoeken/AC\\DC");
  EXPECT_FALSE(parse_target("/zoeken/AC\\DC")) << "browsers send it as a slash, so nobody means it";
}

TEST(Target, BrokenEncodingNulAndControlCharactersAreRefused) {
  for (const char* raw :
       {"", "gids", "*", "//evil.test/x", "/%", "/%4", "/%zz", "/%00", "/a%0d%0ab", "/%ff", "/%c0%af",
        "/%ed%a0%80", "/%f4%90%80%80", "/a?b=%00", "/a?%ff=1", "/a#b", "/a b", "/%7f", "ftp://a/b"}) {
    EXPECT_FALSE(parse_target(raw)) << raw;
  }
}

TEST(Target, MoreThanAHundredParametersAreRefused) {
  std::string query = "/a?x";
  for (int i = 0; i < 99; ++i) query += "&x";
  EXPECT_TRUE(parse_target(query));
  EXPECT_FALSE(parse_target(query + "&x"));
}

}  // namespace
}  // namespace zender::http
