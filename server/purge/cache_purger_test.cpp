#include "purge/cache_purger.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace zender::purge {
namespace {

using ::testing::Contains;
using ::testing::IsEmpty;

/// A key for each topic, and 'all' for none.
std::string test_keys(std::span<const std::string> topics) {
  std::string keys;
  for (const std::string& topic : topics) keys += (keys.empty() ? "" : " ") + ("k-" + topic);
  return topics.empty() ? "all" : keys;
}

PurgeOptions options_for(const std::string& method) {
  return {.addresses = {"http://127.0.0.1:6081"}, .method = method, .token = "geheim", .keys = test_keys};
}

OutgoingCall call_for(const std::string& method, const std::vector<std::string>& topics) {
  return purge_call(options_for(method), "http://127.0.0.1:6081", topics);
}

TEST(CachePurger, BanAndPurgeNameTheKeysInAHeader) {
  for (const char* method : {"BAN", "PURGE"}) {
    const OutgoingCall call = call_for(method, {"content", "overlays"});
    EXPECT_EQ(call.method, method);
    EXPECT_EQ(call.url, "http://127.0.0.1:6081");
    EXPECT_THAT(call.headers, Contains("Surrogate-Key: k-content k-overlays"));
    EXPECT_THAT(call.headers, Contains("Authorization: Bearer geheim"));
    EXPECT_THAT(call.body, IsEmpty());
  }
  EXPECT_THAT(call_for("BAN", {}).headers, Contains("Surrogate-Key: all"));
}

TEST(CachePurger, MoreKeysThanAHeaderHoldsBecomeTheKeyOfAll) {
  std::vector<std::string> topics;
  for (int i = 0; i < 300; ++i) topics.push_back("plays:" + std::to_string(i));
  EXPECT_THAT(call_for("BAN", topics).headers, Contains("Surrogate-Key: all"));
}

TEST(CachePurger, AWebHookGetsTopicsAndKeysAsJson) {
  const auto body = nlohmann::json::parse(call_for("POST", {"content", "plays:kx"}).body);
  EXPECT_EQ(body["topics"], nlohmann::json({"content", "plays:kx"}));
  EXPECT_EQ(body["keys"], nlohmann::json({"k-content", "k-plays:kx"}));
  const auto everything = nlohmann::json::parse(call_for("POST", {}).body);
  EXPECT_EQ(everything["topics"], nlohmann::json({"*"}));
  EXPECT_EQ(everything["keys"], nlohmann::json({"all"}));
}

TEST(CachePurger, WithoutCachesAChangeIsToldToNobody) {
  Metrics metrics;
  CachePurger purger({.addresses = {}, .keys = test_keys}, metrics);
  purger.start();
  purger.note("content");
  purger.stop();
  EXPECT_THAT(metrics.text(), IsEmpty());
}

}  // namespace
}  // namespace zender::purge
