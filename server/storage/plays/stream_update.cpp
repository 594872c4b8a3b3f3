#include "storage/plays/stream_update.h"

#include <algorithm>

#include "domain/schedule/start_over.h"
#include "domain/sound/silence.h"
#include "domain/topic_names.h"
#include "storage/plays/media_columns.h"
#include "storage/plays/play_store.h"
#include "storage/plays/stream_columns.h"
#include "storage/plays/stream_plan.h"
#include "storage/shared/common_columns.h"
#include "storage/shared/diff.h"

// Writes and reads the live stream of a channel; stream_plan.cpp says what it becomes.
namespace zender::storage {
namespace {

/// How long parts are kept: as long as a show can be started over, and the live window.
constexpr Milliseconds kKept = kStartOverLife + std::chrono::hours(2);

const std::string kPartSelect = "SELECT :columns FROM stream_parts WHERE channel = :channel ";

constexpr auto kLogged = columns_of<LoggedPlay>([](auto& row, auto& play) {
  row("p.starts_at", play.time.from);
  row("p.ends_at", play.time.until);
  row("p.media_id", play.media);
  row("m.segments", play.segments);
});

/// The part that was on air last by `horizon`, and those after it.
std::vector<StreamPart> stored_end(Connection& connection, const ChannelSlug& channel, TimePoint horizon) {
  auto parts =
      all_rows(connection, kStreamPart,
               kPartSelect + "AND starts_at <= :horizon ORDER BY starts_at DESC LIMIT 1", {channel, horizon});
  const auto planned =
      all_rows(connection, kStreamPart, kPartSelect + "AND starts_at > :horizon ORDER BY starts_at",
               {channel, horizon});
  parts.insert(parts.end(), planned.begin(), planned.end());
  return parts;
}

std::vector<Milliseconds> segments_of(Connection& connection, const MediaId& media) {
  return first_value<std::vector<Milliseconds>>(connection,
                                                "SELECT segments FROM media_assets WHERE id = :id", {media})
      .value_or(std::vector<Milliseconds>());
}

/// The plays with media, from the one on air at `from` on.
std::vector<LoggedPlay> log_from(Connection& connection, const ChannelSlug& channel, TimePoint from) {
  const TimePoint first = on_air_since(connection, channel, from).value_or(from);
  const char* plays = R"sql(
    SELECT :columns
    FROM track_plays p
    JOIN media_assets m ON m.id = p.media_id
    WHERE p.channel = :channel AND p.media_id IS NOT NULL AND p.starts_at >= :first
    ORDER BY p.starts_at, p.id
  )sql";
  return all_rows(connection, kLogged, plays, {channel, first});
}

void write(Connection& connection, const ChannelSlug& channel, const Diff<StreamPart>& changes) {
  // First: the numbers of parts that are gone may be those of others later.
  for (const StreamPart& part : changes.gone) {
    execute(connection, "DELETE FROM stream_parts WHERE channel = :channel AND discontinuity = :number",
            {channel, part.discontinuity});
  }
  RowWriter upsert(connection, R"sql(
    INSERT INTO stream_parts :row
    ON CONFLICT (channel, discontinuity) DO UPDATE SET :others
  )sql");
  for (const StreamPart& part : changes.write) upsert.write(kStreamPart, part, {{"channel", channel}});
}

/// Turns the log into what is on air.
using Complete = std::function<std::vector<LoggedPlay>(std::vector<LoggedPlay> log)>;

/// True if the stream changed.
bool follow_log(Connection& connection, const ChannelSlug& channel, TimePoint now, const Complete& complete) {
  const TimePoint horizon = now + kPublishedAhead;
  const auto stored = stored_end(connection, channel, horizon);
  std::optional<PublishedEnd> published;
  if (!stored.empty() && stored.front().time.from <= horizon) {
    published = published_end(stored.front(), segments_of(connection, stored.front().media), horizon);
  }
  const TimePoint oldest = now - kKept;
  const auto log =
      complete(log_from(connection, channel, published ? std::max(published->last_begin, oldest) : oldest));
  const auto wanted = continue_stream(published, log, oldest);
  const auto changes = diff(stored, wanted, [](const StreamPart& part) { return part.discontinuity; });
  write(connection, channel, changes);
  const bool is_changed = !changes.write.empty() || !changes.gone.empty();
  // The end is kept, however old: the next part continues its numbers.
  if (wanted.empty()) return is_changed;
  execute(connection, R"sql(
    DELETE FROM stream_parts
    WHERE channel = :channel AND ends_at < :oldest AND discontinuity < :last AND recorded = 0
  )sql",
          {channel, oldest, wanted.front().discontinuity});
  return is_changed;
}

