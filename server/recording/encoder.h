#pragma once
#include <array>
#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "domain/music/sound_quality.h"
#include "support/process/piped_child.h"

namespace zender::recording {

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
  /// said, if it ended by itself.
  void turn();
  PipedChild& child() { return child_; }
  bool wants_to_write() const { return !input_.empty(); }
  /// Whether all frames are out after finish().
  bool has_ended() const { return child_.has_ended(); }

  /// Removes the first `count` frames of every quality, in their order; nothing if there are fewer.
  std::vector<std::vector<std::string>> take(std::size_t count);

 private:
  PipedChild child_;
  std::string input_;
  bool is_finished_ = false;
  std::string errors_;
  std::array<std::string, kSoundQualities.size()> output_;
  std::array<std::vector<std::string>, kSoundQualities.size()> frames_;
};

}  // namespace zender::recording
