#include "reports/sentry_address.h"

#include <gtest/gtest.h>

namespace zender::reports {
namespace {

TEST(SentryAddress, ADsnNamesTheEnvelopeCallOfItsProject) {
  const auto address = read_sentry_address("https://e12d836b15bb49d7@o1.ingest.sentry.test/42");
  ASSERT_TRUE(address);
  EXPECT_EQ(address->url, "https://o1.ingest.sentry.test/api/42/envelope/");
  EXPECT_EQ(address->key, "e12d836b15bb49d7");
  EXPECT_EQ(address->dsn, "https://e12d836b15bb49d7@o1.ingest.sentry.test/42");
  const auto below = read_sentry_address("http://key:oud@127.0.0.1:9000/sentry/7/");
  ASSERT_TRUE(below);
  EXPECT_EQ(below->url, "http://127.0.0.1:9000/sentry/api/7/envelope/");
  EXPECT_EQ(below->dsn, "http://key@127.0.0.1:9000/sentry/7");
}

TEST(SentryAddress, AnEnvelopeAddressIsUsedAsItIs) {
  const auto address = read_sentry_address("https://sentry.test/api/42/envelope/?sentry_key=abc");
  ASSERT_TRUE(address);
  EXPECT_EQ(address->url, "https://sentry.test/api/42/envelope/?sentry_key=abc");
  EXPECT_EQ(address->key, "");
}

TEST(SentryAddress, AnythingElseIsRefused) {
  for (const char* bad : {"", "sentry.test", "ftp://key@sentry.test/1", "https://sentry.test/42",
                          "https://key@sentry.test/", "https://key@sentry.test/project", "https://",
                          "file:///etc/passwd", "https://k%0d%0aX@sentry.test/1", "javascript:alert(1)"})
    EXPECT_FALSE(read_sentry_address(bad)) << bad;
}

}  // namespace
}  // namespace zender::reports
