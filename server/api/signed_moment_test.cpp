#include "api/signed_moment.h"

#include <gtest/gtest.h>

namespace zender::api {
namespace {

TEST(SignedMoment, AMomentIsReadOnlyAsItIsWritten) {
  const TimePoint moment{std::chrono::seconds(1'795'000'000)};
  EXPECT_EQ(read_moment_text(moment_text(moment)), moment);
  for (const char* text : {"", "00", "01795000000", "-0", "+1", " 1", "1 ", "1795000000000"})
    EXPECT_EQ(read_moment_text(text), std::nullopt) << text;
}

}  // namespace
}  // namespace zender::api
