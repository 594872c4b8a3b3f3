#include "backup/backup_media.h"

#include <gmock/gmock.h>
#include <sys/stat.h>
#include <unistd.h>

#include "backup/backup_check.h"
#include "backup/backup_set.h"
#include "media_store/sha256.h"
#include "media_store/testing/memory_objects.h"
#include "support/failure.h"
#include "support/files.h"
#include "support/station_time.h"

namespace zender::backup {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Key;

/// Backups of media alone, on the nights after one another.
class Backups : public ::testing::Test {
 protected:
  fs::path folder = fs::path(::testing::TempDir()) / ("backups-" + std::to_string(::getpid()));
  fs::path media = folder / "media";
  fs::path all = folder / "backups";
  TimePoint now = parse_iso("2026-11-28T04:15:00+01:00").value();

  void SetUp() override {
    write("audio/a/init.mp4", "init");
    write(".originals/images/x", "picture");
    write("joined/a.m4a", "made again");
  }
  void TearDown() override { fs::remove_all(folder); }
  void write(const std::string& path, const std::string& bytes) const {
    fs::create_directories((media / path).parent_path());
    write_whole_file(media / path, bytes);
  }
  /// Makes the next backup; returns its folder.
  fs::path make(const Keep& keep = {100, 0, 0}, media_store::MediaStore* bucket = nullptr) {
    const BackupSet set(all);
    const std::string name = backup_name(now);
    const fs::path draft = set.draft_of(name);
    BackupMedia made(draft / "media", set.newest_media(), {});
    made.take_folder(media);
    if (bucket != nullptr) made.take_bucket(*bucket);
    made.remove_others();
    new_files = made.new_files();
    left_out = made.left_out();
    finish(draft, made);
    fs::rename(draft, all / name);
    removed = set.remove_old(keep);
    now += std::chrono::hours(24);
    return all / name;
  }
  static void finish(const fs::path& backup, const BackupMedia& made) {
    fs::create_directories(backup / "media");
    BackupManifest manifest;
    manifest.made = "2026-11-28T04:15:00.000+01:00";
    manifest.program = "1.0.0";
    manifest.has_media = true;
    manifest.media_files = static_cast<std::int64_t>(made.list().size());
    manifest.media_bytes = made.bytes();
    manifest.media_list = write_media_list(backup, made.list());
    write_manifest(backup, manifest);
  }
  static std::vector<std::string> troubles(const fs::path& backup) {
    return check_backup(backup, {}).troubles;
  }

