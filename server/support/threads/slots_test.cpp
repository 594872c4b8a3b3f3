#include "support/threads/slots.h"

#include <gtest/gtest.h>

#include <optional>

#include "support/failure.h"

namespace zender {
namespace {

TEST(Slots, OneMoreThanThereAreIsRefusedUntilOneIsGivenBack) {
  Slots slots(2);
  const auto first = slots.take();
  std::optional<Slots::Slot> second(slots.take());
  try {
    slots.take();
    FAIL() << "a third slot of two";
  } catch (const Failure& failure) {
    EXPECT_EQ(failure.kind(), FailureKind::kBusy);
  }
  EXPECT_EQ(slots.taken(), 2U);
  EXPECT_FALSE(slots.try_take()) << "the same without an exception";
  EXPECT_EQ(slots.refused(), 2U);
  second.reset();
  EXPECT_NO_THROW(slots.take());
  EXPECT_EQ(slots.taken(), 1U);
}

}  // namespace
}  // namespace zender
