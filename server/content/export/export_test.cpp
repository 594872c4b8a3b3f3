#include <fstream>

#include "content/bundle/import.h"
#include "content/export/export_bundle.h"
#include "content/testing/bundle_fixture.h"
#include "support/failure.h"
#include "support/files.h"

namespace zender::content {
namespace {

namespace fs = std::filesystem;

/// Remembers what was applied last.
class LastContent : public ContentRepository {
 public:
  Content content;
  ContentChanges apply(const Content& wanted, const ApproveChanges& approve) override {
    if (!approve || approve({})) content = wanted;
    return {};
  }
  std::vector<BundleFile> bundle_files() override { return content.files; }
};

class Export : public testing::BundleTest {
 protected:
  LastContent repository;
  MediaFolder media;
  fs::path target;

  void SetUp() override {
    BundleTest::SetUp();
    media.root = folder / "media";
    target = folder / "out";
  }
  void import(const fs::path& from) {
    const ImportResult result = import_bundle(from, repository, media);
    EXPECT_EQ(format_mistakes(result.mistakes), "");
  }
  static std::map<std::string, std::string> tree(const fs::path& root) {
    std::map<std::string, std::string> found;
    for (const auto& entry : fs::recursive_directory_iterator(root)) {
      if (entry.is_regular_file())
        found[fs::relative(entry.path(), root).string()] =
            read_whole_file(entry.path(), 10'000'000).value_or("");
    }
    return found;
  }
};

TEST_F(Export, TheBundleComesBackAsItWasWithItsComments) {
  write("channels/kade.yaml", "\xEF\xBB\xBF# van de kade\r\nname: Kade\r\ntagline: T\r\nposition: 9\r\n");
  write_media_video();
  import(bundle);
  const ExportResult result = export_bundle(repository, media, target);
  EXPECT_TRUE(result.missing.empty());
  EXPECT_EQ(result.pictures, 2U);
  EXPECT_EQ(result.media, 2U);
  auto expected = tree(bundle);
  expected.erase("README.md");  // nothing reads these
  expected.erase("rotations/radio2.yaml");
  EXPECT_TRUE(tree(target) == expected);

  const Content before = repository.content;
  import(target);
  EXPECT_EQ(before.channels, repository.content.channels);
  EXPECT_EQ(before.files, repository.content.files);
}

TEST_F(Export, WritingIntoABundleChangesNothingThatIsKept) {
  import(bundle);
  std::ofstream(bundle / "images/sanne.png", std::ios::binary) << "in place";
  export_bundle(repository, media, target);
  EXPECT_NE(tree(target).at("images/sanne.png"), "in place");
  std::ofstream(target / "media/audio/tune-1/00000.m4s", std::ios::binary) << "in place";
  EXPECT_EQ(read_whole_file(media.root / "audio/tune-1/00000.m4s", 10'000), testing::mp4_segment(5973));
}

TEST_F(Export, ASourceOfSoundComesBackAndNotItsSegments) {
  write("media/audio/wolken/wolken.wav", "a sound");
  write("media/audio/wolken/asset.yaml", "title: W\nsource: wolken.wav\n");
  const BundleResult read = read_bundle(bundle);
  ASSERT_EQ(read.sources.size(), 1U);
  repository.content = read.content;
  media.keep(bundle / "media/audio/wolken/wolken.wav", media.original_sound(read.sources[0].id));
  export_bundle(repository, media, target);
  const auto written = tree(target);
  EXPECT_EQ(written.at("media/audio/wolken/wolken.wav"), "a sound");
  EXPECT_FALSE(written.contains("media/audio/wolken/init.mp4"));
}

TEST_F(Export, WhatIsNoLongerThereIsNamedAndAPictureWithoutOriginalIsMadeAgain) {
  import(bundle);
  fs::remove_all(media.root / ".originals");
  fs::remove_all(media.root / "audio/tune-1");
  const ExportResult result = export_bundle(repository, media, target);
  EXPECT_EQ(result.missing, (std::vector<std::string>{"media/audio/tune-1"}));
  EXPECT_EQ(result.remade_pictures, 2U);
  EXPECT_TRUE(fs::exists(target / "images/sanne.png"));
}

TEST_F(Export, APathOfARowThatLeadsOutOfTheBundleIsRefusedAndNothingIsWritten) {
  import(bundle);
  const Content imported = repository.content;
  using Kind = BundleFile::Kind;
  for (const BundleFile& row : {BundleFile{"../outside.txt", Kind::kText, "x"},
                                BundleFile{(folder / "outside.txt").string(), Kind::kText, "x"},
                                BundleFile{"news/../../outside.txt", Kind::kText, "x"},
                                BundleFile{"../outside/asset.yaml", Kind::kText, "x"},
                                BundleFile{"media/../../../outside/asset.yaml", Kind::kText, "x"},
                                BundleFile{"images/x.png", Kind::kPicture, "../../../secret.txt"},
                                BundleFile{"media/audio/x/x.wav", Kind::kSource, "../../../secret.txt"}}) {
    std::ofstream(folder / "secret.txt") << "secret";
    repository.content = imported;
    repository.content.files.push_back(row);
    EXPECT_THROW(export_bundle(repository, media, target), Failure) << row.path;
    EXPECT_FALSE(fs::exists(folder / "outside.txt")) << row.path;
    EXPECT_FALSE(fs::exists(target)) << row.path;
  }
}

TEST_F(Export, ALinkInTheMediaFolderIsNotFollowed) {
  import(bundle);
  std::ofstream(folder / "secret.txt") << "secret";
  fs::create_symlink(folder / "secret.txt", media.root / "audio/tune-1/more");
  const ExportResult result = export_bundle(repository, media, target);
  EXPECT_EQ(result.missing, (std::vector<std::string>{"media/audio/tune-1/more"}));
  EXPECT_FALSE(fs::exists(target / "media/audio/tune-1/more"));
  fs::remove_all(target);

  fs::rename(media.root / "audio/tune-1", folder / "elsewhere");
  fs::create_symlink(folder / "elsewhere", media.root / "audio/tune-1");
  EXPECT_THROW(export_bundle(repository, media, target), Failure);
}

TEST_F(Export, AFolderWithFilesIsNotOverwrittenAndNothingImportedIsSaid) {
  EXPECT_THROW(export_bundle(repository, media, target), Failure);
  import(bundle);
  fs::create_directories(target);
  std::ofstream(target / "mine") << "x";
  EXPECT_THROW(export_bundle(repository, media, target), Failure);
  EXPECT_EQ(tree(target).size(), 1U);
}

}  // namespace
}  // namespace zender::content
