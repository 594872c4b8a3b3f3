#pragma once
#include <chrono>
#include <cstdint>
#include <deque>
#include <optional>

namespace zender::recording {

using Microseconds = std::chrono::microseconds;
/// Since 1970.
using MicroTime = std::chrono::time_point<std::chrono::system_clock, Microseconds>;

inline constexpr std::int64_t kRate = 48'000;  ///< samples per second

/// Tells when the samples of a signal arrive that nothing holds up, from when they do arrive.
/// Networks and programs only ever delay sound, in blocks of any length, so what counts is what
/// arrives earliest relative to its place in the signal. The studio's clock runs a little faster or
/// slower than ours: this follows it. Pure.
class ArrivalClock {
 public:
  /// How long after the first sound nothing is known yet: a server that sends what it has kept
  /// begins with the past.
  static constexpr Microseconds kSettling = std::chrono::seconds(2);
  /// How long one arrival counts.
  static constexpr Microseconds kWindow = std::chrono::seconds(30);

  /// `samples`, since the beginning of the signal, had arrived at `now`.
  void arrived(std::int64_t samples, MicroTime now);
  /// When the first sample arrived, or would have arrived if nothing had held it up; nothing while
  /// settling.
  std::optional<MicroTime> start() const;
  /// How much faster the studio's clock runs than ours, in parts per million: over the last ten
  /// minutes; nothing before eight minutes have passed, when it has settled.
  std::optional<double> drift() const;

 private:
  struct Earliest {
    MicroTime second;  ///< when the second began in which it arrived
    MicroTime start;
  };
  std::deque<Earliest> window_;   ///< one for each second
  std::deque<Earliest> minutes_;  ///< the result, each ten seconds
  std::optional<MicroTime> first_;
  MicroTime last_{};
};

}  // namespace zender::recording
