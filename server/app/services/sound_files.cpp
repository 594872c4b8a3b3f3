#include "app/services/sound_files.h"

#include <fmt/format.h>

#include <fstream>

#include "support/failure.h"

namespace zender::app {

namespace fs = std::filesystem;

namespace {

std::vector<std::string> pieces_of(const MediaAsset& asset) {
  std::vector<std::string> names{"init.mp4"};
  for (std::size_t i = 0; i < asset.segments.size(); ++i) names.push_back(fmt::format("{:05}.m4s", i));
  return names;
}

std::optional<std::uint64_t> size_of(const fs::path& file) {
  std::error_code error;
  const auto size = fs::file_size(file, error);
  if (error) return std::nullopt;
  return size;
}

fs::path folder_of(const MediaAsset& asset) {
  return fs::path("audio") / asset.id.value;
}

}  // namespace

SoundFiles::SoundFiles(fs::path media, AssetOf asset_of)
    : root_(std::move(media)), asset_of_(std::move(asset_of)) {}

std::optional<std::uint64_t> SoundFiles::measure(const MediaAsset& asset) const {
  const fs::path folder = root_ / folder_of(asset);
  if (asset.progressive) return size_of(folder / "audio.m4a");
  std::uint64_t bytes = 0;
  for (const auto& name : pieces_of(asset)) {
    const auto size = size_of(folder / name);
    if (!size) return std::nullopt;
    bytes += *size;
  }
  return bytes;
}

std::optional<std::uint64_t> SoundFiles::bytes(const MediaId& media) {
  return sizes_.get(media, [&]() -> std::optional<std::uint64_t> {
    const auto asset = asset_of_(media);
    return asset ? measure(*asset) : std::nullopt;
  });
}

std::optional<fs::path> SoundFiles::file(const MediaId& media) {
  const auto asset = asset_of_(media);
  const auto size = asset ? bytes(media) : std::nullopt;
  if (!size) return std::nullopt;
  if (asset->progressive) return folder_of(*asset) / "audio.m4a";
  fs::path inside = fs::path("joined") / (media.value + ".m4a");
  const MutexLock lock(joining_);
  if (size_of(root_ / inside) != size) join(*asset, root_ / inside);
  return inside;
}

void SoundFiles::join(const MediaAsset& asset, const fs::path& target) const {
  std::error_code error;
  fs::create_directories(target.parent_path(), error);
  // So that neither a reader nor a crash leaves anybody with half a file.
  const fs::path half = target.parent_path() / (".tmp-" + target.filename().string());
  std::ofstream out(half, std::ios::binary | std::ios::trunc);
  for (const auto& name : pieces_of(asset)) {
    std::ifstream in(root_ / folder_of(asset) / name, std::ios::binary);
    if (!(out << in.rdbuf())) throw Failure(FailureKind::kUnavailable, half.string() + " cannot be written");
  }
  out.close();
  if (out.fail()) throw Failure(FailureKind::kUnavailable, half.string() + " cannot be written");
  fs::rename(half, target, error);
  if (error) throw Failure(FailureKind::kUnavailable, target.string() + ": " + error.message());
}

}  // namespace zender::app
