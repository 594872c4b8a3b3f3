#include "app/limits/admissions.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <deque>

namespace zender::app {
namespace {

using ::testing::HasSubstr;

struct AdmissionsTest : ::testing::Test {
  Metrics metrics;
  Admissions admissions{Config(), metrics};
  std::deque<Admission::Place> pages;

  /// Has pages made until so many more are refused; 1: all.
  void fill(double share) {
    while (auto place = admissions.pages.try_take(share)) pages.push_back(std::move(*place));
  }
};

TEST_F(AdmissionsTest, AnIdleServerMakesEverything) {
  EXPECT_TRUE(admissions.picture());
  EXPECT_TRUE(admissions.suggestion());
  EXPECT_TRUE(admissions.pages.try_take(Admissions::kSearchShare));
}

TEST_F(AdmissionsTest, PicturesAreRefusedBeforeSearchesAndSearchesBeforePages) {
  fill(0.3);
  EXPECT_FALSE(admissions.picture());
  EXPECT_TRUE(admissions.suggestion());
  EXPECT_TRUE(admissions.pages.try_take(Admissions::kSearchShare));
  fill(0.6);
  EXPECT_FALSE(admissions.suggestion());
  EXPECT_FALSE(admissions.pages.try_take(Admissions::kSearchShare));
  EXPECT_TRUE(admissions.pages.try_take());
  fill(1);
  EXPECT_FALSE(admissions.pages.try_take());
  pages.clear();
  EXPECT_TRUE(admissions.picture());
}

TEST_F(AdmissionsTest, WhatIsRefusedIsCounted) {
  fill(1);
  admissions.picture();
  admissions.suggestion();
  for (const char* line : {"zender_pictures_refused_total 1", "zender_suggestions_refused_total 1",
                           "zender_pages_refused_total 1"})
    EXPECT_THAT(metrics.text(), HasSubstr(line));
}

}  // namespace
}  // namespace zender::app
