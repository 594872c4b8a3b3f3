#include "support/threads/admission.h"

#include <algorithm>

#include "support/failure.h"

namespace zender {
namespace {

/// The weight of a new measurement.
constexpr double kNew = 0.1;

}  // namespace

std::optional<Admission::Place> Admission::try_take(double share) {
  const Time now = options_.now();
  const MutexLock lock(mutex_);
  const auto limit = static_cast<std::size_t>(static_cast<double>(options_.limit) * share);
  if (taken_ >= std::max<std::size_t>(limit, 1) ||
      expected_wait_locked(now) > options_.longest_wait * share) {
    ++refused_;
    return std::nullopt;
  }
  const bool waits = taken_ >= options_.worked_on;
  ++taken_;
  if (taken_ >= options_.worked_on && !all_work_) {
    all_work_ = true;
    last_end_ = now;
  }
  return std::optional<Place>(std::in_place, *this, now, waits);
}

Admission::Place Admission::take(double share) {
  auto place = try_take(share);
  if (!place) throw Failure(FailureKind::kBusy);
  return std::move(*place);
}

Admission::Seconds Admission::expected_wait() const {
  const Time now = options_.now();
  const MutexLock lock(mutex_);
  return expected_wait_locked(now);
}

double Admission::pressure() const {
  const Time now = options_.now();
  const MutexLock lock(mutex_);
  return std::max(expected_wait_locked(now) / options_.longest_wait,
                  static_cast<double>(taken_) / static_cast<double>(options_.limit));
}

Admission::Seconds Admission::expected_wait_locked(Time now) const {
  if (taken_ < options_.worked_on) return Seconds(0);
  const auto before = static_cast<double>(taken_ - options_.worked_on + 1);
  // If nothing has ended for long, something holds up everything.
  const Seconds since_last = all_work_ ? Seconds(now - last_end_) : Seconds(0);
  return std::max(between_two_ * before, since_last);
}

void Admission::leave(Time since, bool waited) {
  const Time now = options_.now();
  const MutexLock lock(mutex_);
  // Who did not wait took this long, so ends follow each other at least as quickly. Without that, a
  // long stop would be remembered until others wait again, which the memory of it prevents.
  const bool is_slower_than_lone = !all_work_ && !waited && Seconds(now - since) < between_two_;
  if (all_work_ || is_slower_than_lone) {
    const Seconds measured = now - (all_work_ ? last_end_ : since);
    between_two_ += (measured - between_two_) * kNew;
  }
  --taken_;
  all_work_ = taken_ >= options_.worked_on;
  last_end_ = now;
}

std::size_t Admission::taken() const {
  const MutexLock lock(mutex_);
  return taken_;
}

std::size_t Admission::refused() const {
  const MutexLock lock(mutex_);
  return refused_;
}

}  // namespace zender
