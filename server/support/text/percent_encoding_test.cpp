#include "support/text/percent_encoding.h"

#include <gtest/gtest.h>

namespace zender {
namespace {

TEST(PercentEncoding, TextIsEncodedInOneWay) {
  EXPECT_EQ(percent_encode("it's AC/DC é~._-"), "it%27s%20AC%2FDC%20%C3%A9~._-");
}

}  // namespace
}  // namespace zender
