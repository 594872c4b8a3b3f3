#pragma once
#include "app/services.h"
#include "http/routing/dispatcher.h"

namespace zender::app {

/// Adds the files beside the pages: calendars, feeds, lists to download, sitemaps, robots.txt, the
/// manifest (site/files.h). They answer 404 if what the address names does not exist, 400 for an
/// invalid value. `otherwise` answers an address that has the form of a file but cannot be one.
void add_generated_files(http::Dispatcher& dispatcher, Services& services,
                         const http::CachedHandler& otherwise);

/// Adds /media/episodes/{episodeId}.m4a and /media/fragments/{fragmentId}.m4a.
void add_whole_sounds(http::Dispatcher& dispatcher, Services& services);

}  // namespace zender::app
