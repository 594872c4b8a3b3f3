#pragma once
#include <functional>
#include <string>
#include <vector>

#include "http/routing/dispatcher.h"
#include "support/failure.h"
#include "support/metrics/metrics.h"

namespace zender::http {

/// How well the server can serve, from worst to best.
enum class HealthLevel { kDown, kDegraded, kReady };

struct Health {
  HealthLevel level = HealthLevel::kReady;
  std::vector<FieldError> reasons = {};  ///< what is wrong, for operators: which part, and what
};

/// Adds /healthz (always 200 while the process responds) and /readyz: 200 'ready'; 200 'degraded'
/// with a line for each reason, for a server that still has replies; or 503 with the reasons.
/// `health` is called on I/O threads and must return at once: a balancer must hear from a server
/// that is busy, or it takes away the one server that still works.
void add_health(Dispatcher& dispatcher, std::function<Health()> health);

/// Adds /metrics (Prometheus text), open to everybody who can reach the server: use one that only
/// operators can reach. `metrics` must outlive the dispatcher.
void add_metrics(Dispatcher& dispatcher, const Metrics& metrics);

}  // namespace zender::http
