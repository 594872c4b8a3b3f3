#include "http/messages/problem.h"

#include <gtest/gtest.h>

namespace zender::http {
namespace {

TEST(Problem, AFailureSaysItsOwnWordsOrThoseOfItsStatus) {
  EXPECT_EQ(problem_of(Failure(FailureKind::kBusy, "Zo luisteren er te veel mensen.")).detail,
            "Zo luisteren er te veel mensen.");
  const Problem busy = problem_of(Failure(FailureKind::kBusy));
  EXPECT_EQ(busy.status, 503);
  EXPECT_EQ(busy.detail, problem_of(503).detail);
}

TEST(Problem, AnInternalErrorTellsNothing) {
  for (const auto& problem :
       {problem_of(Failure(FailureKind::kInternal, "geheim")), problem_of(std::runtime_error("geheim"))}) {
    EXPECT_EQ(problem.status, 500);
    EXPECT_EQ(problem.detail, problem_of(500).detail);
  }
}

}  // namespace
}  // namespace zender::http
