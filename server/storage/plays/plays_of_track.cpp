#include "storage/plays/play_store.h"

#include <map>

#include "storage/shared/columns.h"

// The plays of one track.
namespace zender::storage {
namespace {

/// A broadcast in which a track was played.
struct Heard {
  TimePoint until;
  std::string name;
  std::optional<ProgrammeSlug> programme;
  std::string programme_name;
};

std::map<std::string, Heard> broadcasts_of(Connection& connection, const std::vector<std::string>& ids) {
  std::map<std::string, Heard> found;
  in_chunks(ids, 500, [&](const std::vector<std::string>& some) {
    const std::string sql = with_list(some.size(), R"sql(
      SELECT b.id, b.ends_at, b.name, p.slug, p.name, p.published
      FROM broadcasts b
      JOIN programmes p ON p.slug = b.programme
      WHERE b.id IN (:list)
    )sql");
    each_row(connection, sql, 6, Params(some.begin(), some.end()), [&](Row& row) {
      const std::string id = row.text();
      Heard one;
      one.until = row.moment();
      one.name = row.text();
      auto programme = row.id<ProgrammeSlug>();
      std::string name = row.text();
      if (row.truth()) {
        one.programme = std::move(programme);
        one.programme_name = std::move(name);
      }
      found.emplace(id, std::move(one));
    });
  });
  return found;
}

}  // namespace

std::vector<HeardPlay> PlayStore::plays_of(const TrackId& track, TimePoint at, int limit) {
  return database_.snapshot([&](Connection& connection) {
    std::vector<HeardPlay> plays;
    std::vector<std::string> broadcasts;  // one per play; empty if there is none before the play
    const char* sql = R"sql(
      SELECT p.id, p.channel, p.starts_at,
             (SELECT b.id
              FROM broadcasts b
              WHERE b.channel = p.channel AND b.starts_at <= p.starts_at
              ORDER BY b.starts_at DESC
              LIMIT 1)
      FROM track_plays p
      JOIN channels c ON c.slug = p.channel
      WHERE p.track_id = :track AND p.starts_at <= :at AND c.published = 1
      ORDER BY p.starts_at DESC, p.id DESC
      LIMIT :limit
    )sql";
    each_row(connection, sql, 4, {track, at, limit}, [&](Row& row) {
      HeardPlay play;
      play.id = row.id<TrackPlayId>();
      play.channel = row.id<ChannelSlug>();
      play.began = row.moment();
      broadcasts.push_back(row.optional_text().value_or(""));
      plays.push_back(std::move(play));
    });
    const auto heard = broadcasts_of(connection, broadcasts);
    for (std::size_t i = 0; i < plays.size(); ++i) {
      const auto found = heard.find(broadcasts[i]);
      if (found == heard.end() || found->second.until <= plays[i].began) continue;
      plays[i].show = found->second.name;
      plays[i].programme = found->second.programme;
      plays[i].programme_name = found->second.programme_name;
    }
    return plays;
  });
}

std::int64_t PlayStore::count_plays_of(const TrackId& track, Interval began, std::int64_t most) {
  return database_.read([&](Connection& connection) {
    const char* sql = R"sql(
      SELECT COUNT(*)
      FROM (SELECT 1
            FROM track_plays
            WHERE track_id = :track AND starts_at >= :from AND starts_at < :until
            LIMIT :most) counted
    )sql";
    return first_row(connection, sql, 1, {track, began.from, began.until, most},
                     [](Row& row) { return row.number(); })
        .value_or(0);
  });
}

std::optional<TimePoint> PlayStore::first_play_of(const TrackId& track) {
  return database_.read([&](Connection& connection) {
    const char* sql = R"sql(
      SELECT starts_at
      FROM track_plays
      WHERE track_id = :track
      ORDER BY starts_at
      LIMIT 1
    )sql";
    return first_row(connection, sql, 1, {track}, [](Row& row) { return row.moment(); });
  });
}

}  // namespace zender::storage
