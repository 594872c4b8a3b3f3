#include "api/preview_tokens.h"

#include <gtest/gtest.h>

namespace zender::api {
namespace {

TEST(PreviewTokens, S2_027_APageIsSeenWithItsOwnTokenOnly) {
  const PreviewTokens tokens("a secret of the station", "zender");
  const EditorialPageId page("2005");
  EXPECT_TRUE(tokens.is_good(page, tokens.token(page)));
  EXPECT_FALSE(tokens.is_good(EditorialPageId("2006"), tokens.token(page)));
  EXPECT_FALSE(tokens.is_good(page, ""));
  EXPECT_FALSE(tokens.is_good(page, tokens.token(page) + "0"));
  EXPECT_FALSE(PreviewTokens("another secret", "zender").is_good(page, tokens.token(page)));
  EXPECT_FALSE(PreviewTokens("a secret of the station", "other").is_good(page, tokens.token(page)));
}

}  // namespace
}  // namespace zender::api
