#include "recording/timed_sound.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace zender::recording {
namespace {

/// Further apart than this, sound was lost or inserted on its way, and converting would take long.
constexpr std::int64_t kFarOff = kRate / 5;
/// As long as this it is so before we believe it.
constexpr Microseconds kCertain = std::chrono::seconds(5);
/// In so many seconds a difference is caught up with.
constexpr double kCatchUp = 10;
/// The most that the rate is changed: a thirtieth of the smallest difference in pitch that anybody
/// hears.
constexpr double kMaxChange = 100e-6;

}  // namespace

SampleTime sample_time(MicroTime time) {
  // 48 samples in each 1000 microseconds.
  return time.time_since_epoch().count() / 1000 * 48 + time.time_since_epoch().count() % 1000 * 48 / 1000;
}

MicroTime micro_time(SampleTime time) {
  return MicroTime(Microseconds(time / 48 * 1000 + time % 48 * 1000 / 48));
}

void TimedSound::reconnect() {
  clock_ = ArrivalClock();
  converter_.reset();
  arrived_ = passed_ = 0;
  is_placed_ = is_off_ = false;
  waiting_.clear();
}

std::int64_t TimedSound::lag() const {
  return start_ + passed_ - position_;
}

void TimedSound::arrived(const std::vector<float>& samples, MicroTime now) {
  arrived_ += static_cast<std::int64_t>(samples.size() / 2);
  clock_.arrived(arrived_, now);
  const auto start = clock_.start();
  if (start) start_ = sample_time(*start - latency_);
  if (!start) {
    waiting_.insert(waiting_.end(), samples.begin(), samples.end());
    return;
  }
  if (is_placed_) {
    const bool is_off = std::abs(lag()) > kFarOff;
    if (is_off && !is_off_) off_since_ = now;
    is_off_ = is_off;
    if (is_off && now - off_since_ > kCertain) is_placed_ = is_off_ = false;
  }
  if (waiting_.empty()) return pass_on(samples);
  std::vector<float> all = std::move(waiting_);
  waiting_.clear();
  all.insert(all.end(), samples.begin(), samples.end());
  pass_on(all);
}

void TimedSound::pass_on(const std::vector<float>& samples) {
  std::size_t first = 0;
  if (!is_placed_) {
    const SampleTime begin = start_ + passed_;
    const std::int64_t known = has_position_ ? position_ - begin : 0;
    if (known > 0) {
      const auto skipped = std::min<std::int64_t>(known, static_cast<std::int64_t>(samples.size() / 2));
      first = static_cast<std::size_t>(2 * skipped);
      passed_ += skipped;
      if (first == samples.size()) return;
    } else {
      position_ = begin;
      has_position_ = true;
    }
    is_placed_ = true;
  }
  const double change = static_cast<double>(lag()) / static_cast<double>(kRate) / kCatchUp;
  const double ratio = 1 + std::clamp(change, -kMaxChange, kMaxChange);
  const std::vector<float> converted =
      converter_.convert({samples.begin() + static_cast<std::ptrdiff_t>(first), samples.end()}, ratio);
  passed_ += static_cast<std::int64_t>((samples.size() - first) / 2);
  if (converted.empty()) return;
  const SampleTime begin = position_;
  position_ += static_cast<std::int64_t>(converted.size() / 2);
  take_(begin, converted);
}

}  // namespace zender::recording
