#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "domain/editorial/content.h"
#include "domain/editorial/editorial_repositories.h"
#include "domain/editorial/overlay_repository.h"
#include "domain/music/track.h"
#include "domain/on_demand/on_demand_repositories.h"
#include "domain/on_demand/podcast_import.h"
#include "domain/on_demand/video.h"
#include "domain/schedule/broadcast.h"
#include "domain/schedule/channel.h"
#include "domain/schedule/programme.h"
#include "domain/site/search.h"
#include "domain/site/site_listing.h"

/// What the station's rules ask of storage. Implemented once, on SOCI, for SQLite and PostgreSQL
/// (server/storage). Every method blocks, is thread-safe, and throws Failure(kUnavailable) when the database
/// cannot be reached, Failure(kInternal) when it answers nonsense. Lists are never longer than their limit.
namespace zender {

class ChannelRepository {
 public:
  virtual ~ChannelRepository() = default;
  /// All channels, unpublished ones too, by position.
  virtual std::vector<Channel> channels() = 0;
};

class ProgrammeRepository {
 public:
  virtual ~ProgrammeRepository() = default;
  virtual std::optional<Programme> programme(const ProgrammeSlug& slug) = 0;
  virtual std::optional<Presenter> presenter(const PresenterSlug& slug) = 0;
  /// Published programmes / presenters by name, ignoring case and accents; including stopped
  /// programmes.
  virtual std::vector<Programme> programmes(int limit) = 0;
  virtual std::vector<Presenter> presenters(int limit) = 0;
  /// All broadcasters by name.
  virtual std::vector<Broadcaster> broadcasters() = 0;
};

class BroadcastRepository {
 public:
  virtual ~BroadcastRepository() = default;
  /// The broadcast on air at the moment: from <= at < until.
  virtual std::optional<Broadcast> on_air(const ChannelSlug& channel, TimePoint at) = 0;
  /// Broadcasts that start after the moment, earliest first.
  virtual std::vector<Broadcast> upcoming(const ChannelSlug& channel, TimePoint after, int limit) = 0;
  /// Broadcasts that overlap the interval, by start.
  virtual std::vector<Broadcast> between(const ChannelSlug& channel, Interval interval, int limit) = 0;
  virtual std::optional<Broadcast> broadcast(const BroadcastId& id) = 0;
  /// Broadcasts that ended inside (interval.from, interval.until], newest first.
  virtual std::vector<Broadcast> ended(const ChannelSlug& channel, Interval interval, int limit) = 0;
  /// The same for one programme, on any channel: broadcasts that start after the moment, earliest
  /// first, and broadcasts that ended inside the interval, newest first.
  virtual std::vector<Broadcast> upcoming_of(const ProgrammeSlug& programme, TimePoint after, int limit) = 0;
  virtual std::vector<Broadcast> ended_of(const ProgrammeSlug& programme, Interval interval, int limit) = 0;
  /// Like ended(), but only broadcasts in which a play with media started: those that can be
  /// replayed.
  virtual std::vector<Broadcast> ended_with_sound(const ChannelSlug& channel, Interval interval,
                                                  int limit) = 0;
  /// The published programmes with a broadcast on a published channel that started inside the
  /// interval, by name, each with the first such channel in the station's order.
  virtual std::vector<NamedProgramme> programmes_between(Interval began) = 0;
  virtual std::vector<WeeklySlot> weekly_slots() = 0;
  virtual std::map<ProgrammeSlug, SlotDefaults> slot_defaults() = 0;
  /// The stored broadcasts of all channels that start inside the interval, by start and channel.
  virtual std::vector<BroadcastRecord> broadcast_records(Interval span) = 0;
  /// Makes the stored broadcasts that start inside `span` equal to `records`, in one transaction;
  /// returns how many rows changed. Repeating it, or running it on two servers at once, changes
  /// nothing.
  virtual int replace_broadcasts(Interval span, const std::vector<BroadcastRecord>& records) = 0;
};

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

class TrackPlayRepository {
 public:
  virtual ~TrackPlayRepository() = default;

  /// Stores plays, all or nothing, in one transaction that is committed before this returns. A play
  /// with a known id and equal contents counts as 'unchanged'; with other times, song, artist or
  /// media as 'updated'. Assigns the segment numbers of AiredMedia. Throws Failure(kConflict) if an
  /// id exists on another channel, and Failure(kUnprocessable) with the field (`plays[i].channel`,
  /// `.trackId`, `.mediaId`) if a channel, track or media asset is unknown.
  virtual TrackPlayReceipt report(const std::vector<TrackPlayReport>& reports) = 0;
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

  /// All plays with media that overlap the interval, songs and speech, by start, for channel
  /// assembly.
  virtual std::vector<AiredMedia> aired(const ChannelSlug& channel, Interval interval) = 0;
  /// Whether a play with media started inside the interval.
  virtual bool has_aired(const ChannelSlug& channel, Interval interval) = 0;
  /// The next moment after `at` at which a play on the channel starts, or one minute after it ends
  /// (S9-004).
  virtual std::optional<TimePoint> next_play_boundary(const ChannelSlug& channel, TimePoint at) = 0;
};

class TrackRepository {
 public:
  virtual ~TrackRepository() = default;
  virtual std::optional<Track> track(const TrackId& id) = 0;
  /// The chart edition that the channel shows on that day.
  virtual std::optional<ChartEdition> chart_edition(const ChannelSlug& channel, Date day) = 0;
  /// The best position of each track in that edition; empty if the channel shows no chart.
  virtual std::map<TrackId, int> chart_positions(const ChannelSlug& channel, Date day) = 0;
  /// The edition of the chart for that day.
  virtual std::optional<ChartEdition> edition_of(const ChartSlug& chart, Date day) = 0;
  /// The track's positions in the editions up to and including the day, newest edition first.
  virtual std::vector<TrackChartPlace> chart_places(const TrackId& track, Date day, int limit) = 0;
};

class MediaRepository {
 public:
  virtual ~MediaRepository() = default;
  virtual std::optional<MediaAsset> media(const MediaId& id) = 0;
  /// The video of a media asset; nothing if it has none.
  virtual std::optional<MediaPictures> pictures_of(const MediaId& media) = 0;
};

class ContentRepository {
 public:
  virtual ~ContentRepository() = default;
  /// Makes the stored content equal to `content` in one transaction; docs/content-bundle.md says
  /// what happens to other content. Track plays do not change.
  virtual ContentChanges apply(const Content& content) = 0;
};

/// Everything that keeps the station's data.
class Store : public ChannelRepository,
              public ProgrammeRepository,
              public BroadcastRepository,
              public TrackPlayRepository,
              public TrackRepository,
              public MediaRepository,
              public OnDemandRepository,
              public EditorialRepository,
              public VideoRepository,
              public SiteListingRepository,
              public OverlayRepository,
              public SearchSource,
              public PodcastImportRepository,
              public ContentRepository {
 public:
  /// Asks the database for nothing, to know that it answers; throws as above.
  virtual void ping() = 0;

  /// Counters that grow in the same transaction as the change they stand for, so that every server (and a
  /// server beside a `zender import`) learns what to rebuild. By topic (domain/topics.h). Cheap: asked each
  /// second.
  virtual std::map<std::string, std::int64_t> generations() = 0;
};

}  // namespace zender
