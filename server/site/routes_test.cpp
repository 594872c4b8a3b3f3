#include "site/routes.h"

#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

namespace zender::site {
namespace {

nlohmann::json cases() {
  std::ifstream file(std::string(ZENDER_SOURCE_DIR) + "/tests/routes.cases.json");
  return file ? nlohmann::json::parse(file) : nlohmann::json();
}

RouteDefaults defaults_of(const nlohmann::json& file) {
  return {file["defaults"]["defaultChannel"], file["defaults"]["today"]};
}

RouteValues values_of(const nlohmann::json& object) {
  RouteValues values;
  for (const auto& [name, value] : object.items()) {
    if (!value.is_null()) values[name] = value.is_string() ? value.get<std::string>() : value.dump();
  }
  return values;
}

// The browser's half of the routes is tested with the same cases.

TEST(Routes, S2_001_S2_002_S2_003_AddressesAreWrittenByTheRules) {
  const auto file = cases();
  ASSERT_FALSE(file.is_null()) << "tests/routes.cases.json is missing";
  for (const auto& item : file["build"]) {
    const std::string built = Routes::embedded().build(
        item["name"].get<std::string>(), values_of(item["params"]), values_of(item["query"]),
        defaults_of(file), {item.value("hash", ""), item.value("app", false)});
    EXPECT_EQ(built, item["expected"].get<std::string>()) << item;
  }
}

TEST(Routes, AddressesAreReadByTheSameRules) {
  const auto file = cases();
  ASSERT_FALSE(file.is_null()) << "tests/routes.cases.json is missing";
  for (const auto& item : file["match"]) {
    const RouteMatch match = Routes::embedded().match(item["url"].get<std::string>(), defaults_of(file));
    EXPECT_EQ(match.status, item["status"].get<int>()) << item;
    EXPECT_EQ(match.route, item["route"].is_null() ? "" : item["route"].get<std::string>()) << item;
    EXPECT_EQ(match.canonical, item["canonical"].is_null() ? "" : item["canonical"].get<std::string>())
        << item;
    if (item.contains("params")) {
      EXPECT_EQ(match.params, values_of(item["params"])) << item;
    }
    if (item.contains("query")) {
      EXPECT_EQ(match.query, values_of(item["query"])) << item;
    }
  }
}

const RouteDefaults kDefaults{"radio1", "21-11-2026"};

TEST(Routes, ACampaignParameterCausesNoRedirect) {
  const auto& routes = Routes::embedded();
  EXPECT_FALSE(routes.match("/gedraaid?utm_source=krant&page=2&fbclid=x", kDefaults).needs_redirect());
  EXPECT_EQ(routes.match("/gedraaid?utm_source=krant&page=2", kDefaults).canonical, "/gedraaid?page=2");
  EXPECT_TRUE(routes.match("/gedraaid/?utm_source=krant", kDefaults).needs_redirect());
  EXPECT_TRUE(routes.match("/gedraaid?utm_source=krant&page=1", kDefaults).needs_redirect());
  EXPECT_TRUE(routes.match("/gedraaid?date=2026-11-20", kDefaults).needs_redirect());
}

TEST(Routes, TheDateOfYesterdayIsWrittenOutTheNextDay) {
  const auto& routes = Routes::embedded();
  EXPECT_EQ(routes.match("/gedraaid/21-11-2026", kDefaults).status, 301);
  EXPECT_EQ(routes.match("/gedraaid/21-11-2026", {"radio1", "22-11-2026"}).status, 200);
}

TEST(Routes, ABadValueIsNamedAsTheListenerWroteIt) {
  EXPECT_EQ(Routes::embedded().match("/gedraaid/31-02-2026", kDefaults).bad_value, "31-02-2026");
  EXPECT_EQ(Routes::embedded().match("/gedraaid?time=25_26", kDefaults).bad_value, "25_26");
}

TEST(Routes, EveryCanonicalAddressReadsBackAsItself) {
  const auto file = cases();
  for (const auto& item : file["match"]) {
    const auto match = Routes::embedded().match(item["url"].get<std::string>(), defaults_of(file));
    if (match.canonical.empty()) continue;
    const auto again = Routes::embedded().match(match.canonical, defaults_of(file));
    if (match.canonical.find("De-Ochtend") != std::string::npos) {
      EXPECT_EQ(again.status, 301);  // S2-018 writes the name; then it goes to the slug
      continue;
    }
    EXPECT_EQ(again.status, 200) << match.canonical;
  }
}

TEST(Routes, KnowsWhichRoutesHaveAPage) {
  EXPECT_EQ(Routes::embedded().page_of("playedTracks"), "playedTracks");
  EXPECT_EQ(Routes::embedded().page_of("videos"), "videos");
  EXPECT_EQ(Routes::embedded().page_of("onzin"), "");
}

}  // namespace
}  // namespace zender::site
