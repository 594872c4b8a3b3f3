#pragma once
#include "config/config.h"
#include "support/clock.h"
#include "support/metrics/metrics.h"

namespace zender::station {

/// What every other part of a station may use.
struct Base {
  /// Throws Failure(kUnprocessable) if the settings have no secret to sign with.
  Base(config::Config settings, Clock& time);

  const config::Config config;
  Clock& clock;
  Metrics metrics;
};

}  // namespace zender::station
