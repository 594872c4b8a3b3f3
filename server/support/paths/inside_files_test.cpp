#include "support/paths/inside_files.h"

#include <gmock/gmock.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fstream>

#include "support/failure.h"
#include "support/files.h"

namespace zender {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

class InsideFiles : public testing::Test {
 protected:
  fs::path outside = fs::path(testing::TempDir()) / ("inside-files-" + std::to_string(::getpid()));
  fs::path folder = outside / "folder";
  void SetUp() override {
    fs::create_directories(folder / "audio/a");
    write_whole_file(outside / "secret", "secret");
    write_whole_file(folder / "audio/a/1", "sound");
  }
  void TearDown() override { fs::remove_all(outside); }
  std::optional<std::string> read(const std::string& path) const {
    return read_inside(folder, InsidePath::require(path), 100);
  }
  std::string refusal(const std::string& path) const {
    try {
      read(path);
    } catch (const Failure& failure) {
      EXPECT_EQ(failure.kind(), FailureKind::kUnprocessable);
      return failure.what();
    }
    return "";
  }
};

TEST_F(InsideFiles, AFileIsReadAndAMissingOneIsNone) {
  EXPECT_EQ(read("audio/a/1"), "sound");
  EXPECT_EQ(read("audio/a/2"), std::nullopt);
  EXPECT_EQ(read("video/a/1"), std::nullopt);
  EXPECT_EQ(read("audio/a/1/x"), std::nullopt);
}

TEST_F(InsideFiles, NoLinkBelowTheFolderIsFollowed) {
  fs::create_symlink(outside / "secret", folder / "audio/a/2");
  fs::create_symlink(outside, folder / "video");
  EXPECT_THAT(refusal("audio/a/2"), HasSubstr("is a symbolic link"));
  EXPECT_THAT(refusal("video/secret"), HasSubstr("is behind a symbolic link"));
  EXPECT_THROW(link_or_copy_file(folder / "audio/a/2", folder / "copy"), Failure);
  EXPECT_THROW(copy_whole_file(folder / "audio/a/2", folder / "copy"), Failure);
  EXPECT_FALSE(fs::exists(folder / "copy"));
}

TEST_F(InsideFiles, TheFolderItselfMayBeALink) {
  fs::create_symlink(folder, outside / "linked");
  EXPECT_EQ(read_inside(outside / "linked", InsidePath::require("audio/a/1"), 100), "sound");
}

TEST_F(InsideFiles, ANamedPipeIsNamedAndNotWaitedFor) {
  ASSERT_EQ(::mkfifo((folder / "pipe").c_str(), 0600), 0);
  EXPECT_THAT(refusal("pipe"), HasSubstr("pipe' is a named pipe, not a file"));
  EXPECT_THAT(refusal("audio/a"), HasSubstr("is a folder, not a file"));
  EXPECT_THROW(require_regular_file(folder / "pipe"), Failure);
  EXPECT_THROW(require_regular_file(folder / "none"), Failure);
  require_regular_file(folder / "audio/a/1");
}

TEST_F(InsideFiles, AllFilesAreFoundAndWhatIsNoFileIsNamed) {
  fs::create_symlink(outside, folder / "video");
  ASSERT_EQ(::mkfifo((folder / "pipe").c_str(), 0600), 0);
  std::vector<std::string> files;
  std::vector<std::string> others;
  each_inside(
      folder,
      [&](const InsidePath& path, std::uintmax_t bytes) {
        files.push_back(path.text() + " " + std::to_string(bytes));
      },
      [&](const InsidePath& path, const std::string& what) { others.push_back(path.text() + " " + what); });
  EXPECT_THAT(files, ElementsAre("audio/a/1 5"));
  std::sort(others.begin(), others.end());
  EXPECT_THAT(others, ElementsAre("pipe a named pipe", "video a symbolic link"));
}

TEST_F(InsideFiles, AFileIsLinkedOrCopied) {
  const auto from = InsidePath::require("audio/a/1");
  EXPECT_TRUE(link_or_copy_inside(folder, from, outside / "linked"));
  EXPECT_TRUE(copy_inside(folder, from, outside / "copied"));
  EXPECT_FALSE(copy_inside(folder, InsidePath::require("audio/a/2"), outside / "none"));
  EXPECT_TRUE(fs::equivalent(folder / from, outside / "linked"));
  EXPECT_FALSE(fs::equivalent(folder / from, outside / "copied"));
  EXPECT_EQ(read_whole_file(outside / "copied", 10), "sound");
}

}  // namespace
}  // namespace zender
