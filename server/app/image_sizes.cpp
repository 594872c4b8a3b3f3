#include "app/image_sizes.h"

#include "domain/image_addresses.h"
#include "images/picture.h"
#include "support/failure.h"
#include "support/files.h"

namespace zender::app {
namespace {

constexpr std::size_t kMaxKnownSizes = 100'000;

std::optional<std::pair<int, int>> measure(const std::filesystem::path& file) {
  try {
    const auto bytes = read_whole_file(file, images::kMaxFileBytes);
    if (!bytes) return std::nullopt;
    const images::PictureSize size = images::picture_size(*bytes);
    return std::pair(static_cast<int>(size.width), static_cast<int>(size.height));
  } catch (const Failure&) {
    return std::nullopt;
  }
}

}  // namespace

std::optional<std::pair<int, int>> ImageSizes::operator()(const ImageId& image) {
  {
    const std::lock_guard lock(mutex_);
    if (const auto found = known_.find(image); found != known_.end()) return found->second;
  }
  const auto size = measure(folder_ / (image.value + "-" + std::to_string(kImageWidths.back()) + ".webp"));
  const std::lock_guard lock(mutex_);
  if (known_.size() >= kMaxKnownSizes) known_.clear();
  known_[image] = size;
  return size;
}

}  // namespace zender::app
