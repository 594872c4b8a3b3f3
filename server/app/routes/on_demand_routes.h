#pragma once
#include "app/services.h"
#include "http/routing/dispatcher.h"

namespace zender::app {

/// The calls and streams of playing on demand, and the ingest of bulletins.
void add_on_demand_routes(http::Dispatcher& dispatcher, Services& services);

}  // namespace zender::app