  std::int64_t new_files = 0;
  std::size_t removed = 0;
  std::vector<std::string> left_out;
};

TEST_F(Backups, MediaIsTakenButForWhatIsMadeAgainAndListedWithItsHash) {
  const fs::path backup = make();
  EXPECT_EQ(read_whole_file(backup / "media/audio/a/init.mp4", 10), "init");
  EXPECT_FALSE(fs::exists(backup / "media/joined"));
  const MediaList list = read_media_list(backup, read_manifest(backup).media_list);
  EXPECT_THAT(list, ElementsAre(Key(".originals/images/x"), Key("audio/a/init.mp4")));
  EXPECT_EQ(list.at("audio/a/init.mp4"), (ListedFile{4, media_store::sha256_of(media / "audio/a/init.mp4")}));
  EXPECT_THAT(troubles(backup), IsEmpty());
}

TEST_F(Backups, WhatTheBackupBeforeHasIsLinkedAndTheRestIsNew) {
  const fs::path first = make();
  EXPECT_EQ(new_files, 2);
  write("audio/a/00000.m4s", "sound");
  const fs::path second = make();
  EXPECT_EQ(new_files, 1);
  EXPECT_TRUE(fs::equivalent(first / "media/audio/a/init.mp4", second / "media/audio/a/init.mp4"));
  EXPECT_EQ(read_whole_file(second / "media/audio/a/00000.m4s", 10), "sound");
  EXPECT_FALSE(fs::exists(first / "media/audio/a/00000.m4s"));
  EXPECT_THAT(troubles(first), IsEmpty());
  EXPECT_THAT(troubles(second), IsEmpty());
  fs::remove_all(first);
  EXPECT_THAT(troubles(second), IsEmpty());
}

TEST_F(Backups, AFileIsKnownByItsBytesAndNotByItsTimeOrSizeAlone) {
  const fs::path first = make();
  fs::remove(media / "audio/a/init.mp4");
  write("audio/a/init.mp4", "init");  // another file with the same bytes
  fs::last_write_time(media / "audio/a/init.mp4", fs::file_time_type::clock::now() - std::chrono::hours(5));
  fs::remove(media / ".originals/images/x");
  write(".originals/images/x", "PICTURE");
  fs::last_write_time(media / ".originals/images/x",
                      fs::file_time_type::clock::now() - std::chrono::hours(5));
  const fs::path second = make();
  EXPECT_EQ(new_files, 1);
  EXPECT_TRUE(fs::equivalent(first / "media/audio/a/init.mp4", second / "media/audio/a/init.mp4"));
  EXPECT_EQ(read_whole_file(second / "media/.originals/images/x", 10), "PICTURE");
  EXPECT_EQ(read_whole_file(first / "media/.originals/images/x", 10), "picture");
}

TEST_F(Backups, WhatIsNoFileIsLeftOutAndNamed) {
  write_whole_file(folder / "outside", "secret");
  fs::create_symlink(folder / "outside", media / "audio/a/link");
  fs::create_symlink(media / "audio/a", media / "audio/b");
  ASSERT_EQ(::mkfifo((media / "pipe").c_str(), 0600), 0);
  make();
  std::sort(left_out.begin(), left_out.end());
  EXPECT_THAT(left_out, ElementsAre("audio/a/link is a symbolic link", "audio/b is a symbolic link",
                                    "pipe is a named pipe"));
}

TEST_F(Backups, WhatOnlyTheBucketHasIsFetchedOnce) {
  auto objects = std::make_unique<media_store::testing::MemoryObjects>();
  auto* const bucket = objects.get();
  media_store::MediaStore store(media, std::move(objects), {1'000'000'000, "memory"});
  bucket->set("audio/b/init.mp4", "of the bucket");
  const fs::path first = make({100, 0, 0}, &store);
  const int gets = bucket->gets();
  const fs::path second = make({100, 0, 0}, &store);
  EXPECT_EQ(bucket->gets(), gets);
  EXPECT_EQ(read_whole_file(second / "media/audio/b/init.mp4", 20), "of the bucket");
  EXPECT_TRUE(fs::equivalent(first / "media/audio/b/init.mp4", second / "media/audio/b/init.mp4"));
  EXPECT_THAT(troubles(second), IsEmpty());
}

TEST_F(Backups, OneThatWasInterruptedGoesOnWithWhatItHas) {
  {
    const BackupSet set(all);
    BackupMedia half(set.draft_of("2026-11-27T031500Z") / "media", {}, {});
    half.take_folder(media);
    fs::create_directories(all / "2026-11-27T031500Z.part/media/audio/gone");
    write_whole_file(all / "2026-11-27T031500Z.part/media/audio/gone/x", "no longer wanted");
  }
  const auto inode_of = [](const fs::path& file) {
    struct stat status {};
    EXPECT_EQ(::stat(file.c_str(), &status), 0);
    return status.st_ino;
  };
  const auto inode = inode_of(all / "2026-11-27T031500Z.part/media/audio/a/init.mp4");
  const fs::path backup = make();
  EXPECT_EQ(inode_of(backup / "media/audio/a/init.mp4"), inode);
  EXPECT_THAT(BackupSet::complete_backups(all), ElementsAre("2026-11-28T031500Z"));
  EXPECT_FALSE(fs::exists(all / "2026-11-27T031500Z.part"));
  EXPECT_THAT(troubles(backup), IsEmpty());
}

TEST_F(Backups, OldOnesAreRemovedAndOnlyOneRunsAtATime) {
  for (int night = 0; night < 3; ++night) make({2, 0, 0});
  EXPECT_EQ(removed, 1U);
  EXPECT_THAT(BackupSet::complete_backups(all), ElementsAre("2026-11-29T031500Z", "2026-11-30T031500Z"));
  EXPECT_EQ(backup_at(all), all / "2026-11-30T031500Z");
  EXPECT_EQ(backup_at(all / "2026-11-29T031500Z"), all / "2026-11-29T031500Z");
  EXPECT_EQ(backup_at(folder / "none"), folder / "none");
  const BackupSet other(all);
  EXPECT_THROW(BackupSet{all}, Failure);
}

TEST_F(Backups, DamageIsFoundWhateverItIs) {
  const fs::path backup = make();
  fs::remove(backup / "media/audio/a/init.mp4");
  write_whole_file(backup / "media/audio/a/init.mp4", "INIT");
  write_whole_file(backup / "media/audio/a/more", "x");
  fs::remove(backup / "media/.originals/images/x");
  fs::create_symlink(folder, backup / "media/link");
  const auto said = troubles(backup);
  const std::string prefix = (backup / "media").string();
  EXPECT_THAT(said,
              ::testing::UnorderedElementsAre(prefix + "/audio/a/init.mp4 is damaged or was changed",
                                              prefix + "/audio/a/more is no part of the backup",
                                              prefix + "/.originals/images/x is missing",
                                              prefix + "/link is a symbolic link, which no backup has"));
  write_whole_file(backup / "media.ndjson", "");
  EXPECT_THAT(troubles(backup), ElementsAre(HasSubstr("media.ndjson is damaged or was changed")));
  EXPECT_TRUE(BackupSet(all).newest_media().list.empty()) << "no base for the next one";
}

TEST_F(Backups, AListThatNamesAFileOutsideIsRefused) {
  const fs::path backup = make();
  const MediaList list{{"../../outside", {1, "x"}}};
  EXPECT_THROW(read_media_list(backup, write_media_list(backup, list)), Failure);
}

}  // namespace
}  // namespace zender::backup
