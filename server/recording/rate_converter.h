#pragma once
#include <memory>
#include <vector>

namespace zender::recording {

/// Changes the rate of stereo sound by very little, without a break where the ratio changes. Not
/// thread-safe.
class RateConverter {
 public:
  /// Throws Failure(kUnavailable) if there is no memory for it.
  RateConverter();
  ~RateConverter();
  RateConverter(const RateConverter&) = delete;
  RateConverter& operator=(const RateConverter&) = delete;

  /// `samples`: interleaved. `ratio`: of the number of samples out to that in. What comes out is
  /// about a millisecond behind what goes in.
  std::vector<float> convert(const std::vector<float>& samples, double ratio);
  /// The next sound does not follow what was converted before.
  void reset();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace zender::recording
