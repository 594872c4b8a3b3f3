#include "storage/plays/play_store.h"
#include "storage/shared/keys.h"

// The plays of one track.
namespace zender::storage {
namespace {

/// A broadcast in which a track was played.
struct Heard {
  BroadcastId id;
  TimePoint until;
  std::string name;
  ProgrammeSlug programme;
  std::string programme_name;
  bool is_published = false;  ///< its programme
};

constexpr auto kHeard = columns_of<Heard>([](auto& row, auto& one) {
  row("b.id", one.id);
  row("b.ends_at", one.until);
  row("b.name", one.name);
  row("p.slug", one.programme);
  row("p.name", one.programme_name);
  row("p.published", one.is_published);
});

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
    each_row(connection, sql, {track, at, limit},
             [&](const TrackPlayId& id, const ChannelSlug& channel, TimePoint began,
                 const std::optional<std::string>& broadcast) {
               plays.push_back({id, channel, began, "", std::nullopt, ""});
               broadcasts.push_back(broadcast.value_or(""));
             });
    auto heard = all_rows_of(connection, kHeard, broadcasts, R"sql(
      SELECT :columns
      FROM broadcasts b
      JOIN programmes p ON p.slug = b.programme
      WHERE b.id IN (:list)
    )sql");
    const auto by_id = by_key(heard);
    for (std::size_t i = 0; i < plays.size(); ++i) {
      const auto found = by_id.find(broadcasts[i]);
      if (found == by_id.end() || found->second->until <= plays[i].began) continue;
      const Heard& one = *found->second;
      plays[i].show = one.name;
      if (!one.is_published) continue;
      plays[i].programme = one.programme;
      plays[i].programme_name = one.programme_name;
    }
    return plays;
  });
}

std::int64_t PlayStore::count_plays_of(const TrackId& track, Interval began, std::int64_t most) {
  const char* sql = R"sql(
    SELECT COUNT(*)
    FROM (SELECT 1
          FROM track_plays
          WHERE track_id = :track AND starts_at >= :from AND starts_at < :until
          LIMIT :most) counted
  )sql";
  return database_.counted(sql, {track, began.from, began.until, most});
}

std::optional<TimePoint> PlayStore::first_play_of(const TrackId& track) {
  const char* sql = R"sql(
    SELECT starts_at
    FROM track_plays
    WHERE track_id = :track
    ORDER BY starts_at
    LIMIT 1
  )sql";
  return database_.first_value<TimePoint>(sql, {track});
}

}  // namespace zender::storage
