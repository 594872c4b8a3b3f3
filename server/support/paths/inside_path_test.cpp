#include "support/paths/inside_path.h"

#include <gtest/gtest.h>

#include "support/failure.h"

namespace zender {
namespace {

TEST(InsidePath, APathOfNamesIsKept) {
  for (const char* text :
       {"a", "media/audio/tune-1/asset.yaml", ".originals/images/x", "a b/ï.png", "..a/b.."})
    EXPECT_EQ(InsidePath::require(text).text(), text);
  const auto path = InsidePath::require("media/audio/x");
  EXPECT_EQ(std::filesystem::path("/data") / path, "/data/media/audio/x");
  EXPECT_EQ(path.name(), "x");
  EXPECT_EQ(path.parent(), InsidePath::require("media/audio"));
  EXPECT_EQ(InsidePath::require("x").parent(), std::nullopt);
}

TEST(InsidePath, APathThatCanLeadOutOfTheFolderIsRefused) {
  using namespace std::string_view_literals;
  for (const std::string_view text : {""sv, "/"sv, "/etc/passwd"sv, ".."sv, "../x"sv, "a/../../x"sv, "a/.."sv,
                                      "."sv, "a/./b"sv, "a//b"sv, "a/"sv, "a\0b"sv, "a\nb"sv}) {
    EXPECT_EQ(InsidePath::parse(text), std::nullopt) << text;
    EXPECT_THROW(InsidePath::require(text), Failure) << text;
  }
  EXPECT_EQ(InsidePath::parse(std::string(256, 'a')), std::nullopt);
  EXPECT_EQ(InsidePath::parse(std::string(InsidePath::kMax + 1, 'a')), std::nullopt);
}

TEST(InsidePath, ANameIsAPathWithOnePart) {
  EXPECT_TRUE(InsidePath::is_name("tune-1"));
  for (const char* text : {"", "..", ".", "a/b", "/a"}) EXPECT_FALSE(InsidePath::is_name(text)) << text;
}

}  // namespace
}  // namespace zender
