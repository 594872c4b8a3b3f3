#include "app/background/podcast_import.h"

namespace zender::app {

PodcastImport::PodcastImport(const Config& config, PodcastImportRepository& store, const Clock& clock,
                             podcasts::OnProgress tell)
    : fetcher({.allowed_hosts = config.podcasts.allowed_hosts}),
      pictures(config.data.media() + "/images"),
      importer(
          store, fetcher,
          [this](std::string_view bytes) {
            const auto stored = pictures.store(bytes);
            return Image{stored.id, "", stored.colour};
          },
          clock, std::move(tell)) {}

}  // namespace zender::app
