#pragma once
#include <gtest/gtest.h>

#include <functional>

#include "support/failure.h"

namespace zender::testing {

/// The kind of Failure that the work ends in; fails the test when it ends in none.
inline FailureKind kind_of(const std::function<void()>& work) {
  try {
    work();
  } catch (const Failure& failure) {
    return failure.kind();
  }
  ADD_FAILURE() << "no Failure was thrown";
  return FailureKind::kInternal;
}

}  // namespace zender::testing
