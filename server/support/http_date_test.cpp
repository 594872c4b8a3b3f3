#include "support/http_date.h"

#include <date/date.h>
#include <gtest/gtest.h>

namespace zender {
namespace {

using namespace std::chrono_literals;

const TimePoint kMoment = date::sys_days(date::year(1994) / 11 / 6) + 8h + 49min + 37s;

TEST(HttpDate, TheThreeFormsOfTheStandardMeanTheSameMoment) {
  EXPECT_EQ(parse_http_date("Sun, 06 Nov 1994 08:49:37 GMT"), kMoment);
  EXPECT_EQ(parse_http_date("Sunday, 06-Nov-94 08:49:37 GMT"), kMoment);
  EXPECT_EQ(parse_http_date("Sun Nov  6 08:49:37 1994"), kMoment);
}

TEST(HttpDate, IsWrittenInTheModernForm) {
  EXPECT_EQ(to_http_date(kMoment + 400ms), "Sun, 06 Nov 1994 08:49:37 GMT");
}

TEST(HttpDate, AnythingElseIsNotADate) {
  for (const char* text : {"", "foo", "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Nov 1994 08:49:37 GMT, x", "0",
                           "1994-11-06T08:49:37Z        "}) {
    EXPECT_EQ(parse_http_date(text), std::nullopt) << text;
  }
}

}  // namespace
}  // namespace zender
