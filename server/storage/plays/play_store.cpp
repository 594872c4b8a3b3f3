#include "storage/plays/play_store.h"

#include <fmt/format.h>

#include "domain/schedule/now_playing.h"
#include "domain/sound/recording.h"
#include "storage/plays/play_recorder.h"
#include "storage/shared/common_columns.h"

// Reads the play log; play_recorder.cpp writes it. stream_update.cpp reads and writes the stream.
namespace zender::storage {
namespace {

/// A play with its track, `t`, if it refers to one.
constexpr auto kTrackPlay = columns_of<TrackPlay>([](auto& row, auto& play) {
  row("p.id", play.id);
  row("p.channel", play.channel);
  row("p.starts_at", play.time.from);
  row("p.ends_at", play.time.until);
  row("p.artist", play.artist);
  row("p.song", play.song);
  row(kTrack, play.track);
});

const std::string kPlaySelect = R"sql(
  SELECT :columns
  FROM track_plays p
  LEFT JOIN tracks t ON t.id = p.track_id
)sql";

constexpr auto kRecordedMedia = columns_of<AiredMedia>([](auto& row, auto& part) {
  row("starts_at", part.time.from);
  row("ends_at", part.time.until);
  row("media_id", part.media);
  row("first_index", part.first_index);
});

/// Of what was recorded in the interval.
constexpr const char* kRecordedIn = R"sql(
  FROM stream_parts
  WHERE channel = :channel
    AND recorded = 1
    AND starts_at >= :first
    AND starts_at < :until
    AND ends_at > :from
    AND media_id <> :gap
)sql";

Params recorded_in(const ChannelSlug& channel, Interval interval) {
  // Parts are no longer than an hour.
  return {channel, interval.from - std::chrono::hours(1), interval.until, interval.from, std::string(kGap)};
}

constexpr auto kAiredMedia = columns_of<AiredMedia>([](auto& row, auto& play) {
  row("starts_at", play.time.from);
  row("ends_at", play.time.until);
  row("media_id", play.media);
});

/// The end of the interval, or just after `at` if that is earlier.
TimePoint end_of(Interval interval, TimePoint at) {
  return std::min(interval.until, at + Milliseconds(1));
}

std::optional<TimePoint> earliest(std::optional<TimePoint> a, std::optional<TimePoint> b) {
  if (!a || !b) return a ? a : b;
  return std::min(*a, *b);
}

/// The start of the first play on the channel that matches `condition`. Queries songs and speech
/// separately, because `is_song` comes before the moment in the index.
std::optional<TimePoint> first_start(Connection& connection, const ChannelSlug& channel,
                                     const std::string& condition, const Params& params) {
  std::optional<TimePoint> first;
  for (const int is_song : {0, 1}) {
    Params all{channel, is_song};
    all.insert(all.end(), params.begin(), params.end());
    constexpr const char* form = R"sql(
      SELECT starts_at
      FROM track_plays
      WHERE channel = :channel AND is_song = :song {}
      ORDER BY starts_at
      LIMIT 1
    )sql";
    first = earliest(first, first_value<TimePoint>(connection, fmt::format(form, condition), all));
  }
  return first;
}

}  // namespace

TrackPlayReceipt PlayStore::record(const std::vector<SentPlay>& plays) {
  return database_.write([&](Connection& connection) { return PlayRecorder(connection, clock_).run(plays); });
}

std::vector<PlayMistake> PlayStore::mistakes_in(const std::vector<SentPlay>& plays) {
  return database_.read(
      [&](Connection& connection) { return PlayRecorder(connection, clock_).mistakes_in(plays).all(); });
}

std::vector<LatestTrackPlay> PlayStore::latest_per_channel() {
  return database_.read([](Connection& connection) {
    std::vector<LatestTrackPlay> all;
    // Two scalar subqueries instead of a join, for which PostgreSQL would hash the whole log.
    const char* sql = R"sql(
      SELECT c.slug,
             (SELECT p.id
              FROM track_plays p
              WHERE p.channel = c.slug
              ORDER BY p.ends_at DESC
              LIMIT 1),
             (SELECT q.ends_at
              FROM track_plays q
              WHERE q.channel = c.slug
              ORDER BY q.ends_at DESC
              LIMIT 1)
      FROM channels c
      ORDER BY c.list_position, c.slug
    )sql";
    each_row(connection, sql, {},
             [&](const ChannelSlug& channel, const std::optional<TrackPlayId>& id,
                 std::optional<TimePoint> until) {
               if (id && until) all.push_back({channel, *id, *until});
             });
    return all;
  });
}

std::vector<TrackPlay> PlayStore::newest_songs(const ChannelSlug& channel, TimePoint at, int limit) {
  const char* where = R"sql(
    WHERE p.channel = :channel AND p.is_song = 1 AND p.starts_at <= :at
    ORDER BY p.starts_at DESC, p.id DESC
    LIMIT :limit
  )sql";
  return database_.all_rows(kTrackPlay, kPlaySelect + where, {channel, at, limit});
}

