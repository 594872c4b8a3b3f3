#include "api/preview_tokens.h"

#include <gtest/gtest.h>

namespace zender::api {
namespace {

TEST(PreviewTokens, S2_027_APageIsSeenWithItsOwnTokenOnlyUntilTheMomentItNames) {
  const PreviewTokens tokens("a secret of the station", "zender");
  const EditorialPageId page("2005");
  const TimePoint until(std::chrono::seconds(1'795'000'000));
  const std::string token = tokens.token(page, until);
  EXPECT_EQ(tokens.good_until(page, token), until);
  EXPECT_FALSE(tokens.good_until(EditorialPageId("2006"), token));
  EXPECT_FALSE(PreviewTokens("another secret", "zender").good_until(page, token));
  EXPECT_FALSE(PreviewTokens("a secret of the station", "other").good_until(page, token));

  const std::string signature = token.substr(token.find('-'));
  for (const std::string& wrong :
       {std::string(), token + "0", signature, signature.substr(1), std::string("1795000000"),
        std::string("1795000000-"), "1795000001" + signature, "+1795000000" + signature,
        "01795000000" + signature, "99999999999999999999" + signature, std::string("-")})
    EXPECT_FALSE(tokens.good_until(page, wrong)) << wrong;
}

}  // namespace
}  // namespace zender::api
