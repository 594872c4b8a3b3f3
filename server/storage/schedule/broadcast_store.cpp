#include "domain/schedule/broadcast_repository.h"

#include <set>

#include "storage/engine/repositories.h"
#include "storage/schedule/schedule_columns.h"
#include "storage/shared/keys.h"
#include "support/text/slug.h"

namespace zender::storage {
namespace {

/// A slot lasts at most a day, which has 25 hours when the clocks go back. Limits how far back
/// queries search the index.
constexpr Milliseconds kMaxBroadcast = std::chrono::hours(25);

constexpr const char* kBroadcastSelect = R"sql(
  SELECT :columns
  FROM broadcasts b
  JOIN programmes p ON p.slug = b.programme
)sql";

/// A broadcast with its programme, `p`, which may no longer be published.
struct Found {
  Broadcast broadcast;
  BroadcastProgramme programme;
};

constexpr auto kFoundBroadcast = columns_of<Found>([](auto& row, auto& found) {
  auto& [broadcast, programme] = found;
  bool published = false;
  row("b.id", broadcast.id);
  row("b.channel", broadcast.channel);
  row("b.starts_at", broadcast.time.from);
  row("b.ends_at", broadcast.time.until);
  row("b.name", broadcast.name);
  row("b.summary", broadcast.own_summary);
  row("b.is_repeat", broadcast.is_repeat);
  row("b.image", broadcast.own_image);
  row("b.calendar_uid", broadcast.uid);
  row("b.calendar_sequence", broadcast.sequence);
  row("b.programme", programme.slug);
  row("p.published", published);
  row("p.name", programme.name);
  row("p.summary", programme.summary);
  row("p.image", programme.image);
  row("p.listen_back_days", broadcast.listen_back.days);
  row("p.listen_back_reason", broadcast.listen_back.reason);
  broadcast.slug = slugify(broadcast.name);
  if (published) broadcast.programme = programme;
});

/// A broadcaster of a programme.
struct OfProgramme {
  std::string programme;
  Broadcaster broadcaster;
};

constexpr auto kOfProgramme = columns_of<OfProgramme>([](auto& row, auto& one) {
  row("j.programme", one.programme);
  row(kBroadcaster, one.broadcaster);
});

void add_presenters(Connection& connection, std::vector<Broadcast>& broadcasts) {
  const auto by_id = by_key(broadcasts);
  const char* sql = R"sql(
    SELECT j.broadcast, p.slug, p.name
    FROM broadcast_presenters j
    JOIN presenters p ON p.slug = j.presenter
    WHERE j.broadcast IN (:list) AND p.published = 1
    ORDER BY j.broadcast, j.list_position
  )sql";
  each_row_of(connection, keys_of(broadcasts), sql,
              [&](const std::string& broadcast, const PresenterSlug& slug, const std::string& name) {
                by_id.at(broadcast)->presenters.push_back({slug, name});
              });
}

std::vector<Broadcast> load(Connection& connection, const std::string& tail, const Params& params) {
  auto found = all_rows(connection, kFoundBroadcast, kBroadcastSelect + tail, params);
  std::set<std::string> programmes;
  for (const Found& one : found) programmes.insert(one.programme.slug.value);
  const char* sql = R"sql(
    SELECT :columns
    FROM programme_broadcasters j
    JOIN broadcasters b ON b.slug = j.broadcaster
    WHERE j.programme IN (:list)
    ORDER BY j.programme, j.list_position
  )sql";
  std::map<std::string, std::vector<Broadcaster>> by_programme;
  for (OfProgramme& one :
       all_rows_of(connection, kOfProgramme, std::vector(programmes.begin(), programmes.end()), sql))
    by_programme[one.programme].push_back(std::move(one.broadcaster));
  std::vector<Broadcast> broadcasts;
  broadcasts.reserve(found.size());
  for (Found& one : found) {
    one.broadcast.broadcasters = by_programme[one.programme.slug.value];
    broadcasts.push_back(std::move(one.broadcast));
  }
  add_presenters(connection, broadcasts);
  return broadcasts;
}

constexpr const char* kOfChannel = "WHERE b.channel = :channel ";
/// `is_repeat IN (0, 1)` filters nothing, but lets the index of a programme (programme, is_repeat,
/// starts_at) be searched by moment.
constexpr const char* kOfProgrammeOnly = "WHERE b.programme = :programme AND b.is_repeat IN (0, 1) ";

constexpr const char* kWithSound = R"sql(
  AND ((SELECT q.id
        FROM track_plays q
        WHERE q.channel = b.channel
          AND q.media_id IS NOT NULL
          AND q.starts_at >= b.starts_at
          AND q.starts_at < b.ends_at
        LIMIT 1) IS NOT NULL
    OR (SELECT r.media_id
        FROM stream_parts r
        WHERE r.channel = b.channel
          AND r.recorded = 1
          AND r.media_id <> 'zender-gap'
          AND r.starts_at >= b.starts_at - 3600000
          AND r.starts_at < b.ends_at
          AND r.ends_at > b.starts_at
        LIMIT 1) IS NOT NULL)
)sql";

