#include "station/parts/known_channels.h"

#include <gtest/gtest.h>

#include "storage/testing/station_test.h"
#include "support/station_time.h"

namespace zender::station {
namespace {

struct KnownChannelsTest : zender::testing::StationTest {
  KnownChannels known{store().channels()};
};

TEST_F(KnownChannelsTest, EveryNameMayExistUntilTheNamesWereRead) {
  EXPECT_TRUE(known.may_exist("radio2"));
  EXPECT_TRUE(known.may_exist("verzonnen"));
  known.refresh();
  EXPECT_TRUE(known.may_exist("radio2"));
  EXPECT_FALSE(known.may_exist("verzonnen"));
  EXPECT_FALSE(known.may_exist("geheim")) << "it is not published";
}

TEST_F(KnownChannelsTest, ABroadcastIsOneOfAKnownChannel) {
  known.refresh();
  EXPECT_TRUE(known.may_have_broadcast("radio2-20261121-0600"));
  EXPECT_TRUE(known.may_have_broadcast("radio2-20261025-0230-2")) << "the hour that occurs twice";
  for (const char* no : {"verzonnen-20261121-0600", "geheim-20261121-0600", "radio2"})
    EXPECT_FALSE(known.may_have_broadcast(no)) << no;
}

TEST_F(KnownChannelsTest, OnlyABroadcastOfTheLastHoursCanBeStartedOver) {
  known.refresh();
  const TimePoint now = parse_iso("2026-11-21T09:00:00Z").value();
  EXPECT_TRUE(known.may_start_over("radio2-20261121-0600", now));
  EXPECT_TRUE(known.may_start_over("radio2-20261120-2300", now));
  EXPECT_FALSE(known.may_start_over("radio2-20261119-2300", now));
  EXPECT_FALSE(known.may_start_over("radio2-20261122-0600", now));
}

}  // namespace
}  // namespace zender::station
