#include "plays/history_generator.h"

#include "domain/topic_names.h"

#include <fmt/format.h>

#include "storage/engine/database.h"
#include "storage/engine/migrations.h"
#include "storage/plays/stream_update.h"
#include "storage/shared/common_columns.h"
#include "support/failure.h"

namespace zender {
namespace storage {
namespace {

constexpr std::size_t kRowsPerStatement = 50;
constexpr std::size_t kWrittenColumns = 9;
constexpr std::int64_t kPlaysPerTransaction = 100000;
constexpr std::int64_t kSpeechEvery = 12;

struct Item {
  std::string track;
  std::string artist;
  std::string name;
  std::optional<std::string> media;
};

/// The tracks to play; invented names if the station has none.
std::vector<Item> load_items(Connection& connection) {
  const char* sql = R"sql(
    SELECT t.id, t.artist, t.name, t.media_id
    FROM tracks t
    WHERE t.published = 1
    ORDER BY t.id
    LIMIT 10000
  )sql";
  std::vector<Item> items;
  each_row(connection, sql, {},
           [&](const std::string& track, const std::string& artist, const std::string& name,
               const std::optional<std::string>& media) {
             items.push_back({track, artist, name, media});
           });
  for (int i = 1; items.empty() && i <= 100; ++i) {
    items.push_back({"", fmt::format("Artiest {}", i), fmt::format("Nummer {}", i), std::nullopt});
  }
  return items;
}

/// A hash that looks random (splitmix64) and is the same everywhere.
std::uint64_t mixed(std::uint64_t value) {
  value += 0x9e3779b97f4a7c15ULL;
  value = (value ^ (value >> 30U)) * 0xbf58476d1ce4e5b9ULL;
  value = (value ^ (value >> 27U)) * 0x94d049bb133111ebULL;
  return value ^ (value >> 31U);
}

/// The plays of a channel, by number.
class Log {
 public:
  Log(const std::vector<Item>& items, std::uint64_t seed) : items_(&items), seed_(seed) {}

  struct Play {
    const Item* item = nullptr;  ///< nullptr: speech
    Milliseconds length{};
  };
  Play play(std::int64_t number) const {
    const std::uint64_t chance = mixed(seed_ + static_cast<std::uint64_t>(number));
    Play result;
    result.length = Milliseconds(160000 + static_cast<std::int64_t>(chance % 80000));
    if (number % kSpeechEvery != kSpeechEvery - 1) result.item = &(*items_)[(chance >> 20U) % items_->size()];
    return result;
  }

