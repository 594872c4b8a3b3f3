#include "http/routing/health_and_metrics.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "http/testing/loopback.h"
#include "support/failure.h"

namespace zender::http {
namespace {

using ::testing::HasSubstr;
using testing::Loopback;

struct HealthAndMetricsTest : ::testing::Test {
  Loopback site;
  Health health;
  void start() {
    add_health(site.dispatcher, [this] { return health; });
    site.start();
  }
};

TEST_F(HealthAndMetricsTest, AServerThatIsDownSaysWhyAndIsAliveAllTheSame) {
  start();
  health = {HealthLevel::kDown, {{"database", "wordt bijgewerkt"}}};
  EXPECT_EQ(site.get("/healthz")->status, 200);
  const auto waiting = site.get("/readyz");
  EXPECT_EQ(waiting->status, 503);
  const auto problem = nlohmann::json::parse(waiting->body);
  EXPECT_EQ(problem["errors"][0]["field"], "database");
  EXPECT_EQ(problem["errors"][0]["detail"], "wordt bijgewerkt");
  EXPECT_EQ(problem["errors"].size(), 1u);
}

TEST_F(HealthAndMetricsTest, ADegradedServerStaysInTheBalancerAndSaysWhy) {
  start();
  EXPECT_EQ(site.get("/readyz")->body, "ready\n");
  health = {HealthLevel::kDegraded, {{"database", "away"}, {"search", "no index"}}};
  const auto reply = site.get("/readyz");
  EXPECT_EQ(reply->status, 200);
  EXPECT_EQ(reply->body, "degraded\ndatabase: away\nsearch: no index\n");
}

TEST_F(HealthAndMetricsTest, MetricsAreThereOnlyWhereTheyAreAdded) {
  start();
  EXPECT_EQ(site.get("/metrics")->status, 404);
  Loopback apart;
  add_metrics(apart.dispatcher, site.metrics);
  apart.start();
  const auto reply = apart.get("/metrics");
  EXPECT_EQ(reply->status, 200);
  EXPECT_THAT(reply->body, HasSubstr("zender_http_connections"));
}

}  // namespace
}  // namespace zender::http
