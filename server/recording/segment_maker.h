#pragma once
#include <chrono>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "domain/sound/recording.h"
#include "recording/encoder.h"
#include "recording/sound_meter.h"
#include "recording/timed_sound.h"

namespace zender::recording {

/// A segment as it is stored: its files, one for each of kSoundQualities.
struct MadeSegment {
  RecordedPlace place;
  std::vector<std::string> files;
  SoundMeter::Levels levels;
};

/// Makes segments of sound that has its place in time: encodes it, and cuts it at the places of
/// kRecordedSegment. A segment of which a part is missing is not made. Not thread-safe.
class SegmentMaker {
 public:
  using Take = std::function<void(MadeSegment)>;
  /// `ffmpeg`: its path.
  SegmentMaker(std::string ffmpeg, Take take) : ffmpeg_(std::move(ffmpeg)), take_(std::move(take)) {}

  /// Sound from `begin` on. If it does not follow the last one, what is unfinished is dropped.
  /// Throws what Encoder throws; another encoder then begins with the next segment.
  void add(SampleTime begin, const std::vector<float>& samples);
  /// Gives the segments that are ready. Throws what Encoder throws; nothing is lost but what the
  /// encoder had not given yet.
  void turn();
  /// Drops what is unfinished, after waiting a moment for what the encoder has.
  void interrupt();

  /// The encoder to wait for; null: there is none.
  Encoder* encoder() { return encoder_.get(); }

 private:
  void begin_at(SampleTime begin);
  void feed(const float* samples, std::size_t count);
  void give();
  template <class Work>
  void with_encoder(Work work);

  const std::string ffmpeg_;
  const Take take_;
  std::unique_ptr<Encoder> encoder_;
  std::size_t skip_ = 0;       ///< frames that come before the next segment
  SampleTime next_ = 0;        ///< where the next sound continues
  SampleTime given_ = 0;       ///< where the next segment begins
  std::vector<float> before_;  ///< sound just before `next_`, while there is no encoder
  SoundMeter meter_;
  std::deque<SoundMeter::Levels> levels_;  ///< of the segments that the encoder works on
};

}  // namespace zender::recording
