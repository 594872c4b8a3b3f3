#include "reports/error_collector.h"

#include <gtest/gtest.h>

#include "reports/testing/fake_sender.h"
#include "support/failure.h"

namespace zender::reports {
namespace {

using nlohmann::json;
using testing::FakeSender;

class FakeErrorReports final : public ErrorReportRepository {
 public:
  bool is_down = false;
  std::vector<ErrorReport> kept;

  void keep_errors(const std::vector<ErrorReport>& reports, int) override {
    if (is_down) throw Failure(FailureKind::kUnavailable, "weg");
    kept.insert(kept.end(), reports.begin(), reports.end());
  }
  std::vector<ErrorReport> newest_errors(int) override { return kept; }
  std::optional<ErrorReport> find_error(const std::string&) override { return std::nullopt; }
  std::int64_t clear_errors() override { return 0; }
};

const std::string kId = "9ec79c33ec9942ab8353589fcb2e04dc";
constexpr const char* kFirefox = "Mozilla/5.0 (X11; rv:128.0) Gecko/20100101 Firefox/128.0";

std::string envelope_of(const json& event, const std::string& type = "event") {
  return json{{"event_id", kId}, {"dsn", "https://kwaad@elders.test/1"}}.dump() + "\n" +
         json{{"type", type}}.dump() + "\n" + event.dump() + "\n";
}

const json kEvent = json::parse(R"({
  "level": "warning", "release": "zender@1", "environment": "production", "tags": {"request_id": "abc-1"},
  "user": {"ip_address": "203.0.113.9"}, "request": {"url": "https://zender.test/gids?channel=kx"},
  "exception": {"values": [{"type": "Error", "value": "the cause"},
                           {"type": "TypeError", "value": "x is\nundefined"}]}
})");

struct ErrorCollectorTest : ::testing::Test {
  FakeErrorReports store;
  FakeSender* sender = nullptr;
  ManualClock clock{TimePoint(Milliseconds(1'795'000'000'000))};

