#pragma once
#include <functional>
#include <string>
#include <vector>

#include "http/dispatcher.h"
#include "support/metrics.h"

namespace zender::http {

/// One thing that must be in order before the station can serve.
struct ReadinessCheck {
  std::string name;  ///< e.g. "database"; shown to whoever asks /readyz
  /// Empty when fine, else what is wrong, for operators. May block through pools only; may throw, which
  /// counts as wrong.
  std::function<boost::asio::awaitable<std::string>()> check;
};

struct OperationsOptions {
  bool metrics_for_everyone =
      false;  ///< false: /metrics only for this machine itself, and not through a proxy
};

/// Adds /healthz (alive: always 200), /readyz (200, or 503 with what is missing) and /metrics (Prometheus
/// text). `metrics` must outlive the dispatcher.
void add_operations(Dispatcher& dispatcher, const Metrics& metrics, std::vector<ReadinessCheck> checks,
                    OperationsOptions options = {});

}  // namespace zender::http
