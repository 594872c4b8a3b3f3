#include "support/metrics/metrics.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace zender {
namespace {

using testing::HasSubstr;

TEST(Metrics, CountersGaugesAndHistogramsShowInPrometheusText) {
  Metrics metrics;
  metrics.counter("zender_hits_total", "Hits", {{"route", "info"}}).add(3);
  metrics.gauge("zender_queue_depth", "Jobs waiting", {{"pool", "sql"}}, [] { return 7.0; });
  auto& times = metrics.histogram("zender_seconds", "Time", {0.1, 1});
  times.observe(0.05);
  times.observe(0.5);
  times.observe(60);
  const std::string text = metrics.text();
  EXPECT_THAT(text, HasSubstr("# TYPE zender_hits_total counter"));
  EXPECT_THAT(text, HasSubstr("zender_hits_total{route=\"info\"} 3"));
  EXPECT_THAT(text, HasSubstr("zender_queue_depth{pool=\"sql\"} 7"));
  EXPECT_THAT(text, HasSubstr("zender_seconds_bucket{le=\"0.1\"} 1"));
  EXPECT_THAT(text, HasSubstr("zender_seconds_bucket{le=\"1\"} 2"));
  EXPECT_THAT(text, HasSubstr("zender_seconds_bucket{le=\"+Inf\"} 3"));
  EXPECT_THAT(text, HasSubstr("zender_seconds_count 3"));
}

TEST(Metrics, TheSameNameAndLabelsIsTheSameCounter) {
  Metrics metrics;
  metrics.counter("a_total", "A").add();
  metrics.counter("a_total", "A").add();
  EXPECT_EQ(metrics.counter("a_total", "A").value(), 2u);
}

TEST(Metrics, AValueOnABoundFallsInsideIt) {
  Histogram histogram({1, 2});
  histogram.observe(1);
  EXPECT_EQ(histogram.count(0), 1u);
}

}  // namespace
}  // namespace zender
