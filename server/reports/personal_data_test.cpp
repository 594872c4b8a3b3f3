#include "reports/personal_data.h"

#include <gtest/gtest.h>

namespace zender::reports {
namespace {

using nlohmann::json;

TEST(PersonalData, AddressesLoseTheirQueriesWhereverTheyStand) {
  EXPECT_EQ(without_queries("https://zender.test/gedraaid?time=1_2#x"), "https://zender.test/gedraaid");
  EXPECT_EQ(without_queries("GET \"/zoeken?q=ziekte\" en (https://a.test/b?mail=jan@a.test) gaf 500"),
            "GET \"/zoeken\" en (https://a.test/b) gaf 500");
  EXPECT_EQ(without_queries("/zoeken/geheime ziekte"), "/zoeken/ ziekte");
  EXPECT_EQ(without_queries("https://zender.test/zoeken/jan's,(ziekte)/[nu] \"x\""),
            "https://zender.test/zoeken/ \"x\"");
  EXPECT_EQ(without_queries("https://zender.test/api/search/jan%20jansen"),
            "https://zender.test/api/search/");
  EXPECT_EQ(without_queries("Waarom? Nummer #1"), "Waarom? Nummer #1") << "a text is no address";
  EXPECT_EQ(without_queries(""), "");
}

TEST(PersonalData, TextsLoseMailAndIpAddresses) {
  EXPECT_EQ(without_people("jan@voorbeeld.nl op 10.0.0.1 en [2001:db8::1], of 192.0.2.7:443"),
            "… op … en […], of …");
  for (const char* kept : {"f@https://zender.test/a.js:1:2", "https://127.0.0.1:8080/gids",
                           "std::length_error", "12:30:00", "versie 1.2.3", "@media", "a@b", ""})
    EXPECT_EQ(without_people(kept), kept);
  EXPECT_EQ(cleaned_event({{"message", "geen post aan jan@voorbeeld.nl"}}, "").at("message"),
            "geen post aan …");
}

TEST(PersonalData, ABrowserIsItsFamilyOnly) {
  EXPECT_EQ(browser_family("Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"),
            "Firefox");
  EXPECT_EQ(browser_family("Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) "
                           "Chrome/126.0.0.0 Safari/537.36 Edg/126.0"),
            "Edge");
  EXPECT_EQ(browser_family("Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 "
                           "(KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1"),
            "Safari");
  EXPECT_EQ(browser_family("Mozilla/5.0 (compatible; Googlebot/2.1)"), "bot");
  EXPECT_EQ(browser_family("curl/8"), "other");
  EXPECT_EQ(browser_family(""), "");
}

TEST(PersonalData, AnEventKeepsTheErrorAndLosesThePerson) {
  const json event = json::parse(R"({
    "event_id": "9ec79c33ec9942ab8353589fcb2e04dc", "level": "error", "server_name": "laptop-van-jan",
    "user": {"id": "42", "ip_address": "203.0.113.9", "email": "jan@a.test"}, "extra": {"naam": "Jan"},
    "request": {"url": "https://zender.test/gids?channel=kx", "query_string": "channel=kx", "method": "GET",
                "cookies": "sid=1", "headers": {"User-Agent": "Firefox/128", "Referer": "https://a.test/?q=1"},
                "env": {"REMOTE_ADDR": "203.0.113.9"}},
    "contexts": {"device": {"model": "X"}, "browser": {"name": "Firefox", "version": "128"},
                 "react": {"componentStack": "at Page"}, "trace": {"trace_id": "1", "data": {"user_agent": "x"}}},
    "breadcrumbs": {"values": [{"category": "fetch", "data": {"url": "/api/search/jan?x=1", "Cookie": "a"}}]},
    "exception": {"values": [{"type": "TypeError", "value": "x of /a?b is undefined", "stacktrace": {"frames":
      [{"filename": "https://zender.test/assets/a.js?v=1", "lineno": 3}]}}]}
  })");
  const json cleaned = cleaned_event(event, "Firefox");
  EXPECT_EQ(cleaned, json::parse(R"({
    "event_id": "9ec79c33ec9942ab8353589fcb2e04dc", "level": "error",
    "request": {"url": "https://zender.test/gids", "method": "GET"},
    "contexts": {"browser": {"name": "Firefox"}, "react": {"componentStack": "at Page"},
                 "trace": {"trace_id": "1", "data": {}}},
    "breadcrumbs": {"values": [{"category": "fetch", "data": {"url": "/api/search/"}}]},
    "exception": {"values": [{"type": "TypeError", "value": "x of /a is undefined", "stacktrace": {"frames":
      [{"filename": "https://zender.test/assets/a.js", "lineno": 3}]}}]}
  })"));
}

TEST(PersonalData, MembersOfTheWrongTypeAreRemoved) {
  const json cleaned = cleaned_event(json::parse(R"({"request":"x","contexts":7,"message":"m"})"), "Safari");
  EXPECT_EQ(cleaned, json::parse(R"({"message":"m","contexts":{"browser":{"name":"Safari"}}})"));
}

TEST(PersonalData, ASessionIdentifiesNobody) {
  const json session = json::parse(
      R"({"sid":"1","did":"jan","init":true,"status":"ok","attrs":{"release":"r","ip_address":"203.0.113.9","user_agent":"x"}})");
  EXPECT_EQ(cleaned_session(session),
            json::parse(R"({"sid":"1","init":true,"status":"ok","attrs":{"release":"r"}})"));
}

}  // namespace
}  // namespace zender::reports
