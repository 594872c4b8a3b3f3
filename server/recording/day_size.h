#pragma once
#include <cmath>
#include <cstdint>

#include "domain/sound/recording.h"
#include "domain/sound/sound_quality.h"

namespace zender::recording {

/// What a day of a channel takes on the disk: the mean over the segments of about a day, which
/// begins with what the qualities take. Silence takes little, but is no reason to expect silence.
/// Pure.
class DaySize {
 public:
  /// `bytes`: of one segment, all its files.
  void add(std::int64_t bytes) { mean_ += (static_cast<double>(bytes) - mean_) / kSegmentsPerDay; }
  std::int64_t bytes() const { return std::llround(mean_ * kSegmentsPerDay); }

 private:
  static constexpr double kSegmentsPerDay = std::chrono::hours(24) / kRecordedSegment;
  static double usual() {
    double bits = 0;
    for (const SoundQuality quality : kSoundQualities) bits += 1000.0 * kilobits(quality);
    return bits / 8 * std::chrono::duration<double>(kRecordedSegment).count();
  }
  double mean_ = usual();  ///< bytes of a segment
};

}  // namespace zender::recording
