#include "cache/surrogate_key.h"

#include <gtest/gtest.h>

#include <sstream>
#include <vector>

namespace zender::cache {
namespace {

std::string changed(const std::vector<std::string>& topics) {
  return keys_of_changes(topics);
}

/// Whether a cache that forgets `keys` forgets a reply with `header`.
bool forgets(const std::string& keys, const std::string& header) {
  std::istringstream words(keys);
  for (std::string key; words >> key;)
    if ((' ' + header + ' ').find(' ' + key + ' ') != std::string::npos) return true;
  return false;
}

TEST(SurrogateKey, AReplyNamesAllItsTopicsTheUrgentOnesToo) {
  Freshness freshness;
  freshness.depends_on("content", "plays:radio4").depends_on_urgently("overlays");
  EXPECT_EQ(keys_of_reply(freshness), "all content overlays plays-radio4");
  EXPECT_EQ(keys_of_reply(Freshness()), "");
}

TEST(SurrogateKey, AKeyHasOnlyCharactersThatAHeaderAndAPatternMayHold) {
  Freshness freshness;
  freshness.depends_on("plays:r.*\r\nX: 1 (é)");
  EXPECT_EQ(keys_of_reply(freshness), "all plays-r----X--1-----");
}

TEST(SurrogateKey, AChangeIsForgottenHoweverManyTopicsAReplyHas) {
  for (const int channels : {1, 40, 400}) {
    Freshness freshness;
    freshness.depends_on("content");
    for (int i = 0; i < channels; ++i) freshness.depends_on("plays:channel-" + std::to_string(i));
    const std::string header = keys_of_reply(freshness);
    EXPECT_LE(header.size(), 1100u);
    EXPECT_TRUE(forgets(changed({"content"}), header));
    EXPECT_TRUE(forgets(changed({"plays:channel-0"}), header));
    EXPECT_TRUE(forgets(std::string(kKeyOfAll), header));
  }
}

TEST(SurrogateKey, AChangeLeavesOtherRepliesAlone) {
  Freshness freshness;
  freshness.depends_on("content", "plays:radio4");
  EXPECT_FALSE(forgets(changed({"plays:radio2", "schedule"}), keys_of_reply(freshness)));
  EXPECT_EQ(changed({}), "");
  EXPECT_EQ(changed({"plays:radio4"}), "plays-any plays-radio4");
}

}  // namespace
}  // namespace zender::cache
