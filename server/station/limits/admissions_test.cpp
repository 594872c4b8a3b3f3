#include "station/limits/admissions.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <deque>

namespace zender::station {
namespace {

using ::testing::HasSubstr;

Admission::Time limits_test_now{std::chrono::hours(1)};

struct AdmissionsTest : ::testing::Test {
  Metrics metrics;
  Admissions admissions{config::Config(), metrics, [] { return limits_test_now; }};
  std::deque<Admission::Place> pages;

  /// Has pages made until so many more are refused; 1: all.
  void fill(double share) {
    while (auto place = admissions.pages.try_take(share)) pages.push_back(std::move(*place));
  }
  /// Asks for a picture twice a second, for so long; returns whether the last one would be made.
  bool picture_after(std::chrono::milliseconds time) {
    bool is_made = admissions.picture().has_value();
    for (const auto end = limits_test_now + time; limits_test_now < end;) {
      limits_test_now += std::chrono::milliseconds(500);
      is_made = admissions.picture().has_value();
    }
    return is_made;
  }
};

TEST_F(AdmissionsTest, AnIdleServerMakesEverything) {
  EXPECT_TRUE(admissions.picture());
  EXPECT_TRUE(admissions.suggestion());
  EXPECT_TRUE(admissions.pages.try_take(Admissions::kSearchShare));
}

TEST_F(AdmissionsTest, PicturesAreRefusedBeforeSearchesAndSearchesBeforePages) {
  fill(0.6);
  EXPECT_FALSE(picture_after(std::chrono::seconds(2)));
  EXPECT_TRUE(admissions.suggestion());
  EXPECT_TRUE(admissions.pages.try_take(Admissions::kSearchShare));
  fill(0.8);
  EXPECT_FALSE(admissions.suggestion());
  EXPECT_FALSE(admissions.pages.try_take(Admissions::kSearchShare));
  EXPECT_TRUE(admissions.pages.try_take());
  fill(1);
  EXPECT_FALSE(admissions.pages.try_take());
  pages.clear();
  EXPECT_TRUE(admissions.picture());
}

TEST_F(AdmissionsTest, NoPictureIsRefusedInABurst) {
  fill(1);
  EXPECT_TRUE(picture_after(std::chrono::milliseconds(1500)));
  pages.clear();
  EXPECT_TRUE(picture_after(std::chrono::seconds(3)));
  fill(1);
  EXPECT_TRUE(picture_after(std::chrono::milliseconds(1500)));
  EXPECT_FALSE(picture_after(std::chrono::milliseconds(500)));
}

TEST_F(AdmissionsTest, WhatIsRefusedIsCounted) {
  fill(1);
  picture_after(std::chrono::seconds(2));
  admissions.suggestion();
  for (const char* line : {"zender_pictures_refused_total 1", "zender_suggestions_refused_total 1",
                           "zender_pages_refused_total 1"})
    EXPECT_THAT(metrics.text(), HasSubstr(line));
}

}  // namespace
}  // namespace zender::station
