#pragma once
#include <functional>
#include <string>
#include <vector>

namespace zender::station {

/// What runs in a station, with what each needs. From that follows the order in which they start;
/// they stop in the reverse. Not thread-safe.
class RunningParts {
 public:
  struct Part {
    std::string name;
    std::vector<std::string> needs;  ///< parts that start before it and stop after it, by name
    /// What `start` throws ends the start of all. Either may be empty.
    std::function<void()> start;
    /// May be called without start(), and again. May not throw.
    std::function<void()> stop;
  };

  /// Throws Failure(kInternal) if a part needs what is not among them or, by way of others, itself.
  explicit RunningParts(std::vector<Part> parts);

  /// Throws what the first part throws that cannot start; then stop() must be called.
  void start();
  /// Stops every part, also those that were never started.
  void stop();
  /// In the order in which they start: each as soon as what it needs has, and as it was listed.
  std::vector<std::string> names() const;

 private:
  std::vector<Part> parts_;  ///< in that order
};

}  // namespace zender::station