 private:
  const std::vector<Item>* items_;
  std::uint64_t seed_;
};

struct Cursor {
  std::int64_t number = 0;
  TimePoint from;
};

std::string insert_statement(std::size_t rows) {
  std::string sql = R"sql(
    INSERT INTO track_plays (
      id, channel, starts_at, ends_at, track_id, artist, song, is_song, media_id)
    VALUES
  )sql";
  std::size_t parameter = 0;
  for (std::size_t row = 0; row < rows; ++row) {
    sql += row == 0 ? "(" : ",(";
    for (std::size_t column = 0; column < kWrittenColumns; ++column) {
      sql += (column == 0 ? ":p" : ",:p") + std::to_string(parameter++);
    }
    sql += ')';
  }
  return sql;
}

void add_row(Params& params, const ChannelSlug& channel, const Log& log, Cursor& cursor) {
  const Log::Play play = log.play(cursor.number);
  const bool song = play.item != nullptr;
  const std::optional<std::string> track =
      song && !play.item->track.empty() ? std::optional(play.item->track) : std::nullopt;
  const std::optional<std::string> media = song ? play.item->media : std::nullopt;
  // The offset keeps the number positive for moments after 1653.
  params.emplace_back(
      fmt::format("h-{}-{:014}", channel.value, 10000000000000 + cursor.from.time_since_epoch().count()));
  params.insert(params.end(),
                {channel, cursor.from, cursor.from + play.length, track, song ? play.item->artist : "Studio",
                 song ? Param(play.item->name) : Param(std::nullopt), song, media});
  cursor.from += play.length;
  ++cursor.number;
}

Cursor store(Connection& connection, const ChannelSlug& channel, const Log& log, Cursor cursor,
             std::int64_t until) {
  Command many(connection, insert_statement(kRowsPerStatement));
  Command one(connection, insert_statement(1));
  while (cursor.number < until) {
    Params params;
    if (until - cursor.number < static_cast<std::int64_t>(kRowsPerStatement)) {
      add_row(params, channel, log, cursor);
      one.run(params);
      continue;
    }
    params.reserve(kRowsPerStatement * kWrittenColumns);
    for (std::size_t row = 0; row < kRowsPerStatement; ++row) add_row(params, channel, log, cursor);
    many.run(params);
  }
  bump(connection, plays_topic(channel));
  return cursor;
}

/// Where the invented log starts, so that its end meets the start of the stored one.
Cursor beginning(Connection& connection, const ChannelSlug& channel, const Log& log,
                 const HistoryRequest& request) {
  Cursor start;
  start.from = request.until;
  std::optional<TimePoint> first;
  for (const int is_song : {0, 1}) {
    const char* sql = R"sql(
      SELECT starts_at
      FROM track_plays
      WHERE channel = :channel AND is_song = :song
      ORDER BY starts_at
      LIMIT 1
    )sql";
    const auto found = first_value<TimePoint>(connection, sql, {channel, is_song});
    if (found) first = std::min(first.value_or(*found), *found);
  }
  if (first) start.from = *first;
  for (std::int64_t number = 0; number < request.plays; ++number) start.from -= log.play(number).length;
  return start;
}

/// Puts the log on air on a channel whose stream is still empty.
void begin_stream(Connection& connection, const ChannelSlug& channel, TimePoint now) {
  const char* sql = "SELECT COUNT(*) FROM stream_parts WHERE channel = :channel";
  if (counted(connection, sql, {channel}) == 0) update_stream(connection, channel, now);
}

std::vector<ChannelSlug> choose_channels(Connection& connection, const std::vector<ChannelSlug>& wanted) {
  const char* sql = R"sql(
    SELECT slug
    FROM channels
    WHERE published = 1
    ORDER BY list_position, slug
  )sql";
  const auto known = all_values<ChannelSlug>(connection, sql);
  for (const ChannelSlug& channel : wanted) {
    if (std::find(known.begin(), known.end(), channel) == known.end()) {
      throw Failure(FailureKind::kNotFound, "no channel '" + channel.value + "'");
    }
  }
  return wanted.empty() ? known : wanted;
}

}  // namespace
}  // namespace storage

std::int64_t generate_history(const StoreOptions& options, const HistoryRequest& request) {
  using storage::Connection;
  storage::Database database(options);
  storage::migrate(database);
  const auto items = database.read(storage::load_items);
  const auto channels = database.read(
      [&](Connection& connection) { return storage::choose_channels(connection, request.channels); });
  const std::int64_t total = request.plays * static_cast<std::int64_t>(channels.size());
  std::int64_t done = 0;
  database.write([](Connection& connection) {
    const char* sql = R"sql(
      UPDATE media_assets
      SET aired = 1
      WHERE aired = 0 AND id IN (SELECT media_id FROM tracks WHERE published = 1)
    )sql";
    storage::execute(connection, sql);
  });
  for (std::size_t i = 0; i < channels.size(); ++i) {
    const ChannelSlug& channel = channels[i];
    const storage::Log log(items, (i + 1) << 40U);
    auto cursor = database.read(
        [&](Connection& connection) { return storage::beginning(connection, channel, log, request); });
    while (cursor.number < request.plays) {
      const std::int64_t until = std::min(request.plays, cursor.number + storage::kPlaysPerTransaction);
      const std::int64_t before = cursor.number;
      cursor = database.write(
          [&](Connection& connection) { return storage::store(connection, channel, log, cursor, until); });
      done += cursor.number - before;
      if (request.progress) request.progress(done, total);
    }
    database.write(
        [&](Connection& connection) { storage::begin_stream(connection, channel, request.until); });
  }
  return done;
}

}  // namespace zender
