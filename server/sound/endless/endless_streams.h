#pragma once
#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "domain/sound/stream_part.h"
#include "sound/endless/live_follower.h"
#include "sound/endless/mp3_encoder.h"
#include "sound/endless/sound_pacer.h"
#include "sound/endless/sound_ring.h"
#include "support/threads/mutex.h"
#include "support/threads/periodic_thread.h"

namespace zender::sound {

/// The live sound of channels as streams without end, for kitchen radios, cars, media players and
/// browsers without JavaScript. One thread makes each stream once, however many listen, of the
/// segments that the live playlist names, and hands it out as the clock goes; a stream to which
/// nobody listens is not made. Thread-safe.
class EndlessStreams {
 public:
  enum class Format { kAac, kMp3 };
  /// Without listeners, a stream goes on for so long: a radio that reconnects is served at once.
  static constexpr Milliseconds kWithoutListeners = std::chrono::seconds(15);

  /// Where sound comes from. Called on the thread; each may block, and throw Failure(kUnavailable)
  /// or Failure(kBusy) for what is not there for the moment.
  struct Sources {
    /// The parts of the channel's stream that overlap the interval, by number, with their media.
    std::function<std::vector<LoadedPart>(const ChannelSlug& channel, Interval interval)> stream;
    /// A segment as ADTS; nothing if it is missing.
    std::function<std::optional<std::string>(const MediaId& media, std::size_t index)> segment;
    /// What is on air on the channel at the moment, for players to show; empty: nothing known.
    std::function<std::string(const ChannelSlug& channel, TimePoint moment)> title_at;
  };

  /// `clock` must live longer than this object. `ffmpeg`: its path; nothing: there is no MP3.
  EndlessStreams(Sources sources, const Clock& clock, std::optional<std::string> ffmpeg);

  /// The stream, for as long as the result is held. It has no sound yet if nobody listened before.
  /// Throws Failure(kUnavailable) for MP3 if there is no ffmpeg, or if it fails at the moment.
  std::shared_ptr<const SoundRing> listen(const ChannelSlug& channel, Format format);

  /// How many encoders run.
  std::size_t encoders() const { return encoders_.load(std::memory_order_relaxed); }

  void start() { thread_.start(); }
  void stop() { thread_.stop(); }

  /// What the thread does again and again; returns how long it may wait. Only for the thread, and
  /// for tests, which do not start it.
  Milliseconds turn();

 private:
  /// The stream of a channel. Only the thread uses it, except for the members below.
  struct Feed {
    LiveFollower follower;
    SoundPacer pacer;
    TimePoint look_again{};  ///< when the channel has more segments, at the earliest
    std::string title;
    TimePoint ask_title{};  ///< for the sound from then on, the title is asked again
    bool is_failing = false;
    std::unique_ptr<Mp3Encoder> encoder;
    std::optional<std::uint64_t> to_encode;  ///< number of the next chunk in `aac`
    int encoder_failures = 0;                ///< in a row

    const std::shared_ptr<SoundRing> aac = std::make_shared<SoundRing>();
    // Used with mutex_.
    std::shared_ptr<SoundRing> mp3;  ///< null: nobody listens to it
    TimePoint used{};                ///< when somebody listened last
    TimePoint mp3_used{};
    TimePoint encode_again{};  ///< after a failure
  };
  using Feeds = std::map<ChannelSlug, std::shared_ptr<Feed>>;

  /// Ends all streams.
  void end_all();
  /// Those to which somebody listens; forgets the others.
  Feeds used_feeds();
  /// Makes what is due. False if the stream has ended.
  bool make(const ChannelSlug& channel, Feed& feed);
  bool add_segments(const ChannelSlug& channel, Feed& feed, TimePoint now);
  const std::string& title_of(const ChannelSlug& channel, Feed& feed, TimePoint begin);
  void encode(const ChannelSlug& channel, Feed& feed, TimePoint now);
  void note_failed_encoder(Feed& feed, SoundRing& ring, TimePoint now);

  const Sources sources_;
  const Clock& clock_;
  const std::optional<std::string> ffmpeg_;
  std::optional<TimePoint> last_turn_;  ///< while somebody listens
  std::atomic<std::size_t> encoders_ = 0;
  Mutex mutex_;
  Feeds feeds_ ZENDER_GUARDED_BY(mutex_);
  PeriodicThread thread_;
};

}  // namespace zender::sound
