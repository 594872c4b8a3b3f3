#include "support/text/nearest_word.h"

#include <gtest/gtest.h>

namespace zender {
namespace {

TEST(NearestWord, IsTheOneThatDiffersLeast) {
  EXPECT_EQ(nearest_word("sevre", {"serve", "search"}), "serve");
  EXPECT_EQ(nearest_word("podcasts", {"serve", "podcast"}), "podcast");
  EXPECT_EQ(nearest_word("zzz", {"serve", "podcast"}), "");
  EXPECT_EQ(nearest_word(std::string(100'000, 'a'), {"serve"}), "");
}

}  // namespace
}  // namespace zender
