#pragma once
#include <memory>

#include "app/calls/call_limit.h"
#include "app/services/services.h"

namespace zender::app {

/// How often one address may search in one way. `way`: label of the metric.
std::shared_ptr<CallLimit> search_limit(Services& services, int per_minute, const char* way);

}  // namespace zender::app
