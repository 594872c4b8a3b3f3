#include "support/mp4/boxes.h"

#include <gtest/gtest.h>

#include <array>
#include <string>

namespace zender::mp4 {
namespace {

std::string box_of(const std::string& type, const std::string& body) {
  return std::string{'\0', '\0', '\0', static_cast<char>(body.size() + 8)} + type + body;
}

TEST(Mp4Boxes, ABoxIsFoundByThePathOfItsTypes) {
  const std::string file =
      box_of("ftyp", "iso5") + box_of("moov", box_of("free", "") + box_of("trak", "sound"));
  EXPECT_EQ(find_box_at(file, std::array<std::string_view, 2>{"moov", "trak"}), "sound");
  EXPECT_FALSE(find_box_at(file, std::array<std::string_view, 2>{"moov", "mdia"}));
}

TEST(Mp4Boxes, ABoxThatIsLongerThanTheBytesOrShorterThanItsHeaderIsNone) {
  std::string_view cut = std::string_view("\0\0\0\x0ftrak12", 10);
  EXPECT_FALSE(take_box(cut));
  std::string_view small = std::string_view("\0\0\0\x07trak", 8);
  EXPECT_FALSE(take_box(small));
  std::string_view empty;
  EXPECT_FALSE(take_box(empty));
}

TEST(Mp4Boxes, NumbersPastTheEndAreZeroAndNotOk) {
  Numbers numbers(std::string_view("\x01\x02\x03", 3));
  EXPECT_EQ(numbers.take(2), 0x0102U);
  EXPECT_TRUE(numbers.ok());
  EXPECT_EQ(numbers.take_long(8), 0U);
  EXPECT_FALSE(numbers.ok());
  EXPECT_EQ(numbers.take(1), 0U);
}

}  // namespace
}  // namespace zender::mp4
