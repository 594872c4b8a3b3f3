#pragma once
#include "app/services/services.h"
#include "http/routing/dispatcher.h"

namespace zender::app {

/// Adds every call of the ingest API, /api/ingest/… (docs/ingest.md).
void add_ingest_routes(http::Dispatcher& dispatcher, Services& services);

}  // namespace zender::app
