#include "station/background/feed_import.h"

namespace zender::station {

namespace {

/// Stores a picture where every server finds it.
Image store_picture(const images::PictureStore& pictures, media_store::MediaStore& media,
                    std::string_view bytes) {
  const auto writing = media.writing();
  const auto stored = pictures.store(bytes);
  std::vector<std::string> names;
  for (const std::string& file : images::PictureStore::files_of(stored.id))
    if (std::filesystem::exists(media.folder() / "images" / file)) names.push_back("images/" + file);
  media.keep(names);  // also if it was made before: it may not have got there
  return {stored.id, "", stored.colour};
}

}  // namespace

FeedImport::FeedImport(const config::Config& config, media_store::MediaStore& media,
                       PodcastImportRepository& store, const Clock& clock, podcasts::OnProgress tell)
    : fetcher({.allowed_hosts = config.podcasts.allowed_hosts}),
      pictures(media.folder() / "images"),
      importer(
          store, fetcher,
          [this, &media](std::string_view bytes) { return store_picture(pictures, media, bytes); }, clock,
          std::move(tell)) {}

}  // namespace zender::station
