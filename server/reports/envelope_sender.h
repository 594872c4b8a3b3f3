#pragma once
#include <chrono>
#include <string>

namespace zender::reports {

/// Sends envelopes to an error reporting service.
class EnvelopeSender {
 public:
  struct Outcome {
    bool taken = false;  ///< accepted by the service
    std::string why;     ///< why not, for the log
    /// Do not send again before this time is over.
    std::chrono::seconds pause{0};
  };

  virtual ~EnvelopeSender() = default;
  /// Blocks for a bounded time. Called by one thread at a time.
  virtual Outcome send(const std::string& envelope) = 0;
};

}  // namespace zender::reports
