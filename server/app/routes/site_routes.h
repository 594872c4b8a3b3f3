#pragma once
#include <string_view>

#include "app/services.h"
#include "http/routing/dispatcher.h"

namespace zender::app {

/// Whether a route of contract/routes.json has a page.
bool route_has_page(std::string_view route);

/// The page at a canonical path of the site, in the form that PageReplies takes.
PageReplies::Address page_at(const Services& services, const std::string& path);

/// Adds every page, as HTML and as model under /api/pages, the built files of the browser, and
/// media.
void add_site_routes(http::Dispatcher& dispatcher, Services& services);

}  // namespace zender::app
