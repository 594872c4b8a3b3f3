#include "images/sized_pictures.h"

#include <fmt/format.h>

#include "images/sized_picture.h"
#include "support/failure.h"

namespace zender::images {
namespace {

std::string name_of(const ImageId& id, AskedSize size) {
  return fmt::format("{}-{}x{}.webp", id.value, size.width, size.height);
}

std::string resized(const ImageId& id, const std::string& source, AskedSize size) {
  try {
    return sized_webp(source, size);
  } catch (const Failure& failure) {
    // We made that file: that it cannot be read is no fault of who asks.
    throw Failure(FailureKind::kInternal, "stored picture " + id.value + ": " + failure.what());
  }
}

}  // namespace

SizedPictures::SizedPictures(const std::filesystem::path& pictures, std::filesystem::path kept,
                             std::uintmax_t max_bytes)
    : store_(pictures), kept_(std::move(kept), max_bytes) {}

std::optional<std::string> SizedPictures::find(const ImageId& id, AskedSize size) const {
  return kept_.read(name_of(id, size));
}

std::string SizedPictures::make(const ImageId& id, AskedSize size) {
  const auto source = store_.source_of(id);
  if (!source) throw Failure(FailureKind::kNotFound, "Deze afbeelding bestaat niet.");
  std::string bytes = resized(id, *source, size);
  ++made_;
  try {
    kept_.write(name_of(id, size), bytes);
  } catch (const Failure&) {
    ++not_kept_;  // listeners still get their picture
  }
  return bytes;
}

}  // namespace zender::images
