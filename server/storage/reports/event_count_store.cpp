#include "domain/reports/event_counts.h"
#include "storage/engine/repositories.h"
#include "storage/shared/common_columns.h"

namespace zender::storage {
namespace {

constexpr std::chrono::hours kBatchesRemembered{24};

constexpr auto kCountedEvent = columns_of<CountedEvent>([](auto& row, auto& event) {
  row("name", event.name);
  row("type", event.type);
  row("page", event.page);
  row("channel", event.channel);
});

constexpr auto kEventCount = columns_of<EventCount>([](auto& row, auto& one) {
  row("day", one.day);
  row(kCountedEvent, one.event);
  row("events", one.count);
});

class EventCountStore final : public StoreOf<EventCountRepository> {
 public:
  using StoreOf::StoreOf;

  void add_event_counts(const std::string& batch, TimePoint now,
                        const std::vector<EventCount>& counts) override {
    database_.write([&](Connection& connection) {
      RowWriter add_batch(connection, "INSERT INTO event_batches :row ON CONFLICT (id) DO NOTHING");
      if (add_batch.write({{"id", batch}, {"added_at", now}}) == 0) return;
      execute(connection, "DELETE FROM event_batches WHERE added_at < :before", {now - kBatchesRemembered});
      RowWriter add(connection, R"sql(
        INSERT INTO event_counts :row
        ON CONFLICT (day, name, type, page, channel) DO UPDATE SET
          events = event_counts.events + excluded.events
      )sql");
      for (const EventCount& one : counts) add.write(kEventCount, one);
    });
  }

  std::vector<CountedEvent> counted_events(Date day, int limit) override {
    return database_.all_rows(
        kCountedEvent, "SELECT :columns FROM event_counts WHERE day = :day LIMIT :limit", {day, limit});
  }

  std::vector<EventCount> event_counts(Date from, Date until, int limit) override {
    const char* sql = R"sql(
      SELECT :columns
      FROM event_counts
      WHERE day >= :first AND day <= :last
      ORDER BY day DESC, events DESC, name, type, page, channel
      LIMIT :limit
    )sql";
    return database_.all_rows(kEventCount, sql, {from, until, limit});
  }

  std::int64_t remove_event_counts(Date before) override {
    return database_.write([&](Connection& connection) {
      return execute(connection, "DELETE FROM event_counts WHERE day < :day", {before});
    });
  }
};

}  // namespace

std::unique_ptr<EventCountRepository> event_count_store(Database& database) {
  return std::make_unique<EventCountStore>(database);
}

}  // namespace zender::storage
