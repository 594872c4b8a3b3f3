#pragma once
#include "app/services/services.h"
#include "http/routing/dispatcher.h"

namespace zender::app {

/// GET /api/search/{searchTerm}: suggestions while somebody types (S7-009).
void add_search_routes(http::Dispatcher& dispatcher, Services& services);

}  // namespace zender::app