std::vector<TrackPlay> PlayStore::songs(const ChannelSlug& channel, Interval interval, TimePoint at,
                                        std::int64_t offset, int limit) {
  const char* where = R"sql(
    WHERE p.channel = :channel
      AND p.is_song = 1
      AND p.starts_at >= :from
      AND p.starts_at < :end
    ORDER BY p.starts_at DESC, p.id DESC
    LIMIT :limit OFFSET :offset
  )sql";
  return database_.all_rows(
      kTrackPlay, kPlaySelect + where,
      {channel, interval.from, end_of(interval, at), limit, std::max<std::int64_t>(offset, 0)});
}

std::int64_t PlayStore::count_songs(const ChannelSlug& channel, Interval interval, TimePoint at) {
  const char* sql = R"sql(
    SELECT COUNT(*)
    FROM track_plays
    WHERE channel = :channel
      AND is_song = 1
      AND starts_at >= :from
      AND starts_at < :end
  )sql";
  return database_.counted(sql, {channel, interval.from, end_of(interval, at)});
}

std::optional<TimePoint> PlayStore::first_play(const ChannelSlug& channel) {
  return database_.read([&](Connection& connection) { return first_start(connection, channel, "", {}); });
}

std::optional<TrackPlay> PlayStore::last_play_of(const TrackId& track, TimePoint at) {
  const char* tail = R"sql(
    JOIN channels c ON c.slug = p.channel
    WHERE p.track_id = :track AND p.starts_at <= :at AND c.published = 1
    ORDER BY p.starts_at DESC, p.id DESC
    LIMIT 1
  )sql";
  return database_.first_row(kTrackPlay, kPlaySelect + tail, {track, at});
}

std::optional<TimePoint> on_air_since(Connection& connection, const ChannelSlug& channel, TimePoint at) {
  const char* sql = R"sql(
    SELECT starts_at
    FROM track_plays
    WHERE channel = :channel AND media_id IS NOT NULL AND starts_at <= :at
    ORDER BY starts_at DESC
    LIMIT 1
  )sql";
  return first_value<TimePoint>(connection, sql, {channel, at});
}

std::vector<AiredMedia> PlayStore::aired(const ChannelSlug& channel, Interval interval) {
  return database_.snapshot([&](Connection& connection) {
    auto recorded = all_rows(connection, kRecordedMedia,
                             std::string("SELECT :columns ") + kRecordedIn + "ORDER BY starts_at",
                             recorded_in(channel, interval));
    if (!recorded.empty()) return recorded;
    // A play ends at the latest when the next one starts, so the play on air at the start of the
    // interval is the last one that started by then. The first play after the interval is read too,
    // because it may cut the last one short.
    const TimePoint first = on_air_since(connection, channel, interval.from).value_or(interval.from);
    const char* first_after = R"sql(
      SELECT starts_at
      FROM track_plays
      WHERE channel = :channel AND media_id IS NOT NULL AND starts_at >= :until
      ORDER BY starts_at
      LIMIT 1
    )sql";
    const TimePoint beyond =
        first_value<TimePoint>(connection, first_after, {channel, interval.until}).value_or(interval.until);
    const char* select_plays = R"sql(
      SELECT :columns
      FROM track_plays
      WHERE channel = :channel
        AND media_id IS NOT NULL
        AND starts_at >= :first
        AND starts_at <= :last
      ORDER BY starts_at, id
    )sql";
    auto plays = all_rows(connection, kAiredMedia, select_plays, {channel, first, beyond});
    for (std::size_t i = 0; i + 1 < plays.size(); ++i) {
      plays[i].time.until = std::min(plays[i].time.until, plays[i + 1].time.from);
    }
    std::erase_if(plays, [&](const AiredMedia& play) {
      return play.time.until <= interval.from || play.time.from >= interval.until ||
             play.time.until <= play.time.from;
    });
    return plays;
  });
}

bool PlayStore::has_aired(const ChannelSlug& channel, Interval interval) {
  const char* sql = R"sql(
    SELECT 1
    FROM track_plays
    WHERE channel = :channel
      AND media_id IS NOT NULL
      AND starts_at >= :from
      AND starts_at < :until
    LIMIT 1
  )sql";
  return database_.counted(sql, {channel, interval.from, interval.until}) > 0 ||
         database_.counted(std::string("SELECT 1 ") + kRecordedIn + "LIMIT 1",
                           recorded_in(channel, interval)) > 0;
}

std::optional<TimePoint> PlayStore::next_play_boundary(const ChannelSlug& channel, TimePoint at) {
  return database_.snapshot([&](Connection& connection) {
    const auto begins = first_start(connection, channel, "AND starts_at > :at", {at});
    const char* sql = R"sql(
      SELECT ends_at
      FROM track_plays
      WHERE channel = :channel AND ends_at > :at
      ORDER BY ends_at
      LIMIT 1
    )sql";
    auto ends = first_value<TimePoint>(connection, sql, {channel, at - kTrackGrace});
    if (ends) *ends += kTrackGrace;
    return earliest(begins, ends);
  });
}

std::unique_ptr<TrackPlayRepository> play_store(Database& database, const Clock& clock) {
  return std::make_unique<PlayStore>(database, clock);
}

}  // namespace zender::storage
