#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace zender::recording {

/// Measures what arrives: how loud it is (EBU R 128), and whether anything sounds at all. Sound is
/// stereo at 48 kHz, interleaved. Not thread-safe.
class SoundMeter {
 public:
  /// At or below this peak, in dBFS, nothing sounds.
  static constexpr double kSilence = -60;

  /// Throws Failure(kUnavailable) if there is no memory for it.
  SoundMeter();
  ~SoundMeter();
  SoundMeter(const SoundMeter&) = delete;
  SoundMeter& operator=(const SoundMeter&) = delete;

  /// Sound that follows what was added before.
  void add(const std::vector<float>& samples);

  struct Levels {
    std::optional<double> loudness;  ///< of the last 3 seconds, in LUFS; nothing: silence
    std::optional<double> peak;      ///< since the last call of take(), in dBFS; nothing: silence
    bool is_clipped = false;         ///< since then: three samples in succession at full scale
    bool is_silent = true;           ///< since then
    /// Seconds for which the same fraction of sound has been repeated, such as by a computer that
    /// hangs, or a test tone.
    int repeated = 0;
  };
  /// Of what was added since the last call.
  Levels take();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace zender::recording
