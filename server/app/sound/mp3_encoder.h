#pragma once
#include <deque>
#include <string>

#include "streaming/sound_ring.h"
#include "support/process/piped_child.h"

namespace zender::app {

/// Makes MP3 of a channel's sound, for radios that know nothing else, with an ffmpeg that runs
/// beside us. Not thread-safe.
class Mp3Encoder {
 public:
  static constexpr int kBitrate = 128;  ///< kbit/s, constant

  /// `ffmpeg`: its path. Throws Failure(kUnavailable) if it cannot be started.
  explicit Mp3Encoder(const std::string& ffmpeg);

  /// Sound as ADTS that follows what was added before. Throws Failure(kUnavailable) if the encoder
  /// has ended or does not keep up.
  void add(const streaming::SoundChunk& adts);
  /// What has become MP3 since the last call, as one chunk with the titles of what was added;
  /// `bytes` is null if nothing has. Throws as above.
  streaming::SoundChunk take();

 private:
  struct Title {
    TimePoint begin;
    std::string title;
  };
  PipedChild child_;
  std::string input_;
  std::string output_;
  std::string errors_;
  std::optional<TimePoint> next_;  ///< when the sound of the next byte was on air
  std::deque<Title> titles_;
};

}  // namespace zender::app
