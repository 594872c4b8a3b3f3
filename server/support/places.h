#pragma once
#include <atomic>
#include <cstddef>
#include <optional>
#include <utility>

namespace zender {

/// At most so many of something at once; one more is refused there and then. Thread-safe. Outlives its
/// places.
class Places {
 public:
  explicit Places(std::size_t limit) : limit_(limit) {}

  /// A place, given back at the end.
  class Place {
   public:
    explicit Place(Places& of) : of_(&of) {}
    ~Place() {
      if (of_ != nullptr) of_->taken_.fetch_sub(1, std::memory_order_relaxed);
    }
    Place(Place&& other) noexcept : of_(std::exchange(other.of_, nullptr)) {}
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;
    Place& operator=(Place&&) = delete;

   private:
    Places* of_;
  };

  /// Throws Failure(kBusy) when all are taken.
  Place take();
  /// Nothing when all are taken.
  std::optional<Place> try_take();
  std::size_t taken() const { return taken_.load(std::memory_order_relaxed); }
  /// How often none was left, since the start.
  std::size_t refused() const { return refused_.load(std::memory_order_relaxed); }

 private:
  const std::size_t limit_;
  std::atomic<std::size_t> taken_ = 0;
  std::atomic<std::size_t> refused_ = 0;
};

}  // namespace zender
