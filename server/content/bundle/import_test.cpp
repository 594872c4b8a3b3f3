#include "content/bundle/import.h"

#include <sys/resource.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <map>

#include "content/testing/bundle_fixture.h"
#include "media_store/testing/memory_objects.h"
#include "support/failure.h"
#include "support/files.h"

namespace zender::content {
namespace {

namespace fs = std::filesystem;
using testing::BundleTest;
using testing::grey_png;
using testing::mp4_init;
using testing::mp4_segment;

class FakeRepository final : public ContentRepository {
 public:
  std::vector<Content> applied;
  bool broken = false;
  /// Whether it is broken once somebody asked what would change.
  bool breaks_once_asked = false;
  ContentChanges apply(const Content& content, const ApproveChanges& approve) override {
    if (broken) throw Failure(FailureKind::kUnavailable, "the database cannot be reached");
    ContentChanges changes;
    changes.added = static_cast<int>(content.channels.size());
    if (approve && !approve(changes)) {
      broken = breaks_once_asked;
      return changes;
    }
    applied.push_back(content);
    return changes;
  }
  std::vector<BundleFile> bundle_files() override { return {}; }
};

class Import : public BundleTest {
 protected:
  FakeRepository repository;
  MediaFolder media;

  void SetUp() override {
    BundleTest::SetUp();
    media.root = folder / "data" / "media";
  }
  ImportResult import() { return import_bundle(bundle, repository, media); }

