#pragma once
#include "app/services/services.h"
#include "http/routing/dispatcher.h"

namespace zender::app {

/// Adds everything that the site answers, and what checks who may call it; but not /metrics, which
/// has a port of its own. `services` must outlive the dispatcher.
void add_all_routes(http::Dispatcher& dispatcher, Services& services);

}  // namespace zender::app
