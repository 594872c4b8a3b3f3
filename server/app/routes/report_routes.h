#pragma once
#include "app/services.h"
#include "http/routing/dispatcher.h"

namespace zender::app {

/// What browsers report: POST /api/events and POST /api/error-report. From then on the server's own faults
/// are reported too.
void add_report_routes(http::Dispatcher& dispatcher, Services& services);

}  // namespace zender::app
