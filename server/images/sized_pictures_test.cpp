#include "images/sized_pictures.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <thread>

#include "images/testing/made_pictures.h"
#include "support/failure.h"

namespace zender::images {
namespace {

namespace fs = std::filesystem;
using testing::open;
using testing::srgb_png;

constexpr std::uintmax_t kPlenty = 64U << 20U;

class SizedFolder : public ::testing::Test {
 protected:
  fs::path root = fs::path(::testing::TempDir()) / ("sized-" + std::to_string(::getpid()));
  fs::path pictures = root / "pictures";
  fs::path kept = root / "kept";
  void TearDown() override { fs::remove_all(root); }

  std::vector<std::string> names() const {
    std::vector<std::string> found;
    for (const auto& entry : fs::directory_iterator(kept)) found.push_back(entry.path().filename().string());
    std::sort(found.begin(), found.end());
    return found;
  }
  /// Sets when the file was last read.
  void unused_for(const std::string& name, std::chrono::minutes time) const {
    fs::last_write_time(kept / name, fs::file_time_type::clock::now() - time);
  }
};

using SizedFilesTest = SizedFolder;
using SizedPicturesTest = SizedFolder;

TEST_F(SizedFilesTest, AWrittenFileIsThereForTheNextProcessToo) {
  SizedFiles files(kept, kPlenty);
  EXPECT_EQ(files.read("a"), std::nullopt);
  files.write("a", "one");
  EXPECT_EQ(files.read("a"), "one");
  EXPECT_EQ(SizedFiles(kept, kPlenty).read("a"), "one");
  EXPECT_EQ(files.bytes(), fs::file_size(kept / "a"));
}

TEST_F(SizedFilesTest, PastTheLimitTheFilesNotReadForLongestGoFirst) {
  SizedFiles files(kept, 1000);
  const std::string third(302, 'x');
  for (const char* name : {"a", "b", "c"}) files.write(name, third);
  unused_for("a", std::chrono::minutes(30));
  unused_for("b", std::chrono::minutes(20));
  unused_for("c", std::chrono::minutes(10));
  EXPECT_TRUE(files.read("a"));  // now the most recently used
  files.write("d", third);
  EXPECT_EQ(names(), (std::vector<std::string>{"a", "c", "d"}));
  EXPECT_LE(files.bytes(), 1000U);
}

TEST_F(SizedFilesTest, FilesOfOtherProcessesCountToo) {
  SizedFiles ours(kept, 1600);
  SizedFiles theirs(kept, 1600);
  for (int i = 0; i < 40; ++i) {
    ours.write("a" + std::to_string(i), std::string(100, 'x'));
    theirs.write("b" + std::to_string(i), std::string(100, 'x'));
  }
  EXPECT_LE(names().size(), 18U);  // two processes, each at most a sixteenth over the limit
}

TEST_F(SizedFilesTest, FilesLeftByAKilledProcessAreRemovedButNotThoseBeingWritten) {
  fs::create_directories(kept);
  std::ofstream(kept / ".tmp-1-0-old") << "half";
  std::ofstream(kept / ".tmp-2-0-new") << "half";
  unused_for(".tmp-1-0-old", std::chrono::minutes(90));
  SizedFiles(kept, kPlenty).write("a", "one");
  EXPECT_EQ(names(), (std::vector<std::string>{".tmp-2-0-new", "a"}));
}

TEST_F(SizedFilesTest, AFileLargerThanTheLimitIsNotKept) {
  SizedFiles files(kept, 100);
  files.write("a", std::string(101, 'x'));
  EXPECT_TRUE(names().empty());
}

TEST_F(SizedPicturesTest, AFileOfTheStoreThatIsCutOffIsMadeAgainFromTheOthers) {
  const PictureStore store(pictures);
  const std::string png = srgb_png(1'600, 800);
  const ImageId id = store.store(png).id;
  SizedPictures sized(pictures, kept, kPlenty);
  ASSERT_TRUE(sized.find(id, StoredWidth{600}));
  for (const char* file : {"-600.webp", "-source.webp"}) {
    const fs::path path = pictures / (id.value + file);
    fs::resize_file(path, fs::file_size(path) - 1);
  }
  EXPECT_EQ(sized.find(id, StoredWidth{600}), std::nullopt);
  EXPECT_EQ(open(sized.make(id, StoredWidth{600})).width(), 600);
  EXPECT_EQ(open(sized.find(id, StoredWidth{600}).value()).width(), 600);
  // The next import restores what was lost.
  EXPECT_TRUE(store.store(png).made);
  EXPECT_EQ(open(store.source_of(id).value()).width(), 1'600);
}

TEST_F(SizedPicturesTest, ASizeThatIsCutOffEmptyOrTooLongIsMadeAgain) {
  const ImageId id = PictureStore(pictures).store(srgb_png(800, 800)).id;
  SizedPictures sized(pictures, kept, kPlenty);
  const std::string webp = sized.make(id, {360, 270});
  const std::string jpeg = sized.make(id, kCoverPicture);
  ASSERT_EQ(names().size(), 2U);
  for (const std::uintmax_t bytes : {std::uintmax_t{0}, std::uintmax_t{1000}, std::uintmax_t{100'000}}) {
    for (const std::string& name : names()) fs::resize_file(kept / name, bytes);
    EXPECT_EQ(sized.find(id, {360, 270}), std::nullopt) << bytes;
    EXPECT_EQ(sized.find(id, kCoverPicture), std::nullopt) << bytes;
    EXPECT_EQ(sized.make(id, {360, 270}), webp);
    EXPECT_EQ(sized.make(id, kCoverPicture), jpeg);
    EXPECT_EQ(sized.find(id, {360, 270}), webp);
    EXPECT_EQ(sized.find(id, kCoverPicture), jpeg);
  }
}

TEST_F(SizedPicturesTest, ASizeIsMadeOnceAndThenFound) {
  const ImageId id = PictureStore(pictures).store(srgb_png(800, 800)).id;
  SizedPictures sized(pictures, kept, kPlenty);
  EXPECT_EQ(sized.find(id, {360, 270}), std::nullopt);
  const std::string made = sized.make(id, {360, 270});
  EXPECT_EQ(open(made).width(), 360);
  EXPECT_EQ(open(made).height(), 270);
  EXPECT_EQ(sized.find(id, {360, 270}), made);
  EXPECT_EQ(sized.find(id, {540, 0}), std::nullopt);
  EXPECT_EQ(sized.made(), 1U);
}

TEST_F(SizedPicturesTest, APictureForOtherSitesIsMadeOnceAndThenFound) {
  const ImageId id = PictureStore(pictures).store(srgb_png(800, 800)).id;
  SizedPictures sized(pictures, kept, kPlenty);
  EXPECT_EQ(sized.find(id, kCoverPicture), std::nullopt);
  const std::string made = sized.make(id, kCoverPicture);
  EXPECT_EQ(open(made).width(), 1400);
  EXPECT_EQ(sized.find(id, kCoverPicture), made);
  EXPECT_EQ(sized.find(id, kSharePicture), std::nullopt);
  EXPECT_EQ(sized.made(), 1U);
}

TEST_F(SizedPicturesTest, ACropIsMadeAroundTheFocusOfAStoredPictureAndAroundNoOther) {
  const PictureStore store(pictures);
  const auto upper = testing::srgb(700, 700, {220, 20, 20});
  const auto lower = testing::srgb(700, 700, {20, 20, 220});
  const std::string bytes = testing::encode(upper.join(lower, VIPS_DIRECTION_VERTICAL), ".png");
  const ImageId id = store.store(bytes).id;
  const ImageId below = store.store(bytes, Focus{50, 100}).id;
  EXPECT_EQ(below, with_focus(id, {50, 100}));

  SizedPictures sized(pictures, kept, kPlenty);
  const auto red_of = [](const std::string& made) { return open(made).getpoint(100, 100).front(); };
  EXPECT_GT(red_of(sized.make(id, {200, 200})), 150);
  EXPECT_EQ(sized.find(below, {200, 200}), std::nullopt);
  EXPECT_LT(red_of(sized.make(below, {200, 200})), 80);
  EXPECT_LT(red_of(sized.make(below, kSharePicture)), 80);
  EXPECT_THROW(sized.make(with_focus(id, {50, 99}), {200, 200}), Failure);
}

TEST_F(SizedPicturesTest, AnUnknownPictureIsNotFound) {
  SizedPictures sized(pictures, kept, kPlenty);
  try {
    sized.make(ImageId("unknown"), {360, 270});
    FAIL();
  } catch (const Failure& failure) {
    EXPECT_EQ(failure.kind(), FailureKind::kNotFound);
  }
}

TEST_F(SizedPicturesTest, ABrokenStoredFileIsAnInternalError) {
  SizedPictures sized(pictures, kept, kPlenty);
  std::ofstream(pictures / "broken-1200.webp") << std::string("RIFF\4\0\0\0WEBP", 12);
  try {
    sized.make(ImageId("broken"), {360, 270});
    FAIL();
  } catch (const Failure& failure) {
    EXPECT_EQ(failure.kind(), FailureKind::kInternal);
  }
}

TEST_F(SizedPicturesTest, AFailingDiskCostsNobodyTheirPicture) {
  const ImageId id = PictureStore(pictures).store(srgb_png(800, 800)).id;
  std::ofstream(kept) << "a file where the folder should be";
  SizedPictures sized(pictures, kept, kPlenty);
  EXPECT_EQ(sized.find(id, {360, 270}), std::nullopt);
  EXPECT_EQ(open(sized.make(id, {360, 270})).width(), 360);
  EXPECT_EQ(sized.not_kept(), 1U);
}

TEST_F(SizedPicturesTest, TwoProcessesThatMakeTheSameSizesAtOnceGetTheSamePictures) {
  const ImageId id = PictureStore(pictures).store(srgb_png(800, 800)).id;
  SizedPictures ours(pictures, kept, kPlenty);
  SizedPictures theirs(pictures, kept, kPlenty);
  const std::vector<RequestedSize> sizes{{360, 270}, {88, 88}, {540, 0}, {128, 96}};
  std::vector<std::vector<std::string>> got(4);
  std::vector<std::thread> threads;
  for (std::size_t i = 0; i < got.size(); ++i)
    threads.emplace_back([&, i] {
      for (const RequestedSize size : sizes) got[i].push_back((i % 2 == 0 ? ours : theirs).make(id, size));
    });
  for (std::thread& thread : threads) thread.join();
  for (const auto& pictures_of_one : got) EXPECT_EQ(pictures_of_one, got[0]);
  EXPECT_EQ(names().size(), sizes.size());
  for (const std::string& name : names()) EXPECT_FALSE(name.starts_with(".tmp-")) << name;
}

}  // namespace
}  // namespace zender::images
