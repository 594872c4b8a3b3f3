#include "domain/reports/listening.h"
#include "storage/engine/repositories.h"
#include "storage/shared/common_columns.h"

namespace zender::storage {

template <>
struct ColumnText<Heard::Kind> {
  static std::string write(Heard::Kind kind) {
    switch (kind) {
      case Heard::Kind::kChannel:
        return "C";
      case Heard::Kind::kProgramme:
        return "P";
      case Heard::Kind::kFragment:
        return "F";
      case Heard::Kind::kEpisode:
        return "E";
    }
    return "";
  }
  static Heard::Kind read(const std::string& letter) {
    if (letter == "P") return Heard::Kind::kProgramme;
    if (letter == "F") return Heard::Kind::kFragment;
    return letter == "E" ? Heard::Kind::kEpisode : Heard::Kind::kChannel;
  }
};

namespace {

constexpr std::chrono::hours kMinutesKept{48};
constexpr std::chrono::hours kListeningBatchesRemembered{24};

constexpr auto kHeardThing = columns_of<Heard>([](auto& row, auto& what) {
  row("kind", what.kind);
  row("id", what.id);
});

constexpr auto kHourOfListening = columns_of<HourOfListening>([](auto& row, auto& one) {
  row("hour", one.hour);
  row(kHeardThing, one.what);
  row("heard_ms", one.heard);
  row("busiest_ms", one.busiest);
  row("downloads", one.downloads);
});

constexpr auto kOnDemandSound = columns_of<OnDemandSound>([](auto& row, auto& sound) {
  row("sound.kind", sound.what.kind);
  row("sound.id", sound.what.id);
  row("sound.media_id", sound.media);
  row("m.segments", sound.segments);
});

/// Adds to the minute and returns what it has now.
Milliseconds add_minute(Connection& connection, const MinuteOfListening& one) {
  RowWriter add(connection, R"sql(
    INSERT INTO listening_minutes :row
    ON CONFLICT (minute, kind, id) DO UPDATE SET
      heard_ms = listening_minutes.heard_ms + excluded.heard_ms
  )sql");
  add.write(kHeardThing, one.what, {{"minute", one.minute}, {"heard_ms", one.heard}});
  const auto kind = ColumnText<Heard::Kind>::write(one.what.kind);
  return first_value<Milliseconds>(
             connection,
             "SELECT heard_ms FROM listening_minutes WHERE minute = :minute AND kind = :kind AND id = :id",
             {one.minute, kind, one.what.id})
      .value_or(one.heard);
}

class ListeningStore final : public StoreOf<ListeningRepository> {
 public:
  using StoreOf::StoreOf;

  void add_listening(const std::string& batch, TimePoint now,
                     const std::vector<MinuteOfListening>& minutes) override {
    database_.write([&](Connection& connection) {
      RowWriter add_batch(connection, "INSERT INTO event_batches :row ON CONFLICT (id) DO NOTHING");
      if (add_batch.write({{"id", batch}, {"added_at", now}}) == 0) return;
      execute(connection, "DELETE FROM event_batches WHERE added_at < :before",
              {now - kListeningBatchesRemembered});
      execute(connection, "DELETE FROM listening_minutes WHERE minute < :before", {now - kMinutesKept});
      RowWriter add(connection, R"sql(
        INSERT INTO listening_hours :row
        ON CONFLICT (hour, kind, id) DO UPDATE SET
          heard_ms = listening_hours.heard_ms + excluded.heard_ms,
          busiest_ms = CASE
            WHEN excluded.busiest_ms > listening_hours.busiest_ms THEN excluded.busiest_ms
            ELSE listening_hours.busiest_ms
          END,
          downloads = listening_hours.downloads + excluded.downloads
      )sql");
      for (const MinuteOfListening& one : minutes) {
        const Milliseconds busiest = one.heard.count() > 0 ? add_minute(connection, one) : Milliseconds(0);
        const TimePoint hour = std::chrono::floor<std::chrono::hours>(one.minute);
        add.write(kHourOfListening, HourOfListening{hour, one.what, one.heard, busiest, one.downloads});
      }
    });
  }

  std::vector<HourOfListening> listening(Interval interval) override {
    const char* sql = R"sql(
      SELECT :columns
      FROM listening_hours
      WHERE hour >= :first AND hour < :last
      ORDER BY hour, kind, id
    )sql";
    return database_.all_rows(kHourOfListening, sql, {interval.from, interval.until});
  }

  std::int64_t remove_listening(TimePoint before) override {
    return database_.write([&](Connection& connection) {
      return execute(connection, "DELETE FROM listening_hours WHERE hour < :hour", {before});
    });
  }

  std::optional<OnDemandSound> on_demand_sound(const MediaId& media) override {
    const char* sql = R"sql(
      SELECT :columns
      FROM (
        SELECT 'F' AS kind, id, media_id FROM fragments WHERE media_id = :fragment_media
        UNION ALL
        SELECT 'E' AS kind, id, media_id FROM podcast_episodes WHERE media_id = :episode_media
      ) sound
      JOIN media_assets m ON m.id = sound.media_id
      ORDER BY sound.kind, sound.id
      LIMIT 1
    )sql";
    return database_.first_row(kOnDemandSound, sql, {media, media});
  }

  std::optional<OnDemandSound> episode_sound(const EpisodeId& episode) override {
    const char* sql = R"sql(
      SELECT :columns
      FROM (SELECT 'E' AS kind, id, media_id FROM podcast_episodes WHERE id = :id) sound
      JOIN media_assets m ON m.id = sound.media_id
    )sql";
    return database_.first_row(kOnDemandSound, sql, {episode});
  }
};

}  // namespace

std::unique_ptr<ListeningRepository> listening_store(Database& database) {
  return std::make_unique<ListeningStore>(database);
}

}  // namespace zender::storage
