#pragma once
#include "app/services/services.h"
#include "http/routing/dispatcher.h"

namespace zender::app {

/// Adds every page, as HTML and as model under /api/pages, the built files of the browser, and
/// media.
void add_site_routes(http::Dispatcher& dispatcher, Services& services);

}  // namespace zender::app
