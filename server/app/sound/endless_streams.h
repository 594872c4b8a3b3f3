#pragma once
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "app/sound/adts_segments.h"
#include "app/sound/kept_streams.h"
#include "app/sound/mp3_encoder.h"
#include "streaming/live_follower.h"
#include "streaming/sound_ring.h"
#include "support/threads/mutex.h"
#include "support/threads/periodic_thread.h"

namespace zender::app {

/// The live sound of channels as streams without end, for kitchen radios, cars, media players and
/// browsers without JavaScript. One thread makes each stream once, however many listen, of the
/// segments that the live playlist names; a stream to which nobody listens is not made.
/// Thread-safe.
class EndlessStreams {
 public:
  enum class Format { kAac, kMp3 };
  /// What is on air on the channel at the moment, for players to show; empty: nothing known. Called
  /// on the thread; may block.
  using TitleAt = std::function<std::string(const ChannelSlug& channel, TimePoint moment)>;

  /// References must live longer than this object. `ffmpeg`: its path; nothing: there is no MP3.
  EndlessStreams(KeptStreams& streams, AdtsSegments& segments, TitleAt title_at, const Clock& clock,
                 std::optional<std::string> ffmpeg);

  /// The stream, for as long as the result is held. It has no sound yet if nobody listened before.
  /// Throws Failure(kUnavailable) for MP3 if there is no ffmpeg.
  std::shared_ptr<const streaming::SoundRing> listen(const ChannelSlug& channel, Format format);

  void start() { thread_.start(); }
  void stop() { thread_.stop(); }

 private:
  struct Feed {
    streaming::LiveFollower follower;
    std::shared_ptr<streaming::SoundRing> aac = std::make_shared<streaming::SoundRing>();
    std::shared_ptr<streaming::SoundRing> mp3;  ///< null: nobody has asked for it
    std::unique_ptr<Mp3Encoder> encoder;
    TimePoint used{};          ///< when somebody listened last
    TimePoint look_again{};    ///< when the stream has the next segment, at the earliest
    TimePoint encode_again{};  ///< after a failure
  };

  Milliseconds turn();
  /// False if the stream has ended.
  bool feed(const ChannelSlug& channel, Feed& feed);
  void encode(const ChannelSlug& channel, Feed& feed, const std::deque<streaming::SoundChunk>& added);

  KeptStreams& streams_;
  AdtsSegments& segments_;
  const TitleAt title_at_;
  const Clock& clock_;
  const std::optional<std::string> ffmpeg_;
  Mutex mutex_;
  std::map<ChannelSlug, std::shared_ptr<Feed>> feeds_ ZENDER_GUARDED_BY(mutex_);
  PeriodicThread thread_;
};

}  // namespace zender::app
