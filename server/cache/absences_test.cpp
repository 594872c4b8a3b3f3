#include "cache/absences.h"

#include <gtest/gtest.h>

namespace zender::cache {
namespace {

struct AbsencesTest : ::testing::Test {
  ManualClock clock{TimePoint(std::chrono::milliseconds(1'795'000'000'000))};
  Topics topics{clock};
  Absences absences{clock, topics, {"content", "schedule"}};
};

TEST_F(AbsencesTest, WhatWasNotFoundIsRememberedForAWhile) {
  EXPECT_EQ(absences.find("a"), std::nullopt);
  absences.note("a", "weg", topics.sequence());
  EXPECT_EQ(absences.find("a"), "weg");
  EXPECT_EQ(absences.find("b"), std::nullopt);
  clock.advance(Absences::kLife);
  EXPECT_EQ(absences.find("a"), std::nullopt);
}

TEST_F(AbsencesTest, AClockThatWasSetBackDoesNotKeepWhatWasNotFound) {
  absences.note("a", "weg", topics.sequence());
  clock.advance(-std::chrono::hours(1));
  EXPECT_EQ(absences.find("a"), std::nullopt);
}

TEST_F(AbsencesTest, AChangeMayHaveBroughtIt) {
  absences.note("a", "weg", topics.sequence());
  topics.bump("plays:radio2");
  EXPECT_EQ(absences.find("a"), "weg");
  topics.bump("schedule");
  EXPECT_EQ(absences.find("a"), std::nullopt);
  const auto before = topics.sequence();
  topics.bump("content");
  absences.note("a", "weg", before);
  EXPECT_EQ(absences.find("a"), std::nullopt) << "it changed while somebody looked";
}

TEST_F(AbsencesTest, MadeUpKeysDoNotFillTheMemory) {
  absences.note("eerste", "weg", topics.sequence());
  for (std::size_t i = 0; i < Absences::kMax; ++i) absences.note(std::to_string(i), "weg", topics.sequence());
  EXPECT_EQ(absences.find("eerste"), std::nullopt);
  EXPECT_EQ(absences.find("0"), "weg");
}

}  // namespace
}  // namespace zender::cache
