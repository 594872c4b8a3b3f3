#include "support/text/link_scheme.h"

#include <gtest/gtest.h>

namespace zender {
namespace {

TEST(LinkScheme, StandsBeforeTheColon) {
  EXPECT_EQ(scheme_of("MailTo:studio@radio2.example"), "mailto");
  EXPECT_EQ(scheme_of("javascript:alert(1)"), "javascript");
  for (const char* relative : {"", "/gids", "gids", "#nu", "/nieuws/a:b", "?at=12:00", "//radio2.example"})
    EXPECT_EQ(scheme_of(relative), std::nullopt) << relative;
}

TEST(LinkScheme, FourAreAllowedInTexts) {
  for (const char* allowed : {"http", "https", "mailto", "tel"}) EXPECT_TRUE(is_link_scheme(allowed));
  for (const char* refused : {"", "javascript", "data", "ftp", "HTTP"})
    EXPECT_FALSE(is_link_scheme(refused)) << refused;
}

TEST(LinkAddress, IsOfTheWebMailTelephoneOrThisSite) {
  for (const char* allowed : {"https://x.nl/a", "mailto:a@b.nl", "tel:+31", "/gids", "#later", "/"})
    EXPECT_TRUE(is_link_address(allowed)) << allowed;
  for (const char* refused :
       {"", "gids", "//x.nl", "javascript:x", "/een twee", "https://x.nl/a b", "\\x", "?a"})
    EXPECT_FALSE(is_link_address(refused)) << refused;
}

}  // namespace
}  // namespace zender
