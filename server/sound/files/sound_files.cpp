#include "sound/files/sound_files.h"

#include <fmt/format.h>

#include <fstream>

#include "support/failure.h"

namespace zender::sound {

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

SoundFiles::SoundFiles(media_store::MediaStore& media, AssetOf asset_of)
    : media_(media), root_(media.folder()), asset_of_(std::move(asset_of)) {}

std::optional<std::uint64_t> SoundFiles::measure(const MediaAsset& asset) const {
  const fs::path folder = root_ / folder_of(asset);
  const std::vector<std::string> pieces =
      asset.progressive ? std::vector<std::string>{"audio.m4a"} : pieces_of(asset);
  // What is not in the folder is not fetched to be measured.
  std::optional<std::map<std::string, std::uint64_t>> all;
  std::uint64_t bytes = 0;
  for (const auto& name : pieces) {
    auto size = size_of(folder / name);
    if (!size && media_.has_bucket()) {
      if (!all) all = media_.files(folder_of(asset).string() + "/");
      const auto found = all->find(folder_of(asset) / name);
      if (found != all->end()) size = found->second;
    }
    if (!size) return std::nullopt;
    bytes += *size;
  }
  return bytes;
}

std::optional<std::uint64_t> SoundFiles::bytes(const MediaId& media) {
  return sizes_.get(media, [&]() -> std::optional<std::uint64_t> {
    const auto asset = asset_of_(media);
    try {
      return asset ? measure(*asset) : std::nullopt;
    } catch (const Failure& failure) {
      if (is_answer(failure.kind())) throw;
      return std::nullopt;  // a page is not made worse by it
    }
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
  media_.used(inside.string());
  return inside;
}

void SoundFiles::bring(const MediaAsset& asset, const std::vector<std::string>& pieces) const {
  std::vector<std::string> names;
  names.reserve(pieces.size());
  for (const auto& piece : pieces) names.push_back(folder_of(asset) / piece);
  media_.bring_all(names);
}

void SoundFiles::join(const MediaAsset& asset, const fs::path& target) const {
  std::error_code error;
  fs::create_directories(target.parent_path(), error);
  // So that neither a reader nor a crash leaves anybody with half a file.
  const fs::path half = target.parent_path() / (".tmp-" + target.filename().string());
  std::ofstream out(half, std::ios::binary | std::ios::trunc);
  const auto pieces = pieces_of(asset);
  bring(asset, pieces);
  for (const auto& name : pieces) {
    std::ifstream in(root_ / folder_of(asset) / name, std::ios::binary);
    if (!(out << in.rdbuf())) throw Failure(FailureKind::kUnavailable, half.string() + " cannot be written");
  }
  out.close();
  if (out.fail()) throw Failure(FailureKind::kUnavailable, half.string() + " cannot be written");
  fs::rename(half, target, error);
  if (error) throw Failure(FailureKind::kUnavailable, target.string() + ": " + error.message());
}

}  // namespace zender::sound
