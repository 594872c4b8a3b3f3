#include "media_store/media_store.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <ctime>
#include <fstream>
#include <sstream>
#include <thread>

#include "media_store/media_names.h"
#include "media_store/testing/memory_objects.h"
#include "support/failure.h"

namespace zender::media_store {
namespace {

using namespace std::chrono_literals;
namespace fs = std::filesystem;
using ::testing::ElementsAre;
using testing::MemoryObjects;
using ::testing::Pair;

class MediaStoreTest : public ::testing::Test {
 protected:
  MediaStoreTest() { fs::remove_all(folder_); }
  ~MediaStoreTest() override { fs::remove_all(folder_); }

  /// A store on the folder, with the bucket of this test.
  std::unique_ptr<MediaStore> open(std::uintmax_t cache_bytes = 1'000'000) {
    auto objects = std::make_unique<MemoryObjects>();
    bucket_ = objects.get();
    return std::make_unique<MediaStore>(folder_, std::move(objects),
                                        MediaStore::Options{cache_bytes, "memory"});
  }
  void write(const std::string& name, const std::string& bytes) const {
    fs::create_directories((folder_ / name).parent_path());
    std::ofstream(folder_ / name, std::ios::binary) << bytes;
  }
  std::string read(const std::string& name) const {
    std::stringstream text;
    text << std::ifstream(folder_ / name, std::ios::binary).rdbuf();
    return text.str();
  }
  /// As if the file was last used so many seconds ago.
  void use(const std::string& name, int seconds) const {
    const std::array<timespec, 2> times{timespec{::time(nullptr) - seconds, 0}, timespec{0, UTIME_OMIT}};
    ASSERT_EQ(::utimensat(AT_FDCWD, (folder_ / name).c_str(), times.data(), 0), 0);
  }
  bool is_here(const std::string& name) const { return fs::exists(folder_ / name); }
  /// Whether the condition holds within ten seconds.
  template <class Condition>
  static bool holds_soon(const Condition& condition) {
    const auto limit = std::chrono::steady_clock::now() + 10s;
    while (!condition()) {
      if (std::chrono::steady_clock::now() > limit) return false;
      std::this_thread::yield();
    }
    return true;
  }

