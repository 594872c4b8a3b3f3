#pragma once
#include <functional>
#include <string>
#include <vector>

#include "http/routing/dispatcher.h"
#include "support/metrics/metrics.h"

namespace zender::http {

/// Something that must work before the station can serve.
struct ReadinessCheck {
  std::string name;  ///< e.g. "database"; shown by /readyz
  /// Returns what is wrong, for operators; empty if nothing is. Must not block except through
  /// pools. An exception counts as wrong.
  std::function<boost::asio::awaitable<std::string>()> check;
};

/// Adds /healthz (always 200 while the process lives) and /readyz (200, or 503 with what is
/// missing).
void add_health(Dispatcher& dispatcher, std::vector<ReadinessCheck> checks);

/// Adds /metrics (Prometheus text), open to everybody who can reach the server: use one that only
/// operators can reach. `metrics` must outlive the dispatcher.
void add_metrics(Dispatcher& dispatcher, const Metrics& metrics);

}  // namespace zender::http
