#pragma once
#include <chrono>
#include <deque>
#include <string>
#include <vector>

#include "sound/endless/sound_ring.h"
#include "support/process/piped_child.h"

namespace zender::sound {

/// Makes MP3 of a channel's sound, for radios that know nothing else, with an ffmpeg that runs
/// beside us. Its calls do not block. Not thread-safe.
class Mp3Encoder {
 public:
  static constexpr int kBitrate = 128;  ///< kbit/s, constant
  /// No more sound than this is to wait for the encoder: the rest waits where it is.
  static constexpr Milliseconds kMaxWaiting = std::chrono::seconds(10);

  /// `ffmpeg`: its path. Throws Failure(kUnavailable) if it cannot be started.
  Mp3Encoder(const std::string& ffmpeg, TimePoint now);

  /// Sound as ADTS that follows what was added before. Throws Failure(kUnavailable) if the encoder
  /// has ended.
  void add(const SoundChunk& adts);
  /// What has become MP3 since the last call, in chunks of whole frames, with times and titles of
  /// the sound that they are made of. Throws as above, also if the encoder makes nothing of what it
  /// has for ten seconds.
  std::vector<SoundChunk> take(TimePoint now);
  /// How much of what was added has not become MP3.
  Milliseconds waiting() const;

 private:
  /// Sound that was added.
  struct Added {
    std::chrono::nanoseconds at{0};  ///< how much was added before it
    TimePoint begin;
    std::string title;
  };
  [[noreturn]] void fail();

  PipedChild child_;
  std::string input_;
  std::string output_;
  std::string errors_;
  std::deque<Added> titles_;  ///< from the one that becomes MP3 next
  std::chrono::nanoseconds added_{0};
  std::chrono::nanoseconds taken_{0};
  TimePoint made_last_;
};

}  // namespace zender::sound