  std::unique_ptr<ErrorCollector> collector(ErrorCollector::Options options = {}) {
    return std::make_unique<ErrorCollector>(store, nullptr, clock, std::move(options));
  }
  std::unique_ptr<ErrorCollector> sending_collector() {
    auto made = std::make_unique<FakeSender>();
    sender = made.get();
    ErrorCollector::Options options;
    options.dsn = "https://ons@sentry.test/7";
    return std::make_unique<ErrorCollector>(store, std::move(made), clock, options);
  }
};

TEST_F(ErrorCollectorTest, AnErrorOfABrowserIsStoredWithItsDetails) {
  const auto errors = collector();
  EXPECT_EQ(errors->take(envelope_of(kEvent), {kFirefox, "report-1"}), kId);
  EXPECT_TRUE(store.kept.empty()) << "not on the thread that takes it";
  errors->handle_waiting();
  ASSERT_EQ(store.kept.size(), 1U);
  const ErrorReport& kept = store.kept[0];
  EXPECT_EQ(kept.id, kId);
  EXPECT_EQ(kept.received, clock.now());
  EXPECT_EQ(kept.origin, ErrorReport::Origin::kBrowser);
  EXPECT_EQ(kept.level, "warning");
  EXPECT_EQ(kept.type, "TypeError");
  EXPECT_EQ(kept.value, "x is undefined");
  EXPECT_EQ(kept.page, "https://zender.test/gids");
  EXPECT_EQ(kept.release, "zender@1");
  EXPECT_EQ(kept.browser, "Firefox");
  EXPECT_EQ(kept.request_id, "abc-1");
  EXPECT_EQ(kept.payload.find("203.0.113.9"), std::string::npos);
  EXPECT_EQ(kept.payload.find("channel=kx"), std::string::npos);
}

TEST_F(ErrorCollectorTest, WhateverAnEventContainsItsTextsAreLimited) {
  const auto errors = collector();
  for (const char* odd :
       {R"({})", R"({"exception":1,"message":2,"level":[],"request":3,"tags":"x"})",
        R"({"exception":{"values":[]}})", R"({"exception":{"values":[7]},"logentry":{"formatted":"f"}})",
        R"({"exception":[{"type":null,"value":{}}],"transaction":"t"})"})
    EXPECT_EQ(errors->take(envelope_of(json::parse(odd)), {"", "r"}), kId) << odd;
  json large = {{"message", std::string(5000, 'm')}, {"breadcrumbs", std::string(90'000, 'b')}};
  large["message"] = std::string(10, 'm') + "\x1b[2J\xC2\x9B" + std::string(4990, 'm');
  errors->take(envelope_of(large), {});
  errors->handle_waiting();
  ASSERT_EQ(store.kept.size(), 6U);
  EXPECT_EQ(store.kept[0].level, "error");
  EXPECT_EQ(store.kept[0].request_id, "r");
  EXPECT_EQ(store.kept[3].value, "f");
  EXPECT_EQ(store.kept[4].page, "t");
  EXPECT_TRUE(store.kept[5].value.starts_with("mmmmmmmmmm [2J  mm")) << "nothing that a terminal obeys";
  EXPECT_LE(store.kept[5].value.size(), 1003U);
  EXPECT_LE(store.kept[5].payload.size(), kMaxKeptPayload);
}

TEST_F(ErrorCollectorTest, AnEventWithoutAUsableIdGetsOne) {
  const auto errors = collector();
  const std::string id = errors->take("{\"event_id\":\"'; DROP\"}\n{\"type\":\"event\"}\n{}", {});
  EXPECT_EQ(id.size(), 32U);
  EXPECT_EQ(
      errors->take("{}\n{\"type\":\"event\"}\n{\"event_id\":\"9EC79C33-EC99-42AB-8353-589FCB2E04DC\"}", {}),
      kId);
}

TEST_F(ErrorCollectorTest, TracesAndSessionsAreNotKept) {
  const auto errors = collector();
  EXPECT_EQ(errors->take(envelope_of(kEvent, "transaction"), {}), kId);
  EXPECT_EQ(errors->take(envelope_of(json::object(), "session"), {}), "");
  EXPECT_EQ(errors->waiting(), 0U);
}

TEST_F(ErrorCollectorTest, WithAServiceErrorsAreSentOnCleanedAndUnderOurDsn) {
  const auto errors = sending_collector();
  errors->take(envelope_of(kEvent), {kFirefox, ""});
  errors->take(envelope_of(json{{"did", "jan"}, {"sid", "1"}}, "session"), {});
  errors->handle_waiting();
  ASSERT_EQ(sender->sent.size(), 2U);
  EXPECT_TRUE(store.kept.empty());
  const std::string& sent = sender->sent[0];
  EXPECT_NE(sent.find("https://ons@sentry.test/7"), std::string::npos);
  for (const char* gone : {"elders.test", "203.0.113.9", "channel=kx", "Gecko"})
    EXPECT_EQ(sent.find(gone), std::string::npos) << gone;
  EXPECT_EQ(sender->sent[1].find("jan"), std::string::npos);
  // What is sent on is a valid envelope.
  EXPECT_EQ(collector()->take(sent, {}), kId);
}

TEST_F(ErrorCollectorTest, WhatCannotBeSentIsKeptAndTheServiceIsLeftAloneForAWhile) {
  const auto errors = sending_collector();
  sender->outcome = {false, "it answers 503", std::chrono::seconds(30)};
  errors->take(envelope_of(kEvent), {});
  errors->take(envelope_of(kEvent), {});
  errors->handle_waiting();
  EXPECT_EQ(sender->sent.size(), 1U);
  EXPECT_EQ(store.kept.size(), 2U);
  clock.advance(std::chrono::seconds(31));
  sender->outcome = {true, "", {}};
  errors->take(envelope_of(kEvent), {});
  errors->handle_waiting();
  EXPECT_EQ(sender->sent.size(), 2U);
  EXPECT_EQ(store.kept.size(), 2U);
}

TEST_F(ErrorCollectorTest, TheServersOwnErrorsAreReportedUnderTheIdOfTheirRequest) {
  ErrorCollector::Options options;
  options.environment = "proef";
  const auto errors = collector(options);
  errors->note(
      {"std::runtime_error", "kapot bij https://a.test/?w=geheim", "/gids", "GET", "0123456789abcdef"});
  errors->handle_waiting();
  ASSERT_EQ(store.kept.size(), 1U);
  const ErrorReport& kept = store.kept[0];
  EXPECT_EQ(kept.origin, ErrorReport::Origin::kServer);
  EXPECT_EQ(kept.id.size(), 32U);
  EXPECT_EQ(kept.type, "std::runtime_error");
  EXPECT_EQ(kept.value, "kapot bij https://a.test/");
  EXPECT_EQ(kept.page, "/gids");
  EXPECT_EQ(kept.request_id, "0123456789abcdef");
  EXPECT_EQ(kept.environment, "proef");
}

TEST_F(ErrorCollectorTest, AStormOfItsOwnErrorsIsLimited) {
  const auto errors = collector();
  for (int i = 0; i < 1000; ++i) errors->note({"E", "nog een", "/", "GET", "x"});
  EXPECT_EQ(errors->waiting(), 30U);
  EXPECT_EQ(errors->numbers().own, 1000U);
  EXPECT_EQ(errors->numbers().dropped, 970U);
  errors->handle_waiting();
  clock.advance(std::chrono::minutes(1));
  errors->note({"E", "later", "/", "GET", "x"});
  EXPECT_EQ(errors->waiting(), 1U);
}

TEST_F(ErrorCollectorTest, WhatWaitsIsBoundedInNumberAndBytes) {
  ErrorCollector::Options few;
  few.max_waiting = 10;
  const auto number = collector(few);
  for (int i = 0; i < 100; ++i) number->take(envelope_of(kEvent), {});
  EXPECT_EQ(number->waiting(), 10U);
  EXPECT_EQ(number->numbers().dropped, 90U);
  ErrorCollector::Options small;
  small.max_waiting_bytes = 100'000;
  const auto bytes = collector(small);
  for (int i = 0; i < 100; ++i) bytes->take(envelope_of(json{{"message", std::string(20'000, 'x')}}), {});
  EXPECT_LE(bytes->waiting(), 5U);
}

TEST_F(ErrorCollectorTest, AnUnavailableDatabaseIsNotReportedAsAnError) {
  const auto errors = collector();
  store.is_down = true;
  errors->note({"E", "een", "/", "GET", "x"});
  errors->handle_waiting();
  EXPECT_EQ(errors->waiting(), 0U);
  EXPECT_EQ(errors->numbers().own, 1U);
  EXPECT_EQ(errors->numbers().dropped, 1U);
}

TEST_F(ErrorCollectorTest, StoppingStoresWhatWaits) {
  const auto errors = sending_collector();
  errors->note({"E", "op de valreep", "/", "GET", "x"});
  errors->start();
  errors->stop();
  EXPECT_EQ(store.kept.size() + sender->sent.size(), 1U);
}

}  // namespace
}  // namespace zender::reports
