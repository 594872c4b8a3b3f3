#include "storage/schedule/broadcast_store.h"

#include <set>

#include "storage/schedule/channel_store.h"
#include "storage/shared/columns.h"
#include "support/text/slug.h"

namespace zender::storage {
namespace {

/// A slot lasts at most a day, which has 25 hours when the clocks go back. Limits how far back
/// queries search the index.
constexpr Milliseconds kLongestBroadcast = std::chrono::hours(25);

constexpr const char* kBroadcastSelect = R"sql(
  SELECT b.id, b.channel, b.starts_at, b.ends_at, b.name, b.summary, b.is_repeat,
         b.image_id, b.image_alt, b.image_colour,
         b.programme, p.published, p.name, p.summary,
         p.image_id, p.image_alt, p.image_colour, b.calendar_uid, b.calendar_sequence
  FROM broadcasts b
  JOIN programmes p ON p.slug = b.programme
)sql";
constexpr std::size_t kBroadcastColumns = 13 + 2 * kImageColumns;

struct Found {
  Broadcast broadcast;
  std::string programme;
};

Found read_broadcast(Row& row) {
  Found found;
  Broadcast& broadcast = found.broadcast;
  broadcast.id = row.id<BroadcastId>();
  broadcast.channel = row.id<ChannelSlug>();
  broadcast.time.from = row.moment();
  broadcast.time.until = row.moment();
  broadcast.name = row.text();
  broadcast.slug = slugify(broadcast.name);
  broadcast.own_summary = row.optional_text();
  broadcast.is_repeat = row.truth();
  broadcast.own_image = read_image(row);
  found.programme = row.text();
  const bool published = row.truth();
  BroadcastProgramme programme;
  programme.slug = ProgrammeSlug(found.programme);
  programme.name = row.text();
  programme.summary = row.text();
  programme.image = read_image(row);
  if (published) broadcast.programme = std::move(programme);
  broadcast.uid = row.text();
  broadcast.sequence = static_cast<int>(row.number());
  return found;
}

void add_presenters(Connection& connection, std::vector<Found>& found) {
  std::map<std::string, Broadcast*> by_id;
  std::vector<std::string> ids;
  for (Found& one : found) {
    by_id[one.broadcast.id.value] = &one.broadcast;
    ids.push_back(one.broadcast.id.value);
  }
  in_chunks(ids, 500, [&](const std::vector<std::string>& some) {
    const std::string sql = with_list(some.size(), R"sql(
      SELECT j.broadcast, p.slug, p.name
      FROM broadcast_presenters j
      JOIN presenters p ON p.slug = j.presenter
      WHERE j.broadcast IN (:list) AND p.published = 1
      ORDER BY j.broadcast, j.list_position
    )sql");
    each_row(connection, sql, 3, Params(some.begin(), some.end()), [&](Row& row) {
      Broadcast& broadcast = *by_id.at(row.text());
      BroadcastPresenter presenter;
      presenter.slug = row.id<PresenterSlug>();
      presenter.name = row.text();
      broadcast.presenters.push_back(std::move(presenter));
    });
  });
}

void add_broadcasters(Connection& connection, std::vector<Found>& found) {
  std::map<std::string, std::vector<Broadcaster>> by_programme;
  for (const Found& one : found) by_programme[one.programme];
  std::vector<std::string> programmes;
  programmes.reserve(by_programme.size());
  for (const auto& [programme, none] : by_programme) programmes.push_back(programme);
  in_chunks(programmes, 500, [&](const std::vector<std::string>& some) {
    const std::string sql = with_list(some.size(), R"sql(
      SELECT j.programme, b.slug, b.name, b.image_id, b.image_alt, b.image_colour
      FROM programme_broadcasters j
      JOIN broadcasters b ON b.slug = j.broadcaster
      WHERE j.programme IN (:list)
      ORDER BY j.programme, j.list_position
    )sql");
    each_row(connection, sql, 1 + kBroadcasterColumns, Params(some.begin(), some.end()), [&](Row& row) {
      auto& broadcasters = by_programme.at(row.text());
      broadcasters.push_back(read_broadcaster(row));
    });
  });
  for (Found& one : found) one.broadcast.broadcasters = by_programme.at(one.programme);
}

std::vector<Broadcast> load(Connection& connection, const std::string& tail, const Params& params) {
  auto found = all_rows(connection, kBroadcastSelect + tail, kBroadcastColumns, params, read_broadcast);
  add_presenters(connection, found);
  add_broadcasters(connection, found);
  std::vector<Broadcast> broadcasts;
  broadcasts.reserve(found.size());
  for (Found& one : found) broadcasts.push_back(std::move(one.broadcast));
  return broadcasts;
}

}  // namespace

std::optional<Broadcast> BroadcastStore::on_air(const ChannelSlug& channel, TimePoint at) {
  return database_.snapshot([&](Connection& connection) -> std::optional<Broadcast> {
    const char* where = R"sql(
      WHERE b.channel = :channel
        AND b.starts_at > :earliest
        AND b.starts_at <= :at
        AND b.ends_at > :now
      ORDER BY b.starts_at DESC
      LIMIT 1
    )sql";
    auto found = load(connection, where, {channel, at - kLongestBroadcast, at, at});
    if (found.empty()) return std::nullopt;
    return std::move(found.front());
  });
}

