#pragma once
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "domain/sound/sound_quality.h"
#include "support/process/piped_child.h"

namespace zender::recording {

/// Tells whether an encoder that has sound waiting keeps up with the time: one that is slower than
/// sound itself never will, while one that was only given much at once soon has. Pure.
class EncoderPace {
 public:
  using Time = std::chrono::steady_clock::time_point;
  /// So much waiting sound is looked at; below `kNothing` it has kept up.
  static constexpr std::chrono::seconds kMuch{5};
  static constexpr std::chrono::seconds kNothing{1};
  /// So long it is watched.
  static constexpr std::chrono::seconds kWatched{20};

  /// `waiting` and `taken`: sound that waits, and that the encoder has taken since its start.
  bool is_too_slow(std::chrono::milliseconds waiting, std::chrono::milliseconds taken, Time now);

 private:
  struct Begin {
    Time at;
    std::chrono::milliseconds taken;
  };
  std::optional<Begin> behind_;
};

/// Encodes sound to AAC in each of kSoundQualities, whose frames correspond, with an ffmpeg that
/// runs beside us. Not thread-safe.
class Encoder {
 public:
  /// Frames that come out before those of what goes in: how an encoder of AAC begins.
  static constexpr std::size_t kPriming = 1;

  /// `ffmpeg`: its path. Throws Failure(kUnavailable) if it cannot be started.
  explicit Encoder(const std::string& ffmpeg);

  /// Stereo at 48 kHz, interleaved.
  void add(const std::vector<float>& samples);
  /// No more sound comes.
  void finish();

  /// To call when it can be written to or read from. Throws Failure(kUnavailable), with what ffmpeg
  /// said, if it ended by itself, and if it is slower than the sound.
  void turn();
  PipedChild& child() { return child_; }
  bool wants_to_write() const { return !input_.empty(); }
  /// How much sound it has not taken yet.
  std::chrono::milliseconds waiting() const;
  /// Whether all frames are out after finish().
  bool has_ended() const { return child_.has_ended(); }

  /// Removes the first `count` frames of every quality, in their order; nothing if there are fewer.
  std::vector<std::vector<std::string>> take(std::size_t count);

 private:
  PipedChild child_;
  std::string input_;
  std::uint64_t added_ = 0;  ///< bytes
  EncoderPace pace_;
  bool is_finished_ = false;
  std::string errors_;
  std::array<std::string, kSoundQualities.size()> output_;
  std::array<std::vector<std::string>, kSoundQualities.size()> frames_;
};

}  // namespace zender::recording
