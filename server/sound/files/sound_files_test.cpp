#include "sound/files/sound_files.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>
#include <sstream>

namespace zender::sound {
namespace {

namespace fs = std::filesystem;

class SoundFilesTest : public ::testing::Test {
 protected:
  void SetUp() override { fs::remove_all(root_); }
  void TearDown() override { fs::remove_all(root_); }

  void write(const std::string& path, const std::string& text) const {
    fs::create_directories((root_ / path).parent_path());
    std::ofstream(root_ / path, std::ios::binary) << text;
  }
  std::string read(const fs::path& path) const {
    std::stringstream text;
    text << std::ifstream(root_ / path, std::ios::binary).rdbuf();
    return text.str();
  }
  SoundFiles sounds() {
    return {store_, [this](const MediaId& id) -> std::shared_ptr<const MediaAsset> {
              if (id.value == "onbekend") return nullptr;
              auto asset = std::make_shared<MediaAsset>();
              asset->id = id;
              asset->segments = {Milliseconds(6000), Milliseconds(6000)};
              asset->progressive = progressive_;
              return asset;
            }};
  }

  fs::path root_ = fs::path(::testing::TempDir()) / ("episode-sounds-" + std::to_string(::getpid()));
  media_store::MediaStore store_{root_};
  bool progressive_ = false;
};

TEST_F(SoundFilesTest, SegmentsAreJoinedIntoOneFileOfTheAnnouncedSize) {
  write("audio/a/init.mp4", "INIT");
  write("audio/a/00000.m4s", "een");
  write("audio/a/00001.m4s", "twee");
  SoundFiles all = sounds();
  EXPECT_EQ(all.bytes(MediaId("a")), 11U);
  EXPECT_FALSE(fs::exists(root_ / "joined")) << "measuring makes nothing";
  const auto file = all.file(MediaId("a"));
  ASSERT_TRUE(file);
  EXPECT_EQ(*file, fs::path("joined/a.m4a"));
  EXPECT_EQ(read(*file), "INITeentwee");
  EXPECT_EQ(all.file(MediaId("a")), file);
}

TEST_F(SoundFilesTest, AHalfWrittenFileIsMadeAgain) {
  write("audio/a/init.mp4", "INIT");
  write("audio/a/00000.m4s", "een");
  write("audio/a/00001.m4s", "twee");
  write("joined/a.m4a", "INI");
  EXPECT_EQ(read(*sounds().file(MediaId("a"))), "INITeentwee");
}

TEST_F(SoundFilesTest, SoundThatIsOneFileAlreadyIsThatFile) {
  progressive_ = true;
  write("audio/a/audio.m4a", "alles");
  SoundFiles all = sounds();
  EXPECT_EQ(all.bytes(MediaId("a")), 5U);
  EXPECT_EQ(all.file(MediaId("a")), fs::path("audio/a/audio.m4a"));
}

TEST_F(SoundFilesTest, IncompleteSoundHasNoFile) {
  write("audio/a/init.mp4", "INIT");
  EXPECT_FALSE(sounds().bytes(MediaId("a")));
  EXPECT_FALSE(sounds().file(MediaId("a")));
  EXPECT_FALSE(sounds().bytes(MediaId("onbekend")));
}

}  // namespace
}  // namespace zender::sound
