#pragma once
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <thread>

#include "domain/sound/recording_repository.h"
#include "recording/day_size.h"
#include "recording/segment_maker.h"
#include "recording/stored_recording.h"
#include "recording/timed_sound.h"
#include "support/threads/mutex.h"

namespace zender::recording {

struct RecorderOptions {
  ChannelSlug channel;
  std::string recorder;  ///< name of this recorder, a slug
  std::string input;     ///< without mistake (signal.h)
  Milliseconds latency{0};
  std::string ffmpeg;   ///< its path
  std::string process;  ///< which process this is
  media_store::MediaStore& media;
};

/// A title that the studio sent in its stream.
struct SentTitle {
  ChannelSlug channel;
  TimePoint heard;  ///< when it began to be heard
  std::string title;
};

/// Records one channel: receives its signal, as often as the connection breaks, and stores it as
/// the channel's sound. Has threads of its own. Thread-safe.
class ChannelRecorder {
 public:
  using OnTitle = std::function<void(const SentTitle&)>;
  /// `on_title` is called on the thread that receives the sound, and must not block. References
  /// must live longer.
  ChannelRecorder(RecorderOptions options, RecordingRepository& recordings, const Clock& clock,
                  OnTitle on_title);
  ~ChannelRecorder();
  ChannelRecorder(const ChannelRecorder&) = delete;
  ChannelRecorder& operator=(const ChannelRecorder&) = delete;

  /// What it does now. Does not ask the database.
  RecorderReport report() const;

 private:
  void run(const std::stop_token& stop);
  /// From the connection until it breaks.
  void receive(const std::stop_token& stop);
  void take_sound(std::string& bytes);
  void take_log(std::string& text);
  void give_title(const std::string& title);
  void wait_for(PipedChild* source, int milliseconds);
  void note(const std::string& problem);
  void take_segment(MadeSegment segment);

  const RecorderOptions options_;
  const Clock& clock_;
  const OnTitle on_title_;
  StoredRecording stored_;

  mutable Mutex mutex_;
  RecorderReport report_ ZENDER_GUARDED_BY(mutex_);
  DaySize day_size_ ZENDER_GUARDED_BY(mutex_);
  std::optional<TimePoint> sound_at_ ZENDER_GUARDED_BY(mutex_);  ///< when some arrived last
  // Only the thread uses these.
  SegmentMaker maker_;
  TimedSound timed_;
  std::chrono::steady_clock::time_point began_;  ///< when the first sound of this connection came
  std::int64_t received_ = 0;                    ///< samples of this connection
  std::string title_;
  std::string last_error_;
  std::jthread thread_;
};

}  // namespace zender::recording
