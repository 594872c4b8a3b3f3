#include "site/routes.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <fstream>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <vector>

#include "support/text/percent_encoding.h"

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

TEST(Routes, S2_001_S2_002_AddressesAreWrittenByTheRules) {
  const auto file = cases();
  ASSERT_FALSE(file.is_null()) << "tests/routes.cases.json is missing";
  for (const auto& item : file["build"]) {
    if (item.contains("hash")) continue;  // only the browser writes one
    const std::string built =
        Routes::embedded().build(item["name"].get<std::string>(), values_of(item["params"]),
                                 values_of(item["query"]), defaults_of(file), item.value("app", false));
    EXPECT_EQ(built, item["expected"].get<std::string>()) << item;
  }
}

TEST(Routes, AddressesAreReadByTheSameRules) {
  const auto file = cases();
  ASSERT_FALSE(file.is_null()) << "tests/routes.cases.json is missing";
  for (const auto& item : file["match"]) {
    const RouteMatch match = Routes::embedded().match(item["url"].get<std::string>(), defaults_of(file));
    EXPECT_EQ(match.status, item["status"].get<int>()) << item;
    EXPECT_EQ(match.address.route, item["route"].is_null() ? "" : item["route"].get<std::string>()) << item;
    EXPECT_EQ(match.address.path, item["canonical"].is_null() ? "" : item["canonical"].get<std::string>())
        << item;
    if (item.contains("params")) {
      EXPECT_EQ(match.address.params, values_of(item["params"])) << item;
    }
    if (item.contains("query")) {
      EXPECT_EQ(match.address.query, values_of(item["query"])) << item;
    }
  }
}

const RouteDefaults kDefaults{"radio1", "21-11-2026"};

TEST(Routes, ACampaignParameterCausesNoRedirect) {
  const auto& routes = Routes::embedded();
  EXPECT_FALSE(routes.match("/gedraaid?utm_source=krant&page=2&fbclid=x", kDefaults).needs_redirect());
  EXPECT_EQ(routes.match("/gedraaid?utm_source=krant&page=2", kDefaults).address.path, "/gedraaid?page=2");
  EXPECT_TRUE(routes.match("/gedraaid/?utm_source=krant", kDefaults).needs_redirect());
  EXPECT_TRUE(routes.match("/gedraaid?utm_source=krant&page=1", kDefaults).needs_redirect());
  EXPECT_TRUE(routes.match("/gedraaid?date=2026-11-20", kDefaults).needs_redirect());
}

TEST(Routes, TheDateOfYesterdayIsWrittenOutTheNextDay) {
  const auto& routes = Routes::embedded();
  EXPECT_EQ(routes.match("/gedraaid/21-11-2026", kDefaults).status, 301);
  EXPECT_EQ(routes.match("/gedraaid/21-11-2026", {"radio1", "22-11-2026"}).status, 200);
}

TEST(Routes, S9_002_ABadValueIsRefusedAndNamedAsTheListenerWroteIt) {
  const RouteMatch match = Routes::embedded().match("/gedraaid/31-02-2026", kDefaults);
  EXPECT_EQ(match.status, 400);
  EXPECT_EQ(match.bad_value, "31-02-2026");
  EXPECT_EQ(Routes::embedded().match("/gedraaid?time=25_26", kDefaults).bad_value, "25_26");
}

TEST(Routes, AnAddressHasItsValuesByType) {
  const auto& routes = Routes::embedded();
  const Date today = parse_iso_date("2026-11-21").value();
  const PageAddress other =
      routes.match("/gedraaid/20-11-2026?channel=radio4&page=2&time=9_10", kDefaults).address;
  EXPECT_EQ(other.date(today), parse_iso_date("2026-11-20"));
  EXPECT_EQ(other.channel(ChannelSlug("radio1")), ChannelSlug("radio4"));
  EXPECT_EQ(other.page(), 2);
  EXPECT_EQ(other.hour_slot(), (HourSlot{9, 10}));
  const PageAddress own = routes.match("/gedraaid", kDefaults).address;
  EXPECT_EQ(own.date(today), today);
  EXPECT_EQ(own.channel(ChannelSlug("radio1")), ChannelSlug("radio1"));
  EXPECT_EQ(own.page(), 1);
  EXPECT_EQ(own.hour_slot(), kWholeDay);
}