class BroadcastStore final : public StoreOf<BroadcastRepository> {
 public:
  using StoreOf::StoreOf;

  std::optional<Broadcast> on_air(const ChannelSlug& channel, TimePoint at) override {
    const char* where = R"sql(
      WHERE b.channel = :channel
        AND b.starts_at > :earliest
        AND b.starts_at <= :at
        AND b.ends_at > :now
      ORDER BY b.starts_at DESC
      LIMIT 1
    )sql";
    return first(where, {channel, at - kMaxBroadcast, at, at});
  }

  std::vector<Broadcast> upcoming(const ChannelSlug& channel, TimePoint after, int limit) override {
    return all(std::string(kOfChannel) + "AND b.starts_at > :after ORDER BY b.starts_at LIMIT :limit",
               {channel, after, limit});
  }

  std::vector<Broadcast> between(const ChannelSlug& channel, Interval interval, int limit) override {
    return overlapping(kOfChannel, channel, interval, "ORDER BY b.starts_at LIMIT :limit", {limit});
  }

  std::optional<Broadcast> broadcast(const BroadcastId& id) override {
    return first("WHERE b.id = :id", {id});
  }

  std::vector<Broadcast> ended(const ChannelSlug& channel, Interval interval, int limit) override {
    return overlapping(kOfChannel, channel, interval,
                       "AND b.ends_at <= :last ORDER BY b.starts_at DESC LIMIT :limit",
                       {interval.until, limit});
  }

  std::vector<Broadcast> upcoming_of(const ProgrammeSlug& programme, TimePoint after, int limit) override {
    return all(
        std::string(kOfProgrammeOnly) + "AND b.starts_at > :after ORDER BY b.starts_at, b.id LIMIT :limit",
        {programme, after, limit});
  }

  std::vector<Broadcast> ended_of(const ProgrammeSlug& programme, Interval interval, int limit) override {
    return overlapping(kOfProgrammeOnly, programme, interval,
                       "AND b.ends_at <= :last ORDER BY b.starts_at DESC, b.id DESC LIMIT :limit",
                       {interval.until, limit});
  }

  std::vector<Broadcast> ended_with_sound(const ChannelSlug& channel, Interval interval, int limit) override {
    return overlapping(
        kOfChannel, channel, interval,
        std::string("AND b.ends_at <= :last") + kWithSound + "ORDER BY b.starts_at DESC LIMIT :limit",
        {interval.until, limit});
  }

  std::vector<NamedProgramme> programmes_with_sound(const ChannelSlug& channel, Interval interval) override {
    const std::string sql = std::string(R"sql(
      SELECT :columns
      FROM (SELECT b.programme AS slug, MAX(b.ends_at) AS last_end
            FROM broadcasts b
            WHERE b.channel = :channel
              AND b.starts_at > :earliest
              AND b.ends_at > :from
              AND b.ends_at <= :until
    )sql") + kWithSound + R"sql(
            GROUP BY b.programme) heard
      JOIN programmes p ON p.slug = heard.slug
      WHERE p.published = 1
        AND (p.listen_back_days IS NULL OR heard.last_end > :now - p.listen_back_days * 86400000)
      ORDER BY p.name, p.slug
    )sql";
    return database_.all_rows(
        kNamedProgramme, sql,
        {channel, interval.from - kMaxBroadcast, interval.from, interval.until, interval.until});
  }

 private:
  std::vector<Broadcast> all(const std::string& tail, const Params& params) {
    return database_.snapshot([&](Connection& connection) { return load(connection, tail, params); });
  }
  std::optional<Broadcast> first(const std::string& tail, const Params& params) {
    auto found = all(tail, params);
    return found.empty() ? std::nullopt : std::optional(std::move(found.front()));
  }
  /// The broadcasts that `of` selects, with its parameter `key`, and that overlap the interval;
  /// `tail` filters further and orders them.
  std::vector<Broadcast> overlapping(const std::string& of, const Param& key, Interval interval,
                                     const std::string& tail, const Params& more) {
    Params params{key, interval.from - kMaxBroadcast, interval.until, interval.from};
    params.insert(params.end(), more.begin(), more.end());
    return all(of + "AND b.starts_at > :earliest AND b.starts_at < :until AND b.ends_at > :from " + tail,
               params);
  }
};

}  // namespace

std::unique_ptr<BroadcastRepository> broadcast_store(Database& database) {
  return std::make_unique<BroadcastStore>(database);
}

}  // namespace zender::storage
