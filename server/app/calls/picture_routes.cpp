#include "app/calls/picture_routes.h"

#include <optional>
#include <string>

#include "domain/pictures/image_sizes.h"
#include "http/files/static_files.h"
#include "images/size_request.h"
#include "site/pictures.h"
#include "support/failure.h"
#include "support/text/slug.h"

namespace zender::app {
namespace {

using boost::asio::awaitable;
using http::CachedReply;
using http::Request;
using http::Requires;

constexpr const char* kUnknownPicture = "Deze afbeelding bestaat niet.";
constexpr std::string_view kWebpEnding = ".webp";
/// After this, a picture in memory is read from the disk again, which counts as a use there.
constexpr std::chrono::minutes kInMemory{10};

/// From the disk if it was made before, so that it never waits for others to be made. `version`: a
/// size of a preset, a stored width or a picture for readers outside. Closures that own something
/// are named before a co_await expression: see api_routes.cpp.
template <class Version>
awaitable<std::string> bytes_of(Services& services, ImageId id, Version version) {
  auto find = [&services, &id, version] { return services.sized_pictures.find(id, version); };
  std::optional<std::string> found = co_await services.storage_pool.run(find);
  if (found) co_return std::move(*found);
  auto make = [&services, &id, version] { return services.sized_pictures.make(id, version); };
  co_return co_await services.picture_pool.run(make);
}

template <class Version>
awaitable<cache::BuiltReply> build_sized(Services& services, ImageId id, Version version,
                                         const char* content_type) {
  cache::BuiltReply built;
  built.content_type = content_type;
  built.cache_control = http::kForEver;
  built.compress = false;
  built.body = co_await bytes_of(services, std::move(id), version);
  built.freshness.until(services.clock.now() + kInMemory);
  co_return built;
}

/// The cache makes one reply per key at a time, so a size that many request is made once.
awaitable<CachedReply> sized(Services& services, ImageId id, images::RequestedSize size) {
  std::string key =
      "picture\n" + id.value + '\n' + std::to_string(size.width) + 'x' + std::to_string(size.height);
  const cache::Builder builder = [&services, id, size] {
    return build_sized(services, id, size, "image/webp");
  };
  co_return co_await services.media_cache.get_or_build(std::move(key), builder);
}

awaitable<CachedReply> as_stored(Services& services, ImageId id, images::StoredWidth width) {
  std::string key = "picture\n" + id.value + '\n' + std::to_string(width.width);
  const cache::Builder builder = [&services, id, width] {
    return build_sized(services, id, width, "image/webp");
  };
  co_return co_await services.media_cache.get_or_build(std::move(key), builder);
}

awaitable<CachedReply> for_outside(Services& services, ImageId id, const OutsidePicture& picture) {
  std::string key = "picture\n" + id.value + '\n' + std::string(picture.name);
  const cache::Builder builder = [&services, id, &picture] {
    return build_sized(services, id, picture, "image/jpeg");
  };
  co_return co_await services.media_cache.get_or_build(std::move(key), builder);
}

/// '{id}-{name}.jpg' of a picture for readers outside; nothing for another name.
std::optional<std::pair<ImageId, const OutsidePicture*>> outside_picture(std::string_view file) {
  for (const OutsidePicture& picture : kOutsidePictures) {
    const std::string ending = "-" + std::string(picture.name) + ".jpg";
    if (!file.ends_with(ending)) continue;
    const std::string_view id = file.substr(0, file.size() - ending.size());
    if (is_id(id)) return std::pair(ImageId(std::string(id)), &picture);
  }
  return std::nullopt;
}

/// A file's name without '.webp'; nothing for another extension.
std::optional<std::string_view> webp_name(std::string_view file) {
  if (!file.ends_with(kWebpEnding)) return std::nullopt;
  return file.substr(0, file.size() - kWebpEnding.size());
}

/// '{id}-{width}' for the widths that are stored of every picture; nothing for another name.
std::optional<std::pair<ImageId, images::StoredWidth>> stored_width(std::string_view name) {
  for (const int width : kImageWidths) {
    const std::string ending = "-" + std::to_string(width);
    if (!name.ends_with(ending)) continue;
    const std::string_view id = name.substr(0, name.size() - ending.size());
    if (is_id(id)) return std::pair(ImageId(std::string(id)), images::StoredWidth{width});
  }
  return std::nullopt;
}

}  // namespace

void add_picture_routes(http::Dispatcher& dispatcher, Services& services) {
  // The other files of the folder (such as a picture's source) are not public.
  dispatcher.get_cached(
      site::kPictureFile, Requires::kNothing, [&services](const Request& request) -> awaitable<CachedReply> {
        if (const auto outside = outside_picture(request.param("file")))
          return for_outside(services, outside->first, *outside->second);
        const auto name = webp_name(request.param("file"));
        if (!name) throw Failure(FailureKind::kNotFound, kUnknownPicture);
        if (const auto stored = stored_width(*name))
          return as_stored(services, stored->first, stored->second);
        if (!is_id(*name)) throw Failure(FailureKind::kNotFound, kUnknownPicture);
        return sized(services, ImageId(std::string(*name)), images::size_of_query(request.query));
      });
  dispatcher.get_cached(site::kPictureSize, Requires::kNothing,
                        [&services](const Request& request) -> awaitable<CachedReply> {
                          const std::string_view id = request.param("imageId");
                          const auto format = webp_name(request.param("format"));
                          if (!format || !is_id(id)) throw Failure(FailureKind::kNotFound, kUnknownPicture);
                          return sized(services, ImageId(std::string(id)), images::size_of_path(*format));
                        });
}

}  // namespace zender::app