TEST(Routes, EveryCanonicalAddressReadsBackAsItself) {
  const auto file = cases();
  for (const auto& item : file["match"]) {
    const auto match = Routes::embedded().match(item["url"].get<std::string>(), defaults_of(file));
    if (match.address.path.empty()) continue;
    const auto again = Routes::embedded().match(match.address.path, defaults_of(file));
    EXPECT_EQ(again.status, 200) << match.address.path;
  }
}

/// An address that a listener, link or proxy may write: every parameter of every route, each with
/// every character of ASCII and some others in it, encoded and, where HTTP allows it, not.
std::vector<std::string> addresses_with_every_character() {
  const std::map<std::string, std::string> good{
      {"slug", "a"}, {"name", "a"},        {"id", "a"},        {"routeDate", "20-11-2026"},
      {"page", "2"}, {"hourSlot", "9_10"}, {"text", "twee fm"}};
  std::vector<std::string> values;
  std::vector<std::string> characters{"\u00E9", "\u00A0", "\u5F71", "\U0001F3A7", "e\u0301"};
  for (char c = ' '; c < 0x7f; ++c) characters.emplace_back(1, c);
  for (const std::string& character : characters) {
    std::string encoded;
    for (const char byte : character) {
      std::array<char, 4> hex{};
      std::snprintf(hex.data(), hex.size(), "%%%02x", static_cast<unsigned char>(byte));
      encoded += hex.data();
    }
    for (const std::string& written : {character, encoded}) {
      if (written.find_first_of(" #?\\") != std::string::npos || written == "%") continue;
      for (const char* around : {"", "a"}) values.push_back(around + written + around);
    }
  }
  std::vector<std::string> addresses;
  std::ifstream file(std::string(ZENDER_SOURCE_DIR) + "/contract/routes.json");
  const auto table = nlohmann::json::parse(file);
  for (const auto& route : table.at("routes")) {
    const auto params = route.value("params", nlohmann::json::object());
    const auto query = route.value("query", nlohmann::json::object());
    const auto with = [&](const std::string& varied, const std::string& value) {
      auto path = route.at("patterns").back().get<std::string>();
      for (const auto& [name, param] : params.items())
        path.replace(path.find('{' + name + '}'), name.size() + 2,
                     name == varied ? value : percent_encode(good.at(param.at("type"))));
      return path;
    };
    for (const std::string& value : values) {
      for (const auto& [name, param] : params.items()) addresses.push_back(with(name, value));
      for (const auto& [name, param] : query.items())
        addresses.push_back(with("", "") + '?' + name + '=' + value);
    }
  }
  return addresses;
}

/// As a proxy passes an address on that decodes the path and encodes only what HTTP demands.
std::string through_decoding_proxy(const std::string& address) {
  const auto mark = std::min(address.find('?'), address.size());
  const std::string path = percent_decode(address.substr(0, mark), false).value_or("");
  std::string passed;
  for (const char& c : path) {
    const bool plain =
        static_cast<unsigned char>(c) < 0x80 && std::string_view(" %?#\\").find(c) == std::string::npos;
    passed += plain ? std::string(1, c) : percent_encode(std::string_view(&c, 1));
  }
  return passed + address.substr(mark);
}

TEST(Routes, AnAddressAnswersOrRedirectsOnceToOneThatDoesWhateverIsEncoded) {
  const auto& routes = Routes::embedded();
  const auto as_it_is = [](const std::string& address) { return address; };
  for (const std::string& address : addresses_with_every_character()) {
    for (const std::function<std::string(const std::string&)>& seen :
         {std::function<std::string(const std::string&)>(as_it_is),
          std::function<std::string(const std::string&)>(through_decoding_proxy)}) {
      const RouteMatch match = routes.match(seen(address), kDefaults);
      if (!match.needs_redirect()) continue;
      const std::string next = seen(match.address.path);
      EXPECT_FALSE(routes.match(next, kDefaults).needs_redirect()) << address << " -> " << next;
    }
  }
}

}  // namespace
}  // namespace zender::site
