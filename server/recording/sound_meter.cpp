#include "recording/sound_meter.h"

#include <ebur128.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "support/failure.h"

namespace zender::recording {
namespace {

constexpr std::size_t kSecond = 48'000;
constexpr float kFullScale = 0.999F;
constexpr int kClippedRun = 3;

double decibel(double amplitude) {
  return 20 * std::log10(std::max(amplitude, 1e-10));
}

/// Of a second and the one before it, in mono: whether the second repeats sound of the one before
/// it, as it was, at some distance.
bool is_repeated(const std::vector<float>& sound) {
  constexpr std::size_t kProbe = 480;
  constexpr std::size_t kEnd = 2 * kSecond;
  constexpr float kTolerance = 1e-3F;
  // Where one probe fits in many places, as in hum, the first ones suffice.
  constexpr int kMaxTries = 16;
  double energy = 0;
  for (std::size_t i = kEnd - kProbe; i < kEnd; ++i) energy += sound[i] * sound[i];
  if (energy / kProbe < 1e-6) return false;  // that is silence
  int tries = 0;
  for (std::size_t period = kProbe; period <= kSecond && tries < kMaxTries; ++period) {
    const auto matches = [&](std::size_t from) {
      for (std::size_t i = kEnd; i-- > from;)
        if (std::abs(sound[i] - sound[i - period]) > kTolerance) return false;
      return true;
    };
    if (!matches(kEnd - kProbe)) continue;
    if (matches(kSecond)) return true;
    ++tries;
  }
  return false;
}

}  // namespace

struct SoundMeter::State {
  ebur128_state* loudness = ebur128_init(2, kSecond, EBUR128_MODE_S);
  double peak = 0;
  int at_full_scale = 0;
  bool is_clipped = false;
  std::vector<float> recent;  ///< in mono, at most two seconds
  int repeated = 0;

  State() = default;
  ~State() { ebur128_destroy(&loudness); }
  State(const State&) = delete;
  State& operator=(const State&) = delete;
};

SoundMeter::SoundMeter() : state_(std::make_unique<State>()) {
  if (state_->loudness == nullptr)
    throw Failure(FailureKind::kUnavailable, "cannot measure sound: no memory");
}

SoundMeter::~SoundMeter() = default;

void SoundMeter::add(const std::vector<float>& samples) {
  State& state = *state_;
  ebur128_add_frames_float(state.loudness, samples.data(), samples.size() / 2);
  for (std::size_t i = 0; i + 1 < samples.size(); i += 2) {
    const float highest = std::max(std::abs(samples[i]), std::abs(samples[i + 1]));
    state.peak = std::max(state.peak, static_cast<double>(highest));
    state.at_full_scale = highest >= kFullScale ? state.at_full_scale + 1 : 0;
    state.is_clipped |= state.at_full_scale >= kClippedRun;
    state.recent.push_back((samples[i] + samples[i + 1]) / 2);
    if (state.recent.size() < 2 * kSecond) continue;
    state.repeated = is_repeated(state.recent) ? state.repeated + 1 : 0;
    state.recent.erase(state.recent.begin(), state.recent.begin() + kSecond);
  }
}

SoundMeter::Levels SoundMeter::take() {
  State& state = *state_;
  Levels levels;
  double loudness = 0;
  if (ebur128_loudness_shortterm(state.loudness, &loudness) == EBUR128_SUCCESS && std::isfinite(loudness))
    levels.loudness = loudness;
  const double peak = decibel(state.peak);
  if (state.peak > 0) levels.peak = peak;
  levels.is_clipped = state.is_clipped;
  levels.is_silent = peak <= kSilence;
  levels.repeated = state.repeated;
  state.peak = 0;
  state.is_clipped = false;
  return levels;
}

}  // namespace zender::recording
