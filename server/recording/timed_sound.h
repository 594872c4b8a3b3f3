#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "recording/arrival_clock.h"
#include "recording/rate_converter.h"

namespace zender::recording {

/// The number of a sample since 1970 by our clock, at 48 kHz.
using SampleTime = std::int64_t;

SampleTime sample_time(MicroTime time);
MicroTime micro_time(SampleTime time);

/// Gives the samples of a signal their place in time: when each sounded in the studio, by our
/// clock. What follows without interruption stays without interruption: the rate is converted by so
/// little that nobody hears it, so that time and sound stay together. Sound that does not continue
/// where the last sound ended is a jump forward; what was there already is left out.
///
/// Samples are stereo, interleaved. Pure but for what it is told.
class TimedSound {
 public:
  /// Takes sound whose first sample (of both channels) sounded at `begin`.
  using Take = std::function<void(SampleTime begin, const std::vector<float>& samples)>;

  /// `latency`: how long sound takes from the studio to here.
  TimedSound(Microseconds latency, Take take) : latency_(latency), take_(std::move(take)) {}

  /// A new connection: the signal begins again.
  void reconnect();
  /// Samples that arrived at `now`.
  void arrived(const std::vector<float>& samples, MicroTime now);

  std::optional<double> drift() const { return clock_.drift(); }
  /// Where the sound has come; nothing before there was any.
  std::optional<SampleTime> position() const {
    return has_position_ ? std::optional(position_) : std::nullopt;
  }

 private:
  void pass_on(const std::vector<float>& samples);
  /// How many samples our time is behind that of the studio.
  std::int64_t lag() const;

  const Microseconds latency_;
  const Take take_;
  ArrivalClock clock_;
  RateConverter converter_;
  std::int64_t arrived_ = 0;    ///< samples of this connection
  std::int64_t passed_ = 0;     ///< of those, how many have a place
  bool is_placed_ = false;      ///< whether this connection has a place in time
  std::vector<float> waiting_;  ///< what arrived before the clock had settled
  SampleTime start_ = 0;        ///< when the first sample of this connection sounded
  SampleTime position_ = 0;     ///< where the sound has come, if `has_position_`
  bool has_position_ = false;
  MicroTime off_since_{};  ///< since when sound and time are far apart
  bool is_off_ = false;
};

}  // namespace zender::recording
