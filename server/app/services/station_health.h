#pragma once
#include <vector>

#include "app/background/health_watch.h"

namespace zender::app {

struct Services;

/// The parts of a station by which /readyz judges it: database, default channel, rendering, search
/// and, if there is one, the media bucket. `services` must live longer than the parts, and is used
/// only when they are looked at.
std::vector<HealthWatch::Part> health_parts(Services& services);

}  // namespace zender::app
