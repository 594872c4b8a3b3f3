#include "support/files.h"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>

#include "support/failure.h"

namespace zender {
namespace {

namespace fs = std::filesystem;

class Files : public testing::Test {
 protected:
  fs::path folder = fs::path(testing::TempDir()) / ("files-" + std::to_string(::getpid()));
  void SetUp() override { fs::create_directories(folder); }
  void TearDown() override { fs::remove_all(folder); }
  std::size_t count() const {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
  }
};

TEST_F(Files, WhatIsWrittenIsReadBack) {
  const std::string bytes("a\0b\xff", 4);
  write_whole_file(folder / "x", "old");
  write_whole_file(folder / "x", bytes);
  EXPECT_EQ(read_whole_file(folder / "x", 4), bytes);
  EXPECT_EQ(count(), 1U);
}

TEST_F(Files, AMissingFileGivesNothing) {
  EXPECT_EQ(read_whole_file(folder / "x", 10), std::nullopt);
  EXPECT_EQ(read_whole_file(folder / "x" / "y", 10), std::nullopt);
}

TEST_F(Files, AnEmptyFileIsEmpty) {
  write_whole_file(folder / "x", "");
  EXPECT_EQ(read_whole_file(folder / "x", 0), "");
}

TEST_F(Files, AFileOverTheLimitIsRefused) {
  write_whole_file(folder / "x", "12345");
  try {
    read_whole_file(folder / "x", 4);
    FAIL();
  } catch (const Failure& failure) {
    EXPECT_EQ(failure.kind(), FailureKind::kTooLarge);
  }
}

TEST_F(Files, AFolderIsNotAFile) {
  EXPECT_THROW(read_whole_file(folder, 10), Failure);
}

TEST_F(Files, ANamedPipeIsRefusedWithoutWaitingForAWriter) {
  ASSERT_EQ(::mkfifo((folder / "pijp").c_str(), 0600), 0);
  EXPECT_THROW(read_whole_file(folder / "pijp", 10), Failure);
}

TEST_F(Files, AFullDiskLeavesTheOldFileAndNothingHalfWritten) {
  write_whole_file(folder / "x", "old");
  // A file size limit makes a write fail half-way.
  std::signal(SIGXFSZ, SIG_IGN);
  rlimit before{};
  getrlimit(RLIMIT_FSIZE, &before);
  rlimit tight = before;
  tight.rlim_cur = 1000;
  setrlimit(RLIMIT_FSIZE, &tight);
  std::string reason;
  try {
    write_whole_file(folder / "x", std::string(5000, 'n'));
  } catch (const Failure& failure) {
    reason = failure.what();
  }
  setrlimit(RLIMIT_FSIZE, &before);
  EXPECT_NE(reason.find("cannot write '" + (folder / "x").string() + "'"), std::string::npos) << reason;
  EXPECT_EQ(read_whole_file(folder / "x", 10), "old");
  EXPECT_EQ(count(), 1U);
}

TEST_F(Files, AMissingFolderIsNamed) {
  try {
    write_whole_file(folder / "no" / "x", "y");
    FAIL();
  } catch (const Failure& failure) {
    EXPECT_NE(std::string(failure.what()).find("No such file or directory"), std::string::npos)
        << failure.what();
  }
}

TEST_F(Files, AFileCanGetASecondName) {
  write_whole_file(folder / "a", "sound");
  link_or_copy_file(folder / "a", folder / "b");
  EXPECT_EQ(read_whole_file(folder / "b", 10), "sound");
  EXPECT_THROW(link_or_copy_file(folder / "a", folder / "b"), Failure);
  EXPECT_THROW(link_or_copy_file(folder / "none", folder / "c"), Failure);
}

}  // namespace
}  // namespace zender
