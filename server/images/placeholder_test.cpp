#include "images/placeholder.h"

#include <fstream>
#include <iterator>

#include "images/testing/made_pictures.h"

namespace zender::images {
namespace {

std::string site_picture(const std::string& name) {
  std::ifstream file(ZENDER_SOURCE_DIR "/web/public/images/" + name, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<double> pixel(const std::string& picture, int x, int y) {
  return testing::open(picture).getpoint(x, y);
}

void expect_colour(const std::vector<double>& found, double red, double green, double blue,
                   double difference = 8) {
  ASSERT_GE(found.size(), 3U);
  EXPECT_NEAR(found[0], red, difference);
  EXPECT_NEAR(found[1], green, difference);
  EXPECT_NEAR(found[2], blue, difference);
}

TEST(Placeholder, TakesTheColourOfTheChannelInThePlaceOfTheSitesOwn) {
  const std::string own = site_picture("unknown_programme.webp");
  const std::string drawn = in_accent(own, "#8a2f6b");
  EXPECT_EQ(picture_size(drawn), picture_size(own));
  // The quarter circle in the corner, the ring around it, and the ground.
  expect_colour(pixel(own, 30, 570), 153, 153, 0);
  expect_colour(pixel(drawn, 30, 570), 138, 47, 107);
  expect_colour(pixel(drawn, 10, 400), 23, 20, 17);
  expect_colour(pixel(drawn, 300, 20), 233, 224, 209);
}

// The sleeve is a little yellower than a mixture of ink and paper, so it takes a little of the
// colour.
TEST(Placeholder, LeavesTheGreysOfTheRecordNearlyAsTheyAre) {
  const std::string own = site_picture("unknown_track.webp");
  const std::string drawn = in_accent(own, "#06f");
  expect_colour(pixel(drawn, 380, 350), 0, 102, 255);
  for (const auto& [x, y] : {std::pair{20, 20}, {100, 100}, {590, 10}}) {
    const auto before = pixel(own, x, y);
    expect_colour(pixel(drawn, x, y), before[0], before[1], before[2], 24);
  }
}

TEST(Placeholder, RefusesWhatIsNoPicture) {
  EXPECT_THROW(in_accent("niets", "#8a2f6b"), Failure);
}

}  // namespace
}  // namespace zender::images
