#include "api/bearer_tokens.h"

#include <gtest/gtest.h>

#include "support/failure.h"

namespace zender::api {
namespace {

using List = std::vector<NamedToken>;

FailureKind token_failure(const BearerTokens& tokens, std::string_view authorization) {
  try {
    tokens.authenticate(authorization);
  } catch (const Failure& failure) {
    return failure.kind();
  }
  return FailureKind::kInternal;
}

TEST(BearerTokens, NamesTheHolderOfATokenAndRefusesOthers) {
  const BearerTokens tokens(List{{"demo", "0123456789abcdef"}, {"studio", "fedcba9876543210"}});
  EXPECT_EQ(tokens.authenticate("Bearer 0123456789abcdef"), "demo");
  EXPECT_EQ(tokens.authenticate("bearer fedcba9876543210"), "studio");
  for (const char* wrong :
       {"", "Bearer", "Bearer ", "Bearer 0123456789abcdeF", "Bearer 0123456789abcde", "0123456789abcdef",
        "Basic 0123456789abcdef", "Bearer  0123456789abcdef", "Bearer 0123456789abcdef "})
    EXPECT_EQ(token_failure(tokens, wrong), FailureKind::kUnauthorised) << wrong;
}

TEST(BearerTokens, WithoutTokensNobodyGetsIn) {
  const BearerTokens none(List{});
  EXPECT_EQ(token_failure(none, "Bearer "), FailureKind::kUnauthorised);
  EXPECT_EQ(token_failure(none, "Bearer anything at all"), FailureKind::kUnauthorised);
}

TEST(BearerTokens, AShortTokenIsRefusedAtStart) {
  EXPECT_THROW(BearerTokens(List{{"demo", "short"}}), Failure);
  EXPECT_THROW(BearerTokens(List{{"", "0123456789abcdef"}}), Failure);
}

}  // namespace
}  // namespace zender::api
