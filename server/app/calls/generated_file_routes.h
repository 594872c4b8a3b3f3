#pragma once
#include "app/services/services.h"
#include "http/routing/dispatcher.h"

namespace zender::app {

/// Adds the generated files: calendars, feeds, lists to download, sitemaps, robots.txt, the
/// manifest (site/files.h). They answer 404 if what the address names does not exist, 400 for an
/// invalid value. `otherwise` answers an address that has the form of a file but cannot be one.
void add_generated_file_routes(http::Dispatcher& dispatcher, Services& services,
                               const http::CachedHandler& otherwise);

}  // namespace zender::app
