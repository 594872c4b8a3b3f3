#include <gtest/gtest.h>

#include "storage/testing/small_station.h"
#include "storage/testing/store_test_base.h"

namespace zender::storage {
namespace {

using namespace testing;

class ErrorReportStoreTest : public StoreTest {
 protected:
  ErrorReportRepository& errors() { return store().error_reports(); }
};
ZENDER_ON_BOTH_ENGINES(ErrorReportStoreTest);

ErrorReport report(char digit, Milliseconds later = Milliseconds(0)) {
  ErrorReport made;
  made.id = std::string(32, digit);
  made.received = kHalfPastTen + later;
  made.origin = ErrorReport::Origin::kServer;
  made.level = "error";
  made.type = "TypeError";
  made.value = "’t is “stuk”";
  made.page = "/gids";
  made.release = "1";
  made.environment = "production";
  made.browser = "Firefox";
  made.request_id = "abc";
  made.payload = R"({"a":"\u0000"})";
  return made;
}

std::vector<char> first_digits(const std::vector<ErrorReport>& reports) {
  std::vector<char> found;
  for (const auto& one : reports) found.push_back(one.id[0]);
  return found;
}

TEST_P(ErrorReportStoreTest, ErrorsAreStoredOnceAndFoundByTheStartOfTheirId) {
  errors().keep_errors({report('a'), report('b', Milliseconds(1))}, 10);
  ErrorReport other = report('a', Milliseconds(9));
  other.value = "een ander onder hetzelfde id";
  errors().keep_errors({other}, 10);
  const auto newest = errors().newest_errors(10);
  EXPECT_EQ(first_digits(newest), (std::vector{'b', 'a'}));
  EXPECT_EQ(newest[1].value, "’t is “stuk”");
  EXPECT_EQ(newest[1].payload, "");
  const auto found = errors().find_error("aaaaaa");
  ASSERT_TRUE(found);
  EXPECT_EQ(found->received, kHalfPastTen);
  EXPECT_EQ(found->origin, ErrorReport::Origin::kServer);
  EXPECT_EQ(found->page, "/gids");
  EXPECT_EQ(found->request_id, "abc");
  EXPECT_EQ(found->payload, R"({"a":"\u0000"})");
  EXPECT_FALSE(errors().find_error("aaaaab"));
  ErrorReport near = report('a', Milliseconds(2));
  near.id[31] = 'b';
  errors().keep_errors({near}, 10);
  EXPECT_FALSE(errors().find_error("aaaaaa")) << "two begin so";
  EXPECT_TRUE(errors().find_error(near.id));
}

TEST_P(ErrorReportStoreTest, OnlyTheNewestErrorsAreKept) {
  for (int i = 0; i < 6; ++i)
    errors().keep_errors({report(static_cast<char>('0' + i), Milliseconds(i / 2))}, 3);
  EXPECT_EQ(first_digits(errors().newest_errors(10)), (std::vector{'5', '4', '3'}));
  EXPECT_EQ(first_digits(errors().newest_errors(2)), (std::vector{'5', '4'}));
  EXPECT_EQ(errors().clear_errors(), 3);
  EXPECT_TRUE(errors().newest_errors(10).empty());
}

}  // namespace
}  // namespace zender::storage
