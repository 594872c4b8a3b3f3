#include "reports/event_batch.h"

#include <gtest/gtest.h>

#include "support/failure.h"
#include "support/testing/hostile_json.h"

namespace zender::reports {
namespace {

std::optional<FailureKind> failure_of(const std::string& body) {
  try {
    read_event_batch(body);
  } catch (const Failure& failure) {
    return failure.kind();
  }
  return std::nullopt;
}

TEST(EventBatch, S2_076_EventsAreReadAsTheContractNamesThem) {
  const auto batch = read_event_batch(
      R"({"events":[{"name":"page_view","type":"view","page":"playedTracks","channel":"radio2"},)"
      R"({"name":"player_radioblok_counter_stem-nu_stem","type":"exit"},{"name":"player_play"}]})");
  ASSERT_EQ(batch.events.size(), 3U);
  EXPECT_EQ(batch.events[0], (CountedEvent{"page_view", "view", "playedTracks", "radio2"}));
  EXPECT_EQ(batch.events[1], (CountedEvent{"player_radioblok_counter_stem-nu_stem", "exit", "", ""}));
  EXPECT_EQ(batch.refused, 0U);
}

TEST(EventBatch, AnInvalidEventIsRefusedAndTheOthersCount) {
  for (const char* bad :
       {R"({})", R"(1)", R"(null)", R"([])", R"("page_view")", R"({"name":""})", R"({"name":"Page View"})",
        R"({"name":"page_view","type":"klik"})", R"({"name":"page_view","page":"<script>"})",
        R"({"name":"page_view","page":null})", R"({"name":"page_view","channel":"Radio 2"})",
        R"({"name":"page_view","user":"jan"})", R"({"name":{"a":1}})", R"j({"name":"(other)"})j"}) {
    const auto batch = read_event_batch(std::string(R"({"events":[)") + bad + R"(,{"name":"player_play"}]})");
    EXPECT_EQ(batch.refused, 1U) << bad;
    EXPECT_EQ(batch.events.size(), 1U) << bad;
  }
  EXPECT_EQ(read_event_batch(R"({"events":[{"name":")" + std::string(161, 'a') + R"("}]})").refused, 1U);
}

TEST(EventBatch, ABodyThatIsNotABatchIsABadRequest) {
  for (const char* bad : {"", "{}", "[]", "null", "1", "niets", R"({"events":[]})", R"({"events":{}})",
                          R"({"events":[1]}x)", R"({"events":[1],"events":[2]})", "\xff\xfe"})
    EXPECT_EQ(failure_of(bad), FailureKind::kBadRequest) << bad;
  EXPECT_EQ(failure_of(std::string(20'000, '[')), FailureKind::kBadRequest);
  std::string many = R"({"events":[1)";
  for (int i = 0; i < 50; ++i) many += ",1";
  EXPECT_EQ(failure_of(many + "]}"), FailureKind::kBadRequest);
  EXPECT_EQ(failure_of(std::string(kMaxEventBytes + 1, ' ')), FailureKind::kTooLarge);
}

TEST(EventBatch, PublishedHostileJsonIsRefusedOrCountsNothing) {
  for (const auto& [name, text] : zender::testing::hostile_json()) {
    for (const std::string& body : {text, R"({"events":[)" + text + "]}"}) {
      try {
        EXPECT_TRUE(read_event_batch(body).events.empty()) << name;
      } catch (const Failure& failure) {
        EXPECT_TRUE(failure.kind() == FailureKind::kBadRequest || failure.kind() == FailureKind::kTooLarge)
            << name;
      }
    }
  }
}

}  // namespace
}  // namespace zender::reports
