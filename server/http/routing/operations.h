#pragma once
#include <functional>
#include <string>
#include <vector>

#include "http/routing/dispatcher.h"
#include "support/metrics.h"

namespace zender::http {

/// One thing that must be in order before the station can serve.
struct ReadinessCheck {
  std::string name;  ///< e.g. "database"; shown to whoever asks /readyz
  /// Empty when fine, else what is wrong, for operators. May block through pools only; may throw, which
  /// counts as wrong.
  std::function<boost::asio::awaitable<std::string>()> check;
};

/// Adds /healthz (alive: always 200) and /readyz (200, or 503 with what is missing).
void add_health(Dispatcher& dispatcher, std::vector<ReadinessCheck> checks);

/// Adds /metrics (Prometheus text), for whoever can reach the server: give it one that only operators can.
/// `metrics` must outlive the dispatcher.
void add_metrics(Dispatcher& dispatcher, const Metrics& metrics);

}  // namespace zender::http
