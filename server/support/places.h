#pragma once
#include <atomic>
#include <cstddef>
#include <optional>
#include <utility>

namespace zender {

/// Limits how many of something exist at once; more are refused immediately. Thread-safe. Must
/// outlive its places.
class Places {
 public:
  explicit Places(std::size_t limit) : limit_(limit) {}

  /// One of the places, released at the end of its scope.
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

  /// Throws Failure(kBusy) if none is free.
  Place take();
  /// Nothing if none is free.
  std::optional<Place> try_take();
  std::size_t taken() const { return taken_.load(std::memory_order_relaxed); }
  /// How often none was free, since the start.
  std::size_t refused() const { return refused_.load(std::memory_order_relaxed); }

 private:
  const std::size_t limit_;
  std::atomic<std::size_t> taken_ = 0;
  std::atomic<std::size_t> refused_ = 0;
};

}  // namespace zender
