#include <optional>
#include <string>

#include "domain/pictures/image_sizes.h"
#include "domain/schedule/now_playing.h"
#include "domain/topic_names.h"
#include "http/files/open_below.h"
#include "http/files/static_files.h"
#include "images/placeholder.h"
#include "images/size_request.h"
#include "pages/text/accent_text.h"
#include "site/picture_addresses.h"
#include "station/calls/cached.h"
#include "station/calls/calls.h"
#include "station/parts/for_listener.h"
#include "support/failure.h"
#include "support/text/slug.h"

namespace zender::station {
namespace {

using boost::asio::awaitable;
using http::Request;
using http::Requires;

constexpr const char* kUnknownPicture = "Deze afbeelding bestaat niet.";
constexpr std::string_view kWebpEnding = ".webp";
/// As the other pictures whose names stay the same when their contents change.
constexpr const char* kNamed = "public, max-age=3600, stale-while-revalidate=86400";
/// After this, a picture in memory is read from the disk again, which counts as a use there.
constexpr std::chrono::minutes kInMemory{10};

/// Fetches the files of a picture, if there is such a picture. Blocks on the network.
void bring_picture(const PictureNeeds& needs, const ImageId& id) {
  std::vector<std::string> names;
  for (const std::string& file : images::PictureStore::files_of(id)) names.push_back("images/" + file);
  // Without the first there is no picture.
  if (!needs.stores.media.bring(names.front())) return;
  needs.stores.media.bring_all(names);
  for (const std::string& name : names) needs.stores.media.used(name);
}

/// From the disk if it was made before, so that it never waits for others to be made.
template <class Version>
awaitable<std::string> picture_bytes(PictureNeeds needs, const ImageId& id, Version version) {
  auto find = [&needs, &id, version] { return needs.pages.sized_pictures.find(id, version); };
  std::optional<std::string> found = co_await needs.pools.files.run(find);
  if (found) co_return std::move(*found);
  if (needs.stores.media.has_bucket()) {
    auto bring = [&needs, &id] { for_listener([&] { bring_picture(needs, id); }); };
    co_await needs.pools.fetch.run(bring);
    found = co_await needs.pools.files.run(find);
    if (found) co_return std::move(*found);
  }
  const auto place = needs.pages.admissions.picture();
  if (!place) throw Failure(FailureKind::kBusy);
  auto make = [&needs, &id, version] { return needs.pages.sized_pictures.make(id, version); };
  co_return co_await needs.pools.pictures.run(make);
}

template <class Version>
awaitable<cache::BuiltReply> build_picture(PictureNeeds needs, ImageId id, Version version,
                                           const char* type) {
  cache::BuiltReply built;
  built.content_type = type;
  built.cache_control = http::kForEver;
  built.compress = false;
  built.body = co_await picture_bytes(needs, id, version);
  built.freshness.until(needs.base.clock.now() + kInMemory);
  co_return built;
}

/// `version`: a size of a preset, a stored width or a picture for readers outside; `name` is its
/// own. The cache makes one reply per key at a time, so a size that many request is made once.
template <class Version>
Wanted picture(const PictureNeeds& needs, std::string_view id, Version version, const std::string& name,
               const char* type = "image/webp") {
  const ImageId image{std::string(id)};
  return {"picture\n" + image.value + '\n' + name,
          [needs, image, version, type] { return build_picture(needs, image, version, type); }};
}

Wanted preset_size(const PictureNeeds& needs, std::string_view id, images::RequestedSize size) {
  return picture(needs, id, size, std::to_string(size.width) + 'x' + std::to_string(size.height));
}

/// The part of `name` before `ending`, if it ends with that and begins with an id.
std::optional<std::string_view> id_before(std::string_view name, const std::string& ending) {
  if (!name.ends_with(ending)) return std::nullopt;
  name.remove_suffix(ending.size());
  return is_id(name) ? std::optional(name) : std::nullopt;
}

/// A file's name without '.webp'. Throws Failure(kNotFound) for another extension.
std::string_view webp_name(std::string_view file) {
  if (!file.ends_with(kWebpEnding)) throw Failure(FailureKind::kNotFound, kUnknownPicture);
  return file.substr(0, file.size() - kWebpEnding.size());
}

/// The other files of the folder (such as a picture's source) are not public.
Wanted picture_file(const PictureNeeds& needs, const Request& request) {
  const std::string_view file = request.param("file");
  for (const OutsidePicture& outside : kOutsidePictures)
    if (const auto id = id_before(file, "-" + std::string(outside.name) + ".jpg"))
      return picture(needs, *id, outside, std::string(outside.name), "image/jpeg");
  const std::string_view name = webp_name(file);
  for (const int width : kImageWidths)
    if (const auto id = id_before(name, "-" + std::to_string(width)))
      return picture(needs, *id, images::StoredWidth{width}, std::to_string(width));
  if (!is_id(name)) throw Failure(FailureKind::kNotFound, kUnknownPicture);
  return preset_size(needs, name, images::size_of_query(request.query));
}

Wanted picture_size(const PictureNeeds& needs, const Request& request) {
  const std::string_view id = request.param("imageId");
  const std::string_view format = webp_name(request.param("format"));
  if (!is_id(id)) throw Failure(FailureKind::kNotFound, kUnknownPicture);
  return preset_size(needs, id, images::size_of_path(format));
}

/// The colour that the station's own channel has, in which the site's pictures are drawn.
std::string accent_of_station(const PictureNeeds& needs) {
  const auto channel =
      find_published(needs.stores.pages->channels(), ChannelSlug(needs.base.config.station.default_channel));
  return channel && channel->accent && pages::is_hex_colour(*channel->accent) ? *channel->accent
                                                                              : std::string(kDefaultAccent);
}

/// One of the site's pictures for what has none, at its path, in the station's colour.
Wanted placeholder(const PictureNeeds& needs, const std::string& path) {
  return {"placeholder\n" + path, [needs, path]() -> awaitable<cache::BuiltReply> {
            const auto build = [&needs, &path] {
              const auto file = http::open_below(needs.base.config.web.client, path.substr(1));
              if (!file) throw Failure(FailureKind::kNotFound, kUnknownPicture);
              const std::string accent = accent_of_station(needs);
              cache::BuiltReply built;
              built.content_type = "image/webp";
              built.cache_control = kNamed;
              built.compress = false;
              built.body = accent == kDefaultAccent ? file->read() : images::in_accent(file->read(), accent);
              built.freshness.depends_on(kTopicContent);
              return built;
            };
            co_return co_await needs.pools.storage.run(build);
          }};
}

}  // namespace

void add_pictures(http::Dispatcher& dispatcher, const PictureNeeds& needs) {
  for (const std::string path : {site::kUnknownProgrammeImage, site::kUnknownTrackImage})
    dispatcher.get_cached(
        path, Requires::kNothing,
        cached(needs.replies.files, [needs, path](const Request&) { return placeholder(needs, path); }));
  dispatcher.get_cached(
      site::kPictureFile, Requires::kNothing,
      cached(needs.replies.files, [needs](const Request& request) { return picture_file(needs, request); }));
  dispatcher.get_cached(
      site::kPictureSize, Requires::kNothing,
      cached(needs.replies.files, [needs](const Request& request) { return picture_size(needs, request); }));
}

}  // namespace zender::station
