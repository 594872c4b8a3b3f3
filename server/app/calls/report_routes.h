#pragma once
#include "app/services/services.h"
#include "http/routing/dispatcher.h"

namespace zender::app {

/// Adds what browsers report to: POST /api/events and POST /api/error-report. From then on, the
/// server's own errors are reported too.
void add_report_routes(http::Dispatcher& dispatcher, Services& services);

}  // namespace zender::app
