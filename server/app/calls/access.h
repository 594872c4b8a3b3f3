#pragma once
#include "app/services/services.h"
#include "http/routing/access.h"

namespace zender::app {

/// Checks for each requirement whether a request shows it. `services` must outlive the result.
http::AccessCheck access_check(const Services& services);

}  // namespace zender::app
