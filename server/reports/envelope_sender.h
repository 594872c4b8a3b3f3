#pragma once
#include <chrono>
#include <string>

namespace zender::reports {

/// Brings envelopes to where they are looked at.
class EnvelopeSender {
 public:
  struct Outcome {
    bool taken = false;
    std::string why;  ///< when not taken, for the log
    /// Before this time is over sending more is of no use.
    std::chrono::seconds pause{0};
  };

  virtual ~EnvelopeSender() = default;
  /// Blocks, for a bounded time. Used by one thread at a time.
  virtual Outcome send(const std::string& envelope) = 0;
};

}  // namespace zender::reports
