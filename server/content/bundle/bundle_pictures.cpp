#include "content/bundle/bundle_pictures.h"

#include <fmt/format.h>

#include "content/fields/bundle_limits.h"
#include "images/picture.h"
#include "support/failure.h"
#include "support/files.h"

namespace zender::content {
namespace {

struct PictureCheck {
  std::string name;  ///< path and focus
  std::string path;
  std::optional<Focus> focus;
  std::vector<SourcePlace> uses;
  std::filesystem::path file;
  ImageId id;
  std::string wrong;  ///< why it cannot be used; empty if it can
};

void check(PictureCheck& picture, const BundleFiles& files, bool decode) {
  const auto file = files.inside(picture.path);
  if (!file) {
    picture.wrong = "'" + picture.path + "' is outside the bundle";
    return;
  }
  try {
    const auto bytes = read_whole_file(*file, images::kMaxFileBytes);
    if (!bytes) {
      picture.wrong = "no picture '" + picture.path + "'";
      return;
    }
    const images::PictureSize size = images::picture_size(*bytes);
    if (size.width < kSmallestPicture || size.height < kSmallestPicture) {
      picture.wrong = fmt::format("'{}' is too small: {} × {} pixels (at least {} × {})", picture.path,
                                  size.width, size.height, kSmallestPicture, kSmallestPicture);
      return;
    }
    if (decode) images::check_picture(*bytes);
    picture.file = *file;
    picture.id = images::picture_id(*bytes, picture.focus);
  } catch (const Failure& failure) {
    picture.wrong = "'" + picture.path + "' cannot be used: " + failure.what();
  }
}

}  // namespace

CheckedPictures check_pictures(const std::vector<PlacedText>& uses, const BundleFiles& files,
                               const ReadOptions& options, Mistakes& mistakes) {
  std::vector<PictureCheck> pictures;
  std::map<std::string, std::size_t> by_name;
  for (const PlacedText& use : uses) {
    const auto [found, is_new] = by_name.try_emplace(use.value, pictures.size());
    if (is_new) {
      const ImageId name(use.value);
      pictures.push_back({use.value, without_focus(name).value, focus_of(name), {}, {}, {}, {}});
    }
    pictures[found->second].uses.push_back(use.place);
  }

  for_each_parallel(pictures.size(), "checking pictures", options.progress,
                    [&](std::size_t i) { check(pictures[i], files, options.decode_pictures); });

  CheckedPictures result;
  std::map<ImageId, std::size_t> by_id;
  for (const PictureCheck& picture : pictures) {
    if (!picture.wrong.empty()) {
      for (const SourcePlace& use : picture.uses) mistakes.add(use, picture.wrong);
      continue;
    }
    result.ids[picture.name] = picture.id;
    const auto [found, is_new] = by_id.try_emplace(picture.id, result.to_store.size());
    if (is_new) result.to_store.push_back({picture.id, picture.file, {}});
    auto& all = result.to_store[found->second].uses;
    all.insert(all.end(), picture.uses.begin(), picture.uses.end());
  }
  return result;
}

}  // namespace zender::content
