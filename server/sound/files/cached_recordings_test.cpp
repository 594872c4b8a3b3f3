#include "sound/files/cached_recordings.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <fstream>

#include "media_store/testing/memory_objects.h"

namespace zender::sound {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

/// Assets by their ids alone.
class KnownMedia : public MediaRepository {
 public:
  std::optional<MediaAsset> media(const MediaId& id) override {
    if (id.value != "opname-dijk-bewaard-a") return std::nullopt;
    MediaAsset asset;
    asset.id = id;
    return asset;
  }
  std::vector<MediaAsset> all_media() override { return {}; }
  std::optional<MediaVideo> video_of(const MediaId&) override { return std::nullopt; }
};

TEST(CachedRecordings, WhatIsGoneFromTheStationLeavesTheCacheADayLater) {
  const fs::path folder =
      fs::path(::testing::TempDir()) / ("cached-recordings-" + std::to_string(::getpid()));
  media_store::MediaStore media(folder, std::make_unique<media_store::testing::MemoryObjects>(),
                                {1'000'000, "memory"});
  const auto write = [&folder](const char* id, std::chrono::hours age) {
    const fs::path asset = folder / "audio" / id;
    fs::create_directories(asset);
    std::ofstream(asset / "00000.m4s") << "geluid";
    fs::last_write_time(asset, fs::file_time_type::clock::now() - age);
  };
  write("opname-dijk-weg-a", 30h);
  write("opname-dijk-nieuw-a", 1h);
  write("opname-dijk-bewaard-a", 30h);
  write("tune-1", 30h);
  KnownMedia known;
  CachedRecordings cached(media, known);
  cached.forget_removed();
  EXPECT_FALSE(fs::exists(folder / "audio/opname-dijk-weg-a"));
  for (const char* kept : {"opname-dijk-nieuw-a", "opname-dijk-bewaard-a", "tune-1"})
    EXPECT_TRUE(fs::exists(folder / "audio" / kept)) << kept;
  fs::remove_all(folder);
}

}  // namespace
}  // namespace zender::sound
