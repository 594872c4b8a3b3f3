#pragma once
#include "app/services/services.h"
#include "http/routing/dispatcher.h"

namespace zender::app {

/// Adds the calls and streams for what plays on demand.
void add_on_demand_routes(http::Dispatcher& dispatcher, Services& services);

}  // namespace zender::app
