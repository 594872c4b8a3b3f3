#include "recording/arrival_clock.h"

#include <algorithm>

namespace zender::recording {
namespace {

using std::chrono::floor;
using std::chrono::seconds;

constexpr Microseconds kDriftStep = seconds(10);
/// What the network does to single moments counts for less the longer it is measured: after a
/// minute it would be tens of parts per million, more than most clocks are off.
constexpr Microseconds kDriftShortest = seconds(480);
constexpr std::size_t kDriftSteps = 60;

}  // namespace

void ArrivalClock::arrived(std::int64_t samples, MicroTime now) {
  if (!first_) first_ = now;
  last_ = now;
  const MicroTime start = now - Microseconds(samples * 1'000'000 / kRate);
  const MicroTime second = floor<seconds>(now);
  if (window_.empty() || window_.back().second != second) {
    window_.push_back({second, start});
  } else {
    window_.back().start = std::min(window_.back().start, start);
  }
  while (window_.front().second + kWindow < now) window_.pop_front();
  if (minutes_.empty() ? now - *first_ >= kWindow : now - minutes_.back().second >= kDriftStep) {
    if (const auto earliest = this->start()) minutes_.push_back({now, *earliest});
    if (minutes_.size() > kDriftSteps) minutes_.pop_front();
  }
}

std::optional<MicroTime> ArrivalClock::start() const {
  if (!first_ || last_ - *first_ < kSettling) return std::nullopt;
  return std::min_element(window_.begin(), window_.end(),
                          [](const Earliest& a, const Earliest& b) { return a.start < b.start; })
      ->start;
}

std::optional<double> ArrivalClock::drift() const {
  if (minutes_.size() < 2) return std::nullopt;
  const Microseconds length = minutes_.back().second - minutes_.front().second;
  if (length < kDriftShortest) return std::nullopt;
  const Microseconds later = minutes_.back().start - minutes_.front().start;
  return -1e6 * static_cast<double>(later.count()) / static_cast<double>(length.count());
}

}  // namespace zender::recording
