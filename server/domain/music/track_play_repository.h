#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "domain/music/play_mistakes.h"
#include "domain/music/track.h"
#include "domain/sound/media_asset.h"
#include "domain/sound/stream_part.h"

namespace zender {

struct TrackPlayReceipt {
  int stored = 0;
  int unchanged = 0;
  int updated = 0;
};

struct LatestTrackPlay {
  ChannelSlug channel;
  TrackPlayId id;
  TimePoint until;
};

/// The play log (conditions: domain/store.h).
class TrackPlayRepository {
 public:
  virtual ~TrackPlayRepository() = default;

  /// Stores plays, all or nothing, in one transaction that is committed before this returns. A play
  /// with a known id and equal contents counts as 'unchanged'; with other times, song, artist or
  /// media as 'updated'. Brings the channel's stream up to date, except what was published. Throws
  /// Failure(kConflict) if an id exists on another channel, and what PlayMistakes throws if a
  /// channel, track or media asset is unknown or a play does not end after it starts.
  virtual TrackPlayReceipt record(const std::vector<SentPlay>& plays) = 0;
  /// The mistakes for which record() would refuse the plays.
  virtual std::vector<PlayMistake> mistakes_in(const std::vector<SentPlay>& plays) = 0;
  /// The newest play (by until) of each channel.
  virtual std::vector<LatestTrackPlay> latest_per_channel() = 0;

  /// Plays with a song that started at or before `at`, newest first.
  virtual std::vector<TrackPlay> newest_songs(const ChannelSlug& channel, TimePoint at, int limit) = 0;
  /// Plays with a song that started inside the interval and at or before `at`, newest first, and
  /// their number.
  virtual std::vector<TrackPlay> songs(const ChannelSlug& channel, Interval interval, TimePoint at,
                                       std::int64_t offset, int limit) = 0;
  virtual std::int64_t count_songs(const ChannelSlug& channel, Interval interval, TimePoint at) = 0;
  /// When the channel's first play started.
  virtual std::optional<TimePoint> first_play(const ChannelSlug& channel) = 0;
  /// The last play of the track that started at or before `at`, on any published channel.
  virtual std::optional<TrackPlay> last_play_of(const TrackId& track, TimePoint at) = 0;

  /// The plays of the track that started at or before `at` on published channels, newest first.
  virtual std::vector<HeardPlay> plays_of(const TrackId& track, TimePoint at, int limit) = 0;
  /// How many plays of the track started inside the interval, on any channel; stops counting at
  /// `most`.
  virtual std::int64_t count_plays_of(const TrackId& track, Interval began, std::int64_t most) = 0;
  /// When the first play of the track started, on any channel.
  virtual std::optional<TimePoint> first_play_of(const TrackId& track) = 0;

  /// The sound of the channel that overlaps the interval, by start, for replaying it: what was
  /// recorded, or else that of the plays with media, songs and speech. Gaps are left out.
  virtual std::vector<AiredMedia> aired(const ChannelSlug& channel, Interval interval) = 0;
  /// The parts of the channel's live stream that overlap the interval, by number. Reaches back as
  /// far as a show can be started over.
  virtual std::vector<StreamPart> stream(const ChannelSlug& channel, Interval interval) = 0;
  /// Fills what the channel's stream lacks around now: its fallback, or silence, plays until the
  /// next play that is known. True if the stream changed. To be called every few seconds, by any
  /// number of servers; does little when nothing is lacking.
  virtual bool keep_on_air(const ChannelSlug& channel) = 0;
  /// Stores what servers published while the database was away: `known`, the stream as it was read
  /// last, became `published`, with holes filled (sound/kept/filled_holes.h). False, and nothing
  /// changes, if the stored stream is no longer `known`: somebody else has gone on with it. Plays
  /// that are known follow what was published. Throws as record() does, but for what it says of
  /// plays.
  virtual bool restore_stream(const ChannelSlug& channel, const std::vector<StreamPart>& known,
                              const std::vector<StreamPart>& published) = 0;
  /// Whether a play with media started inside the interval, or something of it was recorded.
  virtual bool has_aired(const ChannelSlug& channel, Interval interval) = 0;
  /// The next moment after `at` at which a play on the channel starts, or one minute after it ends
  /// (S9-004).
  virtual std::optional<TimePoint> next_play_boundary(const ChannelSlug& channel, TimePoint at) = 0;
};

}  // namespace zender