  fs::path folder_ = fs::path(::testing::TempDir()) / ("media-store-" + std::to_string(::getpid()));
  MemoryObjects* bucket_ = nullptr;
};

TEST(MediaNames, AreSafeAsPathsAndNeverOfWhatIsHidden) {
  for (const char* name : {"audio/tune-1/00001.m4s", "audio/a/48k/init.mp4", "images/x_1-360.webp",
                           ".originals/sound/a", "video/b/init.mp4"})
    EXPECT_TRUE(is_media_name(name)) << name;
  for (const std::string& name : std::vector<std::string>{
           "", "/", "audio//x", "audio/../x", "audio/.tmp-x/y", ".store/lock", "audio/a b", "audio/a%2F",
           "/audio/x", "audio/", ".originals/", std::string(201, 'a')})
    EXPECT_FALSE(is_media_name(name)) << name;
}

TEST_F(MediaStoreTest, WithoutABucketItIsAFolder) {
  MediaStore store(folder_);
  write("audio/a/init.mp4", "een");
  EXPECT_TRUE(store.bring("audio/a/init.mp4"));
  EXPECT_FALSE(store.bring("audio/a/00000.m4s"));
  store.keep({"audio/a/init.mp4"});
  EXPECT_THAT(store.files("audio/"), ElementsAre(Pair("audio/a/init.mp4", 3U)));
  store.remove("audio/a/");
  EXPECT_FALSE(is_here("audio/a"));
  EXPECT_FALSE(is_here(".store"));
}

TEST_F(MediaStoreTest, NothingOutsideTheFolderIsRemovedOrListed) {
  MediaStore store(folder_ / "media");
  write("media/audio/a/init.mp4", "een");
  write("elsewhere/x", "twee");
  fs::create_symlink(folder_ / "elsewhere/x", folder_ / "media/audio/a/link");
  for (const char* prefix : {"../elsewhere/", "audio/../../elsewhere/", "/", "", "audio/a"})
    store.remove(prefix);
  EXPECT_TRUE(is_here("elsewhere/x"));
  EXPECT_THAT(store.files(""), ElementsAre(Pair("audio/a/init.mp4", 3U)));
}

TEST_F(MediaStoreTest, AFileOfTheBucketIsFetchedOnceHoweverManyAsk) {
  const auto store = open();
  bucket_->set("audio/a/00000.m4s", "geluid");
  {
    std::vector<std::jthread> listeners;
    for (int i = 0; i < 16; ++i)
      listeners.emplace_back([&] { EXPECT_TRUE(store->bring("audio/a/00000.m4s")); });
  }
  EXPECT_EQ(read("audio/a/00000.m4s"), "geluid");
  EXPECT_EQ(bucket_->gets(), 1);
  EXPECT_EQ(store->counts().misses, 1U);
}

TEST_F(MediaStoreTest, ThatThereIsNoSuchFileIsRememberedForAWhileUnlessItComes) {
  const auto store = open();
  EXPECT_FALSE(store->bring("audio/a/00000.m4s"));
  EXPECT_FALSE(store->bring("audio/a/00000.m4s"));
  EXPECT_EQ(bucket_->gets(), 1);
  for (const char* name : {"../secrets.toml", ".store/bucket", "joined/a.m4a"})
    EXPECT_FALSE(store->bring(name)) << name;
  EXPECT_EQ(bucket_->gets(), 1) << "no request for what cannot be there";
  write("audio/a/00000.m4s", "geluid");
  store->keep({"audio/a/00000.m4s"});
  fs::remove(folder_ / "audio/a/00000.m4s");
  EXPECT_TRUE(store->bring("audio/a/00000.m4s"));
}

TEST_F(MediaStoreTest, WhatTheBucketDidNotTakeGoesThereLaterAlsoAfterARestart) {
  auto store = open();
  bucket_->set_answering(false);
  write("audio/a/00000.m4s", "geluid");
  store->keep({"audio/a/00000.m4s"});
  EXPECT_EQ(store->counts().waiting, 1U);
  store.reset();

  store = open();
  bucket_->set_answering(false);
  store->start();
  ASSERT_TRUE(holds_soon([&] { return !store->counts().is_well; }));
  EXPECT_TRUE(bucket_->all().empty());
  bucket_->set_answering(true);
  ASSERT_TRUE(holds_soon([&] { return store->counts().waiting == 0 && store->counts().is_well; }));
  EXPECT_THAT(bucket_->all(), ElementsAre(Pair("audio/a/00000.m4s", "geluid")));
}

TEST_F(MediaStoreTest, WhileTheBucketDoesNotAnswerWhatIsHereIsFoundAndOtherFilesFailAtOnce) {
  const auto store = open();
  bucket_->set("audio/a/00000.m4s", "een");
  bucket_->set("audio/a/00001.m4s", "twee");
  EXPECT_TRUE(store->bring("audio/a/00000.m4s"));
  store->start();
  bucket_->set_answering(false);
  EXPECT_THROW(store->bring("audio/a/00001.m4s"), Failure);
  EXPECT_TRUE(store->bring("audio/a/00000.m4s"));
  const int asked = bucket_->gets();
  EXPECT_THROW(store->bring("audio/a/00001.m4s"), Failure);
  EXPECT_EQ(bucket_->gets(), asked);
  bucket_->set_answering(true);
  ASSERT_TRUE(holds_soon([&] { return store->counts().is_well; }));
  EXPECT_TRUE(store->bring("audio/a/00001.m4s"));
}

TEST_F(MediaStoreTest, TheFolderStaysUnderItsLimitAndLosesWhatWasNotUsedForLongest) {
  const auto store = open(10'000);
  store->start();
  const std::string thousand(1000, 'x');
  const auto name = [](int i) { return "audio/a/0000" + std::to_string(i) + ".m4s"; };
  for (int i = 0; i < 9; ++i) {
    write(name(i), thousand);
    store->keep({name(i)});
    use(name(i), (10 - i) * 60);
  }
  store->used(name(0));
  write(name(9), thousand);
  store->keep({name(9)});
  ASSERT_TRUE(holds_soon([&] { return store->counts().cache_bytes < 9'400; }));
  EXPECT_TRUE(is_here(name(0))) << "it was used last";
  EXPECT_FALSE(is_here(name(1)));
  EXPECT_TRUE(is_here(name(9)));
  EXPECT_EQ(bucket_->all().size(), 10U);
  EXPECT_TRUE(store->bring(name(1)));
}

TEST_F(MediaStoreTest, WhatTheBucketDoesNotHaveIsNeverRemovedForLackOfRoom) {
  const auto store = open(3'000);
  bucket_->set_answering(false);
  store->start();
  const std::string thousand(1000, 'x');
  for (int i = 0; i < 9; ++i) {
    const std::string name = "audio/a/0000" + std::to_string(i) + ".m4s";
    write(name, thousand);
    store->keep({name});
  }
  ASSERT_TRUE(holds_soon([&] { return store->counts().failures > 0; }));
  bucket_->set_answering(true);
  ASSERT_TRUE(
      holds_soon([&] { return store->counts().waiting == 0 && store->counts().cache_bytes <= 3'000; }));
  EXPECT_EQ(bucket_->all().size(), 9U);
}

TEST_F(MediaStoreTest, AFolderThatWasFilledWithoutABucketLosesNothingUntilItWasUploaded) {
  write("audio/a/00000.m4s", std::string(5000, 'x'));
  write("audio/a/00001.m4s", std::string(5000, 'y'));
  const auto store = open(6'000);
  EXPECT_TRUE(store->may_hold_more());
  store->start();
  EXPECT_FALSE(store->is_cache());
  ASSERT_TRUE(holds_soon([&] { return store->counts().cache_bytes == 10'000; }));
  EXPECT_TRUE(is_here("audio/a/00000.m4s") && is_here("audio/a/00001.m4s"));
  EXPECT_EQ(store->put_missing("audio/a/", {"audio/a/00000.m4s", "audio/a/00001.m4s"}), 2U);
  EXPECT_EQ(store->put_missing("audio/a/", {"audio/a/00000.m4s", "audio/a/00001.m4s"}), 0U);
  store->adopt();
  EXPECT_TRUE(store->is_cache());
}

TEST_F(MediaStoreTest, WhoOnlyLooksWritesNothing) {
  const auto store = open();
  bucket_->set("audio/a/00000.m4s", "geluid");
  EXPECT_EQ(store->files("").size(), 1U);
  EXPECT_FALSE(store->may_hold_more());
  EXPECT_FALSE(fs::exists(folder_));
}

TEST_F(MediaStoreTest, WhatIsRemovedLeavesFolderAndBucketAndNothingElseDoes) {
  const auto store = open();
  for (const char* name : {"audio/oud/00000.m4s", "audio/oud/48k/00000.m4s", "audio/oud-2/00000.m4s"}) {
    write(name, "geluid");
    store->keep({name});
  }
  bucket_->set_answering(false);
  write("audio/oud/00001.m4s", "wacht nog");
  store->keep({"audio/oud/00001.m4s"});
  store->remove("audio/oud/");
  EXPECT_FALSE(is_here("audio/oud"));
  store->start();
  bucket_->set_answering(true);
  ASSERT_TRUE(holds_soon([&] { return bucket_->all().size() == 1; }));
  EXPECT_THAT(bucket_->all(), ElementsAre(Pair("audio/oud-2/00000.m4s", "geluid")));
  EXPECT_TRUE(is_here("audio/oud-2/00000.m4s"));
}

TEST_F(MediaStoreTest, FilesAreThoseOfFolderAndBucketTogether) {
  const auto store = open();
  write("audio/a/00000.m4s", "een");
  write("audio/a/.tmp-1", "half");
  bucket_->set("audio/a/00001.m4s", "twee!");
  bucket_->set("audio/b/00000.m4s", "ander");
  EXPECT_THAT(store->files("audio/a/"),
              ElementsAre(Pair("audio/a/00000.m4s", 3U), Pair("audio/a/00001.m4s", 5U)));
}

TEST_F(MediaStoreTest, AWrongFileOfTheBucketIsNeitherKeptNorAskedForAtEachRequestAndOthersGoOn) {
  const auto store = open();
  bucket_->set("audio/stuk/init.mp4", "<html>");
  bucket_->set("audio/goed/init.mp4", "goed");
  bucket_->refuse("audio/stuk/init.mp4");
  for (int i = 0; i < 3; ++i) {
    try {
      store->bring("audio/stuk/init.mp4");
      FAIL() << "it was taken";
    } catch (const Failure& failure) {
      EXPECT_EQ(failure.kind(), FailureKind::kUnavailable) << "it may be right soon";
    }
  }
  EXPECT_EQ(bucket_->gets(), 1);
  EXPECT_FALSE(is_here("audio/stuk/init.mp4"));
  EXPECT_TRUE(store->counts().is_well) << "the bucket answers";
  EXPECT_EQ(store->counts().failures, 0U);
  EXPECT_TRUE(store->bring("audio/goed/init.mp4"));
}

}  // namespace
}  // namespace zender::media_store