std::vector<Broadcast> BroadcastStore::upcoming(const ChannelSlug& channel, TimePoint after, int limit) {
  return database_.snapshot([&](Connection& connection) {
    const char* where = R"sql(
      WHERE b.channel = :channel AND b.starts_at > :after
      ORDER BY b.starts_at
      LIMIT :limit
    )sql";
    return load(connection, where, {channel, after, limit});
  });
}

std::vector<Broadcast> BroadcastStore::between(const ChannelSlug& channel, Interval interval, int limit) {
  return database_.snapshot([&](Connection& connection) {
    const char* where = R"sql(
      WHERE b.channel = :channel
        AND b.starts_at > :earliest
        AND b.starts_at < :until
        AND b.ends_at > :from
      ORDER BY b.starts_at
      LIMIT :limit
    )sql";
    return load(connection, where,
                {channel, interval.from - kLongestBroadcast, interval.until, interval.from, limit});
  });
}

std::optional<Broadcast> BroadcastStore::broadcast(const BroadcastId& id) {
  return database_.snapshot([&](Connection& connection) -> std::optional<Broadcast> {
    auto found = load(connection, "WHERE b.id = :id", {id});
    if (found.empty()) return std::nullopt;
    return std::move(found.front());
  });
}

std::vector<Broadcast> BroadcastStore::ended(const ChannelSlug& channel, Interval interval, int limit) {
  return database_.snapshot([&](Connection& connection) {
    const char* where = R"sql(
      WHERE b.channel = :channel
        AND b.starts_at > :earliest
        AND b.starts_at < :until
        AND b.ends_at > :from
        AND b.ends_at <= :last
      ORDER BY b.starts_at DESC
      LIMIT :limit
    )sql";
    return load(
        connection, where,
        {channel, interval.from - kLongestBroadcast, interval.until, interval.from, interval.until, limit});
  });
}

// `is_repeat IN (0, 1)` filters nothing, but lets the index of a programme (programme, is_repeat,
// starts_at) be searched by moment.

std::vector<Broadcast> BroadcastStore::upcoming_of(const ProgrammeSlug& programme, TimePoint after,
                                                   int limit) {
  return database_.snapshot([&](Connection& connection) {
    const char* where = R"sql(
      WHERE b.programme = :programme
        AND b.is_repeat IN (0, 1)
        AND b.starts_at > :after
      ORDER BY b.starts_at, b.id
      LIMIT :limit
    )sql";
    return load(connection, where, {programme, after, limit});
  });
}

std::vector<Broadcast> BroadcastStore::ended_of(const ProgrammeSlug& programme, Interval interval,
                                                int limit) {
  return database_.snapshot([&](Connection& connection) {
    const char* where = R"sql(
      WHERE b.programme = :programme
        AND b.is_repeat IN (0, 1)
        AND b.starts_at > :earliest
        AND b.starts_at < :until
        AND b.ends_at > :from
        AND b.ends_at <= :last
      ORDER BY b.starts_at DESC, b.id DESC
      LIMIT :limit
    )sql";
    return load(
        connection, where,
        {programme, interval.from - kLongestBroadcast, interval.until, interval.from, interval.until, limit});
  });
}

std::vector<Broadcast> BroadcastStore::ended_with_sound(const ChannelSlug& channel, Interval interval,
                                                        int limit) {
  return database_.snapshot([&](Connection& connection) {
    const char* where = R"sql(
      WHERE b.channel = :channel
        AND b.starts_at > :earliest
        AND b.starts_at < :until
        AND b.ends_at > :from
        AND b.ends_at <= :last
        AND (SELECT q.id
             FROM track_plays q
             WHERE q.channel = b.channel
               AND q.media_id IS NOT NULL
               AND q.starts_at >= b.starts_at
               AND q.starts_at < b.ends_at
             LIMIT 1) IS NOT NULL
      ORDER BY b.starts_at DESC
      LIMIT :limit
    )sql";
    return load(
        connection, where,
        {channel, interval.from - kLongestBroadcast, interval.until, interval.from, interval.until, limit});
  });
}

std::vector<NamedProgramme> BroadcastStore::programmes_between(Interval began) {
  return database_.read([&](Connection& connection) {
    std::vector<NamedProgramme> programmes;
    std::set<std::string> known;
    const char* sql = R"sql(
      SELECT p.slug, p.name, c.slug, c.list_position
      FROM (SELECT DISTINCT b.channel, b.programme
            FROM broadcasts b
            WHERE b.starts_at >= :from AND b.starts_at < :until) heard
      JOIN channels c ON c.slug = heard.channel
      JOIN programmes p ON p.slug = heard.programme
      WHERE c.published = 1 AND p.published = 1
      ORDER BY p.name, p.slug, c.list_position, c.slug
    )sql";
    each_row(connection, sql, 4, {began.from, began.until}, [&](Row& row) {
      NamedProgramme programme;
      programme.slug = row.id<ProgrammeSlug>();
      programme.name = row.text();
      programme.channel = row.id<ChannelSlug>();
      row.skip(1);
      if (known.insert(programme.slug.value).second) programmes.push_back(std::move(programme));
    });
    return programmes;
  });
}

}  // namespace zender::storage
