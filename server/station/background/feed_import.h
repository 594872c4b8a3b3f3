#pragma once
#include "config/config.h"
#include "domain/on_demand/podcast_import.h"
#include "images/picture_store.h"
#include "media_store/media_store.h"
#include "podcasts/fetch/fetcher.h"
#include "podcasts/import/importer.h"

namespace zender::station {

/// Imports podcasts according to the station's settings, for `zender podcast` and for the thread
/// that checks their feeds.
struct FeedImport {
  /// References live longer than this. Makes the folder for pictures when it is not there.
  /// `tell`: as of podcasts::Importer.
  FeedImport(const config::Config& config, media_store::MediaStore& media, PodcastImportRepository& store,
             const Clock& clock, podcasts::OnProgress tell = {});

  podcasts::WebFetcher fetcher;
  images::PictureStore pictures;
  podcasts::Importer importer;
};

}  // namespace zender::station
