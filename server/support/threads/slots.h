#pragma once
#include <atomic>
#include <cstddef>
#include <optional>
#include <utility>

namespace zender {

/// Limits how many of something exist at once; more are refused immediately. Thread-safe. Must
/// outlive its slots.
class Slots {
 public:
  explicit Slots(std::size_t limit) : limit_(limit) {}

  /// One of the slots, released at the end of its scope.
  class Slot {
   public:
    explicit Slot(Slots& of) : of_(&of) {}
    ~Slot() {
      if (of_ != nullptr) of_->taken_.fetch_sub(1, std::memory_order_relaxed);
    }
    Slot(Slot&& other) noexcept : of_(std::exchange(other.of_, nullptr)) {}
    Slot(const Slot&) = delete;
    Slot& operator=(const Slot&) = delete;
    Slot& operator=(Slot&&) = delete;

   private:
    Slots* of_;
  };

  /// Throws Failure(kBusy) if none is free.
  Slot take();
  /// Nothing if none is free.
  std::optional<Slot> try_take();
  std::size_t taken() const { return taken_.load(std::memory_order_relaxed); }
  /// How often none was free, since the start.
  std::size_t refused() const { return refused_.load(std::memory_order_relaxed); }

 private:
  const std::size_t limit_;
  std::atomic<std::size_t> taken_ = 0;
  std::atomic<std::size_t> refused_ = 0;
};

}  // namespace zender
