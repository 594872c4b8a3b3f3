#include "station/parts/kept_info.h"

#include <gtest/gtest.h>

#include "support/failure.h"
#include "support/station_time.h"

namespace zender::station {
namespace {

using namespace std::chrono_literals;

constexpr TimePoint kTen{std::chrono::hours(24 * 20'000 + 10)};
const ChannelSlug kPolled("radio2");

Json shows(std::initializer_list<std::pair<TimePoint, TimePoint>> times) {
  Json list = Json::array();
  for (const auto& [from, until] : times)
    list.push_back({{"fromIso", to_iso(from)}, {"untilIso", to_iso(until)}});
  return {{"data", std::move(list)}};
}

struct KeptInfoTest : ::testing::Test {
  ManualClock clock{kTen};
  sound::DatabasePause pause{clock};
  int made = 0;
  std::optional<FailureKind> failure;
  KeptInfo kept{[this](const ChannelSlug&) {
                  if (failure) throw Failure(*failure, "no");
                  ++made;
                  return api::MiniPlayerInfo{{{"data",
                                               {{"radioBroadcasts", shows({{kTen - 1h, kTen + 30min}})},
                                                {"upcomingBroadcasts", shows({{kTen + 30min, kTen + 2h}})},
                                                {"radioTrackPlays", {{"data", Json::array({"song"})}}}}}},
                                             {}};
                },
                pause, clock};

  static std::string show_from(const Json& body, const char* list) {
    const Json& data = body.at("data").at(list).at("data");
    return data.empty() ? "" : data.at(0).at("fromIso");
  }
};

TEST_F(KeptInfoTest, APollIsAnsweredWhileTheDatabaseIsAwayAlsoTheFirst) {
  kept.refresh(kPolled);
  failure = FailureKind::kUnavailable;
  const auto info = kept.info(kPolled);
  EXPECT_EQ(show_from(info.body, "radioBroadcasts"), to_iso(kTen - 1h));
  EXPECT_EQ(info.body.at("data").at("radioTrackPlays").at("data").size(), 1U);
  EXPECT_LE(info.freshness.expires_at().value() - clock.now(), 5s) << "the database is tried again";
}

TEST_F(KeptInfoTest, ShowsBeginAndEndWithoutTheDatabase) {
  kept.refresh(kPolled);
  failure = FailureKind::kUnavailable;
  clock.set(kTen + 30min);
  auto body = kept.info(kPolled).body;
  EXPECT_EQ(show_from(body, "radioBroadcasts"), to_iso(kTen + 30min));
  EXPECT_EQ(show_from(body, "upcomingBroadcasts"), "");
  clock.set(kTen + 2h);
  EXPECT_EQ(show_from(kept.info(kPolled).body, "radioBroadcasts"), "");
}

TEST_F(KeptInfoTest, WhatIsKeptIsMadeOnceAMinute) {
  for (int i = 0; i < 3; ++i) kept.refresh(kPolled);
  EXPECT_EQ(made, 1);
  clock.advance(1min);
  kept.refresh(kPolled);
  EXPECT_EQ(made, 2);
}

TEST_F(KeptInfoTest, AnAnswerIsPassedOnAndAChannelThatWasNeverReadHasNone) {
  failure = FailureKind::kUnavailable;
  EXPECT_THROW(kept.info(kPolled), Failure);
  pause.end();
  failure.reset();
  kept.refresh(kPolled);
  failure = FailureKind::kNotFound;
  EXPECT_THROW(kept.info(kPolled), Failure) << "the channel was removed";
}

}  // namespace
}  // namespace zender::station
