#include "podcasts/text/texts.h"

#include <gtest/gtest.h>

#include "podcasts/text/web_address.h"

namespace zender::podcasts {
namespace {

TEST(Texts, OnlyAWholeNumberFromOneIsRead) {
  EXPECT_EQ(positive_number("1234"), 1234);
  for (const char* text : {"", "-1", "1,234", "veel", "99999999999999999999"})
    EXPECT_EQ(positive_number(text), 0) << text;
}

TEST(Texts, OnlyWebAddressesAreAccepted) {
  EXPECT_EQ(web_address("https://example.org/a b.mp3"), "https://example.org/a%20b.mp3");
  EXPECT_EQ(web_address("../x.jpg", "https://example.org/a/b/feed.xml"), "https://example.org/a/x.jpg");
  EXPECT_EQ(web_address("//cdn.example.org/x.jpg", "https://example.org/"), "https://cdn.example.org/x.jpg");
  for (const char* text :
       {"", "javascript:alert(1)", "file:///etc/passwd", "ftp://example.org/x", "gopher://example.org/",
        "https://name:word@example.org/", "data:text/html,x", "/alone.jpg", "http://"})
    EXPECT_FALSE(web_address(text)) << text;
  EXPECT_FALSE(web_address("https://example.org/" + std::string(kMaxAddress, 'a')));
  EXPECT_EQ(host_of("https://Example.ORG/x").name, "example.org");
  EXPECT_EQ(host_of("https://example.org/x").port, "443");
  EXPECT_EQ(host_of("http://[::1]:8080/x").name, "::1");
}

TEST(Texts, ATextIsCutAtAWordAndNeverInsideACharacter) {
  EXPECT_EQ(shortened("een twee drie", 13), "een twee drie");
  EXPECT_EQ(shortened("een twee drie", 11), "een twee…");
  EXPECT_EQ(shortened("ééééé", 4), "ééé…");
  EXPECT_EQ(collapsed(" a \n\t b\xC2\xA0\xC2\xA0 c "), "a b c");
}

}  // namespace
}  // namespace zender::podcasts
