#include "app/services/whole_sounds.h"

#include <fmt/format.h>

#include <fstream>

#include "support/failure.h"

namespace zender::app {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kMaxKnownSounds = 20'000;

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

WholeSounds::WholeSounds(fs::path media, AssetOf asset_of)
    : root_(std::move(media)), asset_of_(std::move(asset_of)) {}

std::optional<std::uint64_t> WholeSounds::measure(const MediaAsset& asset) const {
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

std::optional<std::uint64_t> WholeSounds::bytes(const MediaId& media) {
  {
    const MutexLock lock(mutex_);
    if (const auto found = known_.find(media); found != known_.end()) return found->second;
  }
  const auto asset = asset_of_(media);
  const auto size = asset ? measure(*asset) : std::nullopt;
  if (!size) return std::nullopt;
  const MutexLock lock(mutex_);
  if (known_.size() >= kMaxKnownSounds) known_.clear();
  known_[media] = *size;
  return size;
}

std::optional<fs::path> WholeSounds::file(const MediaId& media) {
  const auto asset = asset_of_(media);
  const auto size = asset ? bytes(media) : std::nullopt;
  if (!size) return std::nullopt;
  if (asset->progressive) return folder_of(*asset) / "audio.m4a";
  fs::path inside = fs::path("joined") / (media.value + ".m4a");
  const MutexLock lock(joining_);
  if (size_of(root_ / inside) != size) join(*asset, root_ / inside);
  return inside;
}

void WholeSounds::join(const MediaAsset& asset, const fs::path& target) const {
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