void store_silence(Connection& connection) {
  // Marked as aired, so that no import removes it.
  RowWriter insert(connection, "INSERT INTO media_assets :row ON CONFLICT (id) DO NOTHING");
  insert.write(kAsset, silence_asset(), {{"aired", 1}});
}

/// The sounds of the channel's fallback that are there; silence if there are none.
std::vector<FallbackSound> fallback_of(Connection& connection, const std::vector<MediaId>& media) {
  std::vector<FallbackSound> fallback;
  for (const MediaId& id : media) {
    if (auto segments = segments_of(connection, id); !segments.empty())
      fallback.push_back({id, std::move(segments)});
  }
  if (!fallback.empty()) return fallback;
  store_silence(connection);
  return {{MediaId(kSilence), silence_asset().segments}};
}

/// Locks the channel, and returns its fallback; nothing if it is not assembled here.
std::optional<std::vector<MediaId>> lock_assembled(Connection& connection, const ChannelSlug& channel) {
  const std::string lock =
      std::string(
          "SELECT fallback FROM channels WHERE slug = :slug AND stream_url IS NULL AND recorded = 0 ") +
      connection.dialect.for_update();
  return first_value<std::vector<MediaId>>(connection, lock, {channel});
}

/// Whether something is to be heard from `now` until as far ahead as holes are filled, but for
/// holes that stay.
bool is_filled(const std::vector<StreamPart>& stream, TimePoint now) {
  TimePoint heard_until = now;
  for (const StreamPart& part : stream) {
    if (part.time.from - heard_until >= kShortestHole) return false;
    heard_until = std::max(heard_until, part.time.until);
  }
  return heard_until >= now + kPublishedAhead;
}

}  // namespace

void update_stream(Connection& connection, const ChannelSlug& channel, TimePoint now) {
  const auto recorded =
      first_value<bool>(connection, "SELECT recorded FROM channels WHERE slug = :slug", {channel});
  if (recorded.value_or(false)) return;
  follow_log(connection, channel, now, [](std::vector<LoggedPlay> log) { return log; });
}

bool fill_stream(Connection& connection, const ChannelSlug& channel, const Clock& clock) {
  const auto media = lock_assembled(connection, channel);
  if (!media) return false;
  const TimePoint now = clock.now();
  return follow_log(connection, channel, now, [&](const std::vector<LoggedPlay>& log) {
    const bool is_unused = log.empty() && media->empty();
    return is_unused ? log : fill_holes(log, fallback_of(connection, *media), now);
  });
}

bool restore_stream(Connection& connection, const ChannelSlug& channel, const std::vector<StreamPart>& known,
                    const std::vector<StreamPart>& published) {
  const auto media = lock_assembled(connection, channel);
  if (!media || known.empty() || published.empty()) return false;
  const char* from = "AND discontinuity >= :first ORDER BY discontinuity";
  const auto stored =
      all_rows(connection, kStreamPart, kPartSelect + from, {channel, known.front().discontinuity});
  if (stored.size() < known.size() || !std::equal(known.begin(), known.end(), stored.begin())) return false;
  if (std::any_of(published.begin(), published.end(),
                  [](const StreamPart& part) { return part.media.value == kSilence; }))
    store_silence(connection);
  // What is planned beyond `known`, if anything, is planned again by whoever fills the stream next.
  write(connection, channel,
        diff(stored, published, [](const StreamPart& part) { return part.discontinuity; }));
  return true;
}

bool PlayStore::keep_on_air(const ChannelSlug& channel) {
  const TimePoint now = clock_.now();
  if (is_filled(stream(channel, {now, now + kFilledAhead}), now)) return false;
  return database_.write([&](Connection& connection) {
    const bool is_changed = fill_stream(connection, channel, clock_);
    if (is_changed) bump(connection, plays_topic(channel));
    return is_changed;
  });
}

bool PlayStore::restore_stream(const ChannelSlug& channel, const std::vector<StreamPart>& known,
                               const std::vector<StreamPart>& published) {
  return database_.write([&](Connection& connection) {
    if (!storage::restore_stream(connection, channel, known, published)) return false;
    fill_stream(connection, channel, clock_);
    bump(connection, plays_topic(channel));
    return true;
  });
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
        first_value<TimePoint>(connection, on_air, {channel, interval.from}).value_or(interval.from);
    const std::string parts = kPartSelect + R"sql(
        AND starts_at >= :first AND starts_at < :until AND ends_at > :from
      ORDER BY starts_at
    )sql";
    return all_rows(connection, kStreamPart, parts, {channel, first, interval.until, interval.from});
  });
}

}  // namespace zender::storage
