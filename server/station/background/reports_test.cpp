#include "station/background/reports.h"

#include <gtest/gtest.h>

namespace zender::station {
namespace {

TEST(MetricLabel, OnlyNamesOfOursBecomeSeries) {
  EXPECT_EQ(metric_label("page_view"), "page_view");
  EXPECT_EQ(metric_label("player_radioblok_counter_stem-nu_stem"), "player_radioblok_counter");
  EXPECT_EQ(metric_label("verzonnen_1"), "other");
  EXPECT_EQ(metric_label("(other)"), "other");
}

}  // namespace
}  // namespace zender::station
