#pragma once
#include <gtest/gtest.h>

#include <functional>

#include "support/failure.h"

namespace zender::testing {

/// Runs `work` and returns the kind of Failure it throws. If it throws none, the test fails.
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
