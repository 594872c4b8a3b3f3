#include "backup/backup_folder.h"

#include <gmock/gmock.h>
#include <sys/stat.h>
#include <unistd.h>

#include "support/failure.h"
#include "support/files.h"

namespace zender::backup {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

class BackupFolder : public ::testing::Test {
 protected:
  fs::path folder = fs::path(::testing::TempDir()) / ("backup-folder-" + std::to_string(::getpid()));
  fs::path media = folder / "media";
  fs::path backup = folder / "backup";

  void SetUp() override {
    write(media / "audio/a/init.mp4", "init");
    write(media / ".originals/images/x", "picture");
    write(media / "joined/a.m4a", "made again");
    write(folder / "outside", "secret");
  }
  void TearDown() override { fs::remove_all(folder); }
  static void write(const fs::path& path, const std::string& bytes) {
    fs::create_directories(path.parent_path());
    write_whole_file(path, bytes);
  }
  static std::string message_of(const std::function<void()>& run) {
    try {
      run();
    } catch (const Failure& failure) {
      EXPECT_EQ(failure.kind(), FailureKind::kUnprocessable);
      return failure.what();
    }
    return "";
  }
};

TEST_F(BackupFolder, MediaIsRestoredAndAnInterruptedRestoreGoesOn) {
  fs::remove_all(media / "joined");
  write(backup / "audio/a/init.mp4", "init");
  const MediaCount count = restore_media(media, backup, {});
  EXPECT_EQ(count.files, 2);
  EXPECT_EQ(count.bytes, 11);
  EXPECT_EQ(read_whole_file(backup / ".originals/images/x", 10), "picture");
}

TEST_F(BackupFolder, MediaOfABackupWithALinkIsNotRestored) {
  require_plain_media(media);
  fs::create_symlink(folder / "outside", media / "audio/a/link");
  EXPECT_THAT(message_of([&] { restore_media(media, backup, {}); }),
              HasSubstr("audio/a/link is a symbolic link"));
  EXPECT_FALSE(fs::exists(backup));
}

TEST_F(BackupFolder, ATableThatIsNoFileOfTheBackupIsNotRead) {
  const TableSummary pipe{"tracks", {"id"}};
  const auto read = [&](const TableSummary& table) {
    BackupReader(backup, {table}).rows(table, [](const RowValues&) {});
  };
  EXPECT_THAT(message_of([&] { read(pipe); }), HasSubstr("tracks.ndjson is missing"));
  fs::create_directories(backup / "tables");
  ASSERT_EQ(::mkfifo((backup / "tables/tracks.ndjson").c_str(), 0600), 0);
  EXPECT_THAT(message_of([&] { read(pipe); }), HasSubstr("is a named pipe, not a file"));
  fs::create_symlink(folder / "outside", backup / "tables/plays.ndjson");
  EXPECT_THAT(message_of([&] { read({"plays", {"id"}}); }), HasSubstr("is a symbolic link, not a file"));
  EXPECT_THAT(message_of([&] { read({"../../outside", {"id"}}); }), HasSubstr("is not the name of a table"));
}

}  // namespace
}  // namespace zender::backup
