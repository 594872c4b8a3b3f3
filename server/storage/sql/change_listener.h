#pragma once
#include <cstdint>

namespace zender {

/// A connection over which the database tells that something changed, as soon as it did. It may be
/// cut at any time: who uses it also looks by himself every so often. Thread-safe.
class ChangeListener {
 public:
  virtual ~ChangeListener() = default;

  /// Starts the thread that connects, listens, and connects again when the connection was lost.
  virtual void start() = 0;
  virtual void stop() = 0;
  /// Whether it listens now.
  virtual bool is_up() const = 0;
  /// How often it was told of a change.
  virtual std::uint64_t heard() const = 0;
};

}  // namespace zender
