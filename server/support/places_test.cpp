#include "support/places.h"

#include <gtest/gtest.h>

#include <optional>

#include "support/failure.h"

namespace zender {
namespace {

TEST(Places, OneMoreThanThereAreIsRefusedUntilOneIsGivenBack) {
  Places places(2);
  const auto first = places.take();
  std::optional<Places::Place> second(places.take());
  try {
    places.take();
    FAIL() << "a third place of two";
  } catch (const Failure& failure) {
    EXPECT_EQ(failure.kind(), FailureKind::kBusy);
  }
  EXPECT_EQ(places.taken(), 2U);
  EXPECT_FALSE(places.try_take()) << "the same without an exception";
  EXPECT_EQ(places.refused(), 2U);
  second.reset();
  EXPECT_NO_THROW(places.take());
  EXPECT_EQ(places.taken(), 1U);
}

}  // namespace
}  // namespace zender
