#pragma once
#include <atomic>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "domain/reports/listening.h"
#include "domain/sound/stream_part.h"
#include "domain/store.h"
#include "sound/audience/audience_counter.h"
#include "sound/audience/download_counter.h"
#include "sound/files/sound_files.h"
#include "support/metrics/metrics.h"
#include "support/threads/mutex.h"
#include "support/threads/periodic_thread.h"

namespace zender::sound {

/// Figures of how much is listened to, from the segments and episodes that the server sends
/// (docs/watching.md says what each means). Nothing about a person is kept: sums only. Its thread
/// stores them every twenty seconds, minute by minute. Thread-safe.
class Audience {
 public:
  /// References must live longer than this object.
  Audience(Store& store, SoundFiles& files, const Clock& clock, Metrics& metrics);

  /// A file of the site that was sent. The views are needed only during the call.
  struct SentFile {
    std::string_view path;  ///< as asked for, without query
    int status = 0;
    std::uint64_t bytes = 0;  ///< of it, as far as it was sent
    std::string_view user_agent;
    std::string_view client;  ///< address
  };
  /// Whether files with addresses of this pattern count (site/media.h).
  static bool counts(std::string_view pattern);
  /// Counts the file. Does not block.
  void sent(const SentFile& file);
  /// A listener without playlist got this much of the channel's live sound.
  void live(const ChannelSlug& channel, Milliseconds heard) { counter_.live(channel, heard); }

  /// The streams of the channels that are assembled, as far back as listeners can go: from them
  /// follows which channel a segment is heard on.
  void follow(const std::map<ChannelSlug, std::vector<LoadedPart>>& streams);

  void start() { thread_.start(); }
  /// After the HTTP server has stopped; what was counted is in the database then, if it answers.
  void stop();

 private:
  /// Where segments of one medium are in the streams.
  struct Place {
    ChannelSlug channel;
    StreamPart part;
    std::shared_ptr<const MediaAsset> asset;
  };
  using Places = std::unordered_map<std::string, std::vector<Place>>;

  void segment(const MediaId& media, std::size_t index);
  /// On which channels a segment was on air last by `at`, and how long it lasts.
  std::pair<std::set<ChannelSlug>, Milliseconds> channels_of(const MediaId& media, std::size_t index,
                                                             TimePoint at) const;
  void store(bool all);
  void add_minutes(bool all);
  void add_minute(const AudienceCounter::Minute& minute);
  void add_downloads();
  void show(const ChannelSlug& channel);

  Store& store_;
  SoundFiles& files_;
  const Clock& clock_;
  Metrics& metrics_;
  Counter& downloads_counted_;
  AudienceCounter counter_;
  DownloadCounter downloads_;
  std::atomic<std::shared_ptr<const Places>> places_;

  // Used by the thread, and by stop() after it.
  std::deque<AudienceCounter::Minute> minutes_;  ///< taken, and not yet in waiting_
  std::vector<MinuteOfListening> waiting_;
  std::string batch_;           ///< of what waits, if its outcome is not known
  std::size_t batch_size_ = 0;  ///< how much of it
  std::set<ChannelSlug> shown_;
  PeriodicThread thread_;
};

}  // namespace zender::sound
