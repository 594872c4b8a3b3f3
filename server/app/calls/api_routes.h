#pragma once
#include "app/services/services.h"
#include "http/routing/dispatcher.h"

namespace zender::app {

/// Adds every call that is not a page: the player's calls, ingest, reports, search, streams and
/// health.
void add_api_routes(http::Dispatcher& dispatcher, Services& services);

}  // namespace zender::app
