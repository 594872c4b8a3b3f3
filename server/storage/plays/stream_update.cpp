#include "storage/plays/stream_update.h"

#include "domain/schedule/start_over.h"
#include "storage/plays/play_store.h"
#include "storage/plays/stream_plan.h"
#include "storage/shared/columns.h"
#include "storage/shared/diff.h"
#include "storage/shared/first_moment.h"

// Writes and reads the live stream of a channel; stream_plan.cpp says what it becomes.
namespace zender::storage {
namespace {

/// How long parts are kept: as long as a show can be started over, and the live window.
constexpr Milliseconds kKept = kStartOverLife + std::chrono::hours(2);

constexpr const char* kPartSelect = R"sql(
  SELECT media_id, first_index, segment_count, starts_at, ends_at, first_segment, discontinuity
  FROM stream_parts
  WHERE channel = :channel
)sql";
constexpr std::size_t kPartColumns = 7;

StreamPart read_stream_part(Row& row) {
  StreamPart part;
  part.media = row.id<MediaId>();
  part.first_index = static_cast<std::size_t>(row.number());
  part.segment_count = static_cast<std::size_t>(row.number());
  part.time.from = row.moment();
  part.time.until = row.moment();
  part.first_segment = row.number();
  part.discontinuity = row.number();
  return part;
}

/// The part that was on air last by `horizon`, and those after it.
std::vector<StreamPart> stored_end(Connection& connection, const ChannelSlug& channel, TimePoint horizon) {
  const std::string newest = std::string(kPartSelect) + R"sql(
      AND starts_at <= :horizon
    ORDER BY starts_at DESC
    LIMIT 1
  )sql";
  auto parts = all_rows(connection, newest, kPartColumns, {channel, horizon}, read_stream_part);
  const std::string later = std::string(kPartSelect) + "AND starts_at > :horizon ORDER BY starts_at";
  const auto planned = all_rows(connection, later, kPartColumns, {channel, horizon}, read_stream_part);
  parts.insert(parts.end(), planned.begin(), planned.end());
  return parts;
}

std::vector<Milliseconds> segments_of(Connection& connection, const MediaId& media) {
  return first_row(connection, "SELECT segments FROM media_assets WHERE id = :id", 1, {media},
                   [](Row& row) { return read_segments(row.text()); })
      .value_or(std::vector<Milliseconds>());
}

/// The plays with media, from the one on air at `from` on.
std::vector<LoggedPlay> log_from(Connection& connection, const ChannelSlug& channel, TimePoint from) {
  const TimePoint first = on_air_since(connection, channel, from).value_or(from);
  const char* plays = R"sql(
    SELECT p.starts_at, p.ends_at, p.media_id, m.segments
    FROM track_plays p
    JOIN media_assets m ON m.id = p.media_id
    WHERE p.channel = :channel AND p.media_id IS NOT NULL AND p.starts_at >= :first
    ORDER BY p.starts_at, p.id
  )sql";
  return all_rows(connection, plays, 4, {channel, first}, [](Row& row) {
    LoggedPlay play;
    play.time.from = row.moment();
    play.time.until = row.moment();
    play.media = row.id<MediaId>();
    play.segments = read_segments(row.text());
    return play;
  });
}

void write(Connection& connection, const ChannelSlug& channel, const Diff<StreamPart>& changes) {
  // First: the numbers of parts that are gone may be those of others later.
  for (const StreamPart& part : changes.gone) {
    execute(connection, "DELETE FROM stream_parts WHERE channel = :channel AND discontinuity = :number",
            {channel, part.discontinuity});
  }
  const char* upsert = R"sql(
    INSERT INTO stream_parts (
      channel, discontinuity, first_segment, starts_at, ends_at, media_id, first_index, segment_count)
    VALUES (:channel, :discontinuity, :first, :starts, :ends, :media, :index, :count)
    ON CONFLICT (channel, discontinuity) DO UPDATE SET
      first_segment = excluded.first_segment, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
      media_id = excluded.media_id, first_index = excluded.first_index,
      segment_count = excluded.segment_count
  )sql";
  std::optional<Command> command;
  for (const StreamPart& part : changes.write) {
    if (!command) command.emplace(connection, 8, upsert);
    command->run({channel, part.discontinuity, part.first_segment, part.time.from, part.time.until,
                  part.media, static_cast<std::int64_t>(part.first_index),
                  static_cast<std::int64_t>(part.segment_count)});
  }
}

}  // namespace

void update_stream(Connection& connection, const ChannelSlug& channel, TimePoint now) {
  const TimePoint horizon = now + kPublishedAhead;
  const auto stored = stored_end(connection, channel, horizon);
  std::optional<PublishedEnd> published;
  if (!stored.empty() && stored.front().time.from <= horizon) {
    published = published_end(stored.front(), segments_of(connection, stored.front().media), horizon);
  }
  const TimePoint oldest = now - kKept;
  const auto log =
      log_from(connection, channel, published ? std::max(published->last_begin, oldest) : oldest);
  const auto wanted = continue_stream(published, log, oldest);
  write(connection, channel, diff(stored, wanted, [](const StreamPart& part) { return part.discontinuity; }));
  // The end is kept, however old: the next part continues its numbers.
  if (wanted.empty()) return;
  execute(connection, R"sql(
    DELETE FROM stream_parts
    WHERE channel = :channel AND ends_at < :oldest AND discontinuity < :last
  )sql",
          {channel, oldest, wanted.front().discontinuity});
}

std::vector<StreamPart> PlayStore::stream(const ChannelSlug& channel, Interval interval) {
  return database_.snapshot([&](Connection& connection) {
    const char* on_air = R"sql(
      SELECT starts_at
      FROM stream_parts
      WHERE channel = :channel AND starts_at <= :from
      ORDER BY starts_at DESC
      LIMIT 1
    )sql";
    const TimePoint first =
        first_moment(connection, on_air, {channel, interval.from}).value_or(interval.from);
    const std::string parts = std::string(kPartSelect) + R"sql(
        AND starts_at >= :first AND starts_at < :until AND ends_at > :from
      ORDER BY starts_at
    )sql";
    return all_rows(connection, parts, kPartColumns, {channel, first, interval.until, interval.from},
                    read_stream_part);
  });
}

}  // namespace zender::storage