  /// Every file in the media folder but the lock and the originals.
  std::map<std::string, std::string> files() const {
    std::map<std::string, std::string> found;
    if (!fs::exists(media.root)) return found;
    for (const auto& entry : fs::recursive_directory_iterator(media.root)) {
      const std::string path = fs::relative(entry.path(), media.root).string();
      if (entry.is_regular_file() && path != ".import.lock" && !path.starts_with(".originals/"))
        found[path] = *read_whole_file(entry.path(), 10'000'000);
    }
    return found;
  }
};

TEST_F(Import, ContentSoundAndPicturesArrive) {
  const ImportResult result = import();
  EXPECT_EQ(format_mistakes(result.mistakes), "");
  EXPECT_EQ(result.changes.added, 2);
  EXPECT_EQ(result.pictures_made, 2);
  EXPECT_EQ(result.media_added, 1);

  ASSERT_EQ(repository.applied.size(), 1U);
  const Image image = repository.applied[0].channels[0].image.value();
  EXPECT_EQ(image.colour, "#404040");
  const auto stored = files();
  for (const char* width : {"360", "600", "1200"})
    EXPECT_TRUE(stored.contains("images/" + image.id.value + "-" + width + ".webp")) << width;
  EXPECT_EQ(stored.at("audio/tune-1/init.mp4"), mp4_init());
  EXPECT_EQ(stored.at("audio/tune-1/00002.m4s"), mp4_segment(500));
  EXPECT_EQ(stored.size(), 4U + 2U * 4U);
}

TEST_F(Import, ASecondImportAddsNoFilesAndGivesTheSameContent) {
  import();
  const auto before = files();
  const ImportResult again = import();
  EXPECT_EQ(again.pictures_made, 0);
  EXPECT_EQ(again.pictures_kept, 2);
  EXPECT_EQ(again.media_added, 0);
  EXPECT_EQ(again.media_kept, 1);
  EXPECT_TRUE(files() == before);
  EXPECT_EQ(repository.applied[0].channels, repository.applied[1].channels);
  EXPECT_EQ(repository.applied[0].presenters, repository.applied[1].presenters);
}

TEST_F(Import, ANewFocusMakesThePictureAgainAtAnotherAddress) {
  import();
  const auto picture = [&] { return repository.applied.back().presenters[0].image.value(); };
  const Image without = picture();
  write("presenters/sanne-de-wit.md",
        "---\nname: Sanne de Wit\nsummary: Zin.\n"
        "image: { src: images/sanne.png, alt: Sanne, focus: 40% 20% }\n---\nTekst.\n");
  EXPECT_EQ(format_mistakes(import().mistakes), "");
  EXPECT_EQ(focus_of(picture().id), (Focus{40, 20}));
  EXPECT_EQ(without_focus(picture().id), without.id);
  EXPECT_EQ(picture().colour, without.colour);
  EXPECT_TRUE(files().contains("images/" + picture().id.value + "-1200.webp"));
  const auto& all = repository.applied.back().files;
  EXPECT_EQ(std::count_if(all.begin(), all.end(),
                          [](const BundleFile& file) { return file.path == "images/sanne.png"; }),
            1);
}

TEST_F(Import, VideoIsStoredBesideItsSound) {
  write_media_video();
  const ImportResult result = import();
  EXPECT_EQ(format_mistakes(result.mistakes), "");
  EXPECT_EQ(result.media_added, 2);
  EXPECT_EQ(files().at("video/p-1/00002.m4s"), mp4_segment(500));
  EXPECT_EQ(files().at("audio/tune-1/00002.m4s"), mp4_segment(500));
  EXPECT_EQ(repository.applied[0].media_videos.size(), 1U);
  EXPECT_EQ(import().media_kept, 2);
}

/// With a bucket behind the folder.
class ImportWithBucket : public Import {
 protected:
  void SetUp() override {
    Import::SetUp();
    auto objects = std::make_unique<media_store::testing::MemoryObjects>();
    bucket = objects.get();
    store = std::make_unique<media_store::MediaStore>(
        media.root, std::move(objects), media_store::MediaStore::Options{1'000'000'000, "memory"});
    media.store = store.get();
  }
  /// What the bucket has, but for the originals.
  std::map<std::string, std::string> objects() const {
    auto found = bucket->all();
    std::erase_if(found, [](const auto& one) { return one.first.starts_with(".originals/"); });
    return found;
  }
  std::map<std::string, std::string> files_here() const {
    auto found = files();
    std::erase_if(found, [](const auto& one) { return one.first.starts_with(".store/"); });
    return found;
  }

  media_store::testing::MemoryObjects* bucket = nullptr;
  std::unique_ptr<media_store::MediaStore> store;
};

TEST_F(ImportWithBucket, AllFilesAreInTheBucketAndAnEmptyFolderMakesNothingAgain) {
  ASSERT_TRUE(import().is_applied);
  EXPECT_EQ(objects(), files_here());
  EXPECT_GT(bucket->all().size(), objects().size()) << "originals too";
  fs::remove_all(media.root / "audio");
  fs::remove_all(media.root / "images");
  const ImportResult again = import();
  EXPECT_TRUE(again.is_applied);
  EXPECT_EQ(again.media_added + again.pictures_made, 0);
  EXPECT_FALSE(fs::exists(media.root / "audio/tune-1/00000.m4s")) << "compared, not fetched";
}

TEST_F(ImportWithBucket, NothingGoesThereThatIsNotApprovedOrThatTheDatabaseDoesNotTake) {
  const ImportResult refused =
      import_bundle(bundle, repository, media, {.approve = [](const auto&) { return false; }});
  EXPECT_FALSE(refused.is_applied);
  EXPECT_TRUE(bucket->all().empty());
  fs::remove_all(media.root / "images");
  repository.breaks_once_asked = true;
  EXPECT_THROW(import(), Failure);
  EXPECT_TRUE(bucket->all().empty());
  EXPECT_TRUE(files_here().empty());
}

TEST_F(ImportWithBucket, ABucketThatDoesNotAnswerChangesNothing) {
  bucket->set_answering(false);
  EXPECT_THROW(import(), Failure);
  EXPECT_TRUE(repository.applied.empty());
  EXPECT_TRUE(files_here().empty());
}

TEST_F(ImportWithBucket, FilesThatAnotherToolCopiedThereWithoutTheirHashAreKnownByTheirEntityTags) {
  ASSERT_TRUE(import().is_applied);
  fs::remove_all(media.root / "audio");
  bucket->forget_hashes();
  const ImportResult again = import();
  EXPECT_EQ(format_mistakes(again.mistakes), "");
  EXPECT_EQ(again.media_added, 0);
  bucket->set("audio/tune-1/00000.m4s", "ander geluid");
  EXPECT_FALSE(import().mistakes.empty());
}

TEST_F(ImportWithBucket, OtherFilesUnderAnIdThatOnlyTheBucketHasAreRefused) {
  ASSERT_TRUE(import().is_applied);
  fs::remove_all(media.root / "audio");
  bucket->set("audio/tune-1/00000.m4s", "ander geluid");
  EXPECT_FALSE(import().mistakes.empty());
}

TEST_F(Import, AMistakeChangesNothing) {
  write("channels/soul.yaml", "name: Soul\n");
  EXPECT_FALSE(import().mistakes.empty());
  EXPECT_TRUE(repository.applied.empty());
  EXPECT_TRUE(files().empty());
}

TEST_F(Import, WhatIsOnlyTriedMakesPicturesThatTheImportUses) {
  const auto made = [this](const ApproveChanges& approve) {
    return import_bundle(bundle, repository, media, {.approve = approve}).pictures_made;
  };
  EXPECT_EQ(made([](const ContentChanges&) { return false; }), 2);
  EXPECT_TRUE(repository.applied.empty());
  EXPECT_FALSE(fs::exists(media.root / "audio/tune-1"));
  EXPECT_EQ(made({}), 0);
  EXPECT_EQ(repository.applied.size(), 1U);
}

TEST_F(Import, WhatIsRefusedKeepsPicturesToo) {
  const ApproveChanges refuse = [](const ContentChanges&) -> bool {
    throw Failure(FailureKind::kUnprocessable, "too much would be removed");
  };
  EXPECT_THROW(import_bundle(bundle, repository, media, {.approve = refuse}), Failure);
  EXPECT_EQ(import().pictures_made, 0);
}

TEST_F(Import, APictureDamagedBehindItsHeaderIsAMistakeAndOnlyTheIntactOneIsKept) {
  write("images/sanne.png", grey_png(700, 700).substr(0, 300'000));
  const ImportResult result = import();
  ASSERT_EQ(result.mistakes.size(), 1U);
  EXPECT_EQ(result.mistakes[0].place, (SourcePlace{"presenters/sanne-de-wit.md", 4, "image.src"}));
  EXPECT_EQ(result.pictures_made, 0);
  EXPECT_TRUE(repository.applied.empty());
  EXPECT_EQ(files().size(), 4U);
  fs::remove(bundle / "images/sanne.png");
  write("images/sanne.png", grey_png(700, 700));
  EXPECT_EQ(import().pictures_made, 1);
}

TEST_F(Import, ADatabaseThatFailsLeavesNoFilesBehind) {
  repository.broken = true;
  EXPECT_THROW(import(), Failure);
  EXPECT_TRUE(files().empty());
}

TEST_F(Import, ADatabaseThatFailsLeavesEarlierFilesUnchanged) {
  import();
  const auto before = files();
  fs::rename(bundle / "media/audio/tune-1", bundle / "media/audio/tune-2");
  write("tracks/a.yaml",
        "- { id: t1, artist: A, name: B, mediaId: tune-2 }\n- { id: t2, artist: A, name: C }\n");
  write("images/sanne.png", grey_png(600, 600, 0xC0));
  repository.broken = true;
  EXPECT_THROW(import(), Failure);
  EXPECT_TRUE(files() == before);
}

TEST_F(Import, ChangedSoundUnderAnOldIdIsRefusedBecauseBrowsersKeepTheOld) {
  import();
  const auto before = files();
  // Removed first, as a generator does: the media folder may have a hard link to the old file.
  fs::remove(bundle / "media/audio/tune-1/00000.m4s");
  write("media/audio/tune-1/00000.m4s", mp4_segment(5973, "other"));
  const ImportResult result = import();
  EXPECT_EQ(format_mistakes(result.mistakes),
            "media/audio/tune-1/asset.yaml: the files differ from those that were imported as 'tune-1': give "
            "the new ones another id (the folder's name, and where it is named), because browsers keep what "
            "they have loaded\n");
  EXPECT_EQ(repository.applied.size(), 1U);
  EXPECT_TRUE(files() == before);
}

TEST_F(Import, StoredSoundThatLostAFileIsCompletedAgain) {
  import();
  const auto before = files();
  fs::remove(media.root / "audio/tune-1/00001.m4s");
  EXPECT_EQ(import().media_added, 1);
  EXPECT_TRUE(files() == before);
}

TEST_F(Import, SoundThatWasCopiedAndNotLinkedIsKeptAsWell) {
  import();
  fs::remove(media.root / "audio/tune-1/00001.m4s");
  std::ofstream(media.root / "audio/tune-1/00001.m4s", std::ios::binary) << mp4_segment(6000);
  EXPECT_EQ(import().media_kept, 1);
}

TEST_F(Import, TheNextImportRemovesWhatAKilledOneLeft) {
  fs::create_directories(media.root / "audio/.tmp-tune-9");
  std::ofstream(media.root / "audio/.tmp-tune-9/init.mp4") << "half";
  fs::create_directories(media.root / "images");
  std::ofstream(media.root / "images/.tmp-1-0-x.webp") << "half";
  import();
  EXPECT_EQ(files().size(), 4U + 2U * 4U);
}

TEST_F(Import, OnlyOneImportRunsAtATime) {
  const MediaTransaction other(media);
  try {
    import();
    FAIL();
  } catch (const Failure& failure) {
    EXPECT_EQ(failure.kind(), FailureKind::kConflict);
  }
  EXPECT_TRUE(repository.applied.empty());
}

TEST_F(Import, AFullDiskIsReportedWithThePathAndLeavesNoFiles) {
  // A limit on file size makes the disk refuse the larger pictures.
  std::signal(SIGXFSZ, SIG_IGN);
  rlimit before{};
  getrlimit(RLIMIT_FSIZE, &before);
  rlimit tight = before;
  tight.rlim_cur = 300;
  setrlimit(RLIMIT_FSIZE, &tight);
  std::string reason;
  try {
    import();
  } catch (const Failure& failure) {
    reason = failure.what();
    EXPECT_EQ(failure.kind(), FailureKind::kUnavailable);
  }
  setrlimit(RLIMIT_FSIZE, &before);
  EXPECT_TRUE(reason.starts_with("cannot write '" + (media.root / "images").string())) << reason;
  EXPECT_TRUE(repository.applied.empty());
  EXPECT_TRUE(files().empty());
  EXPECT_EQ(import().pictures_made, 2);  // with room again, the import works
}

TEST_F(Import, ProgressIsReportedForPicturesAndSound) {
  std::vector<std::string> told;
  const Progress progress = [&](std::size_t done, std::size_t total, const std::string& what) {
    told.push_back(what + " " + std::to_string(done) + "/" + std::to_string(total));
  };
  import_bundle(bundle, repository, media, {.progress = progress});
  EXPECT_EQ(told, (std::vector<std::string>{"checking sound 1/1", "checking pictures 1/2",
                                            "checking pictures 2/2", "importing pictures 1/2",
                                            "importing pictures 2/2", "importing media 1/1"}));
}

TEST_F(Import, TheSamePictureUnderTwoNamesIsStoredOnce) {
  write("images/sanne.png", grey_png(600, 600, 0x40));
  EXPECT_EQ(import().pictures_made, 1);
  EXPECT_EQ(repository.applied[0].channels[0].image->id, repository.applied[0].presenters[0].image->id);
}

// scripts/test-demo makes the bundle and runs this.
TEST(MadeDemo, IsImportedAndASecondImportAddsNothing) {
  const char* demo = std::getenv("ZENDER_DEMO_BUNDLE");
  ASSERT_TRUE(demo != nullptr && fs::exists(demo)) << "no demo in ZENDER_DEMO_BUNDLE: run scripts/test-demo";
  const fs::path root = fs::path(::testing::TempDir()) / ("demo-import-" + std::to_string(::getpid()));
  FakeRepository repository;
  const ImportResult first = import_bundle(demo, repository, {root});
  EXPECT_EQ(format_mistakes(first.mistakes), "");
  EXPECT_GT(first.pictures_made, 60);
  EXPECT_GT(first.media_added, 30);
  const ImportResult second = import_bundle(demo, repository, {root});
  EXPECT_EQ(second.pictures_made, 0);
  EXPECT_EQ(second.media_added, 0);
  EXPECT_EQ(repository.applied.size(), 2U);
  fs::remove_all(root);
}

TEST(ForEachParallel, EveryCallIsMadeOnceAndAFailureIsThrownAgain) {
  std::mutex mutex;
  std::map<std::size_t, int> done;
  for_each_parallel(100, "x", {}, [&](std::size_t i) {
    const std::lock_guard lock(mutex);
    ++done[i];
  });
  EXPECT_EQ(done.size(), 100U);
  EXPECT_THROW(for_each_parallel(100, "x", {},
                                 [](std::size_t i) {
                                   if (i == 7) throw Failure(FailureKind::kInternal, "seven");
                                 }),
               Failure);
  for_each_parallel(0, "x", {}, [](std::size_t) { FAIL(); });
}

}  // namespace
}  // namespace zender::content
