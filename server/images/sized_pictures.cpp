#include "images/sized_pictures.h"

#include <fmt/format.h>

#include "images/sized_picture.h"
#include "images/whole_picture.h"
#include "support/failure.h"

namespace zender::images {
namespace {

std::string name_of(const ImageId& id, RequestedSize size) {
  return fmt::format("{}-{}x{}.webp", id.value, size.width, size.height);
}

std::string name_of(const ImageId& id, const OutsidePicture& picture) {
  return fmt::format("{}-{}.jpg", id.value, picture.name);
}

template <class Make>
std::string from_stored(const ImageId& id, Make make) {
  try {
    return make();
  } catch (const Failure& failure) {
    // The server made that file, so an unreadable one is not the client's fault.
    throw Failure(FailureKind::kInternal, "stored picture " + id.value + ": " + failure.what());
  }
}

}  // namespace

SizedPictures::SizedPictures(const std::filesystem::path& pictures, std::filesystem::path kept,
                             std::uintmax_t max_bytes)
    : store_(pictures), kept_(std::move(kept), max_bytes) {}

std::optional<std::string> SizedPictures::whole(const std::string& name) const {
  auto bytes = kept_.read(name);
  if (bytes && !is_whole_picture(*bytes)) return std::nullopt;
  return bytes;
}

std::optional<std::string> SizedPictures::find(const ImageId& id, RequestedSize size) const {
  return whole(name_of(id, size));
}

std::optional<std::string> SizedPictures::find(const ImageId& id, StoredWidth width) const {
  if (auto bytes = store_.file_of(id, width.width)) return bytes;
  return find(id, RequestedSize{width.width, 0});
}

std::optional<std::string> SizedPictures::find(const ImageId& id, const OutsidePicture& picture) const {
  return whole(name_of(id, picture));
}

std::string SizedPictures::make(const ImageId& id, RequestedSize size) {
  const std::string source = source_of(id);
  std::string bytes =
      from_stored(id, [&] { return sized_webp(source, size, focus_of(id).value_or(Focus{})); });
  keep(name_of(id, size), bytes);
  return bytes;
}

std::string SizedPictures::make(const ImageId& id, const OutsidePicture& picture) {
  const std::string source = source_of(id);
  std::string bytes = from_stored(id, [&] {
    return outside_jpeg(source, {picture.width, picture.height}, focus_of(id));
  });
  keep(name_of(id, picture), bytes);
  return bytes;
}

std::string SizedPictures::source_of(const ImageId& id) const {
  auto source = store_.source_of(id);
  if (!source) throw Failure(FailureKind::kNotFound, "Deze afbeelding bestaat niet.");
  return std::move(*source);
}

void SizedPictures::keep(const std::string& name, std::string_view bytes) {
  ++made_;
  try {
    kept_.write(name, bytes);
  } catch (const Failure&) {
    ++not_kept_;  // the listener still gets the picture
  }
}

}  // namespace zender::images
