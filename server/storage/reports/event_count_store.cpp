#include "storage/reports/event_count_store.h"

#include "storage/sql/sql.h"
#include "support/failure.h"

namespace zender::storage {
namespace {

constexpr std::chrono::hours kBatchesRemembered{24};

Date stored_day(const std::string& text) {
  const auto day = parse_iso_date(text);
  if (!day) throw Failure(FailureKind::kInternal, "a column that holds days holds '" + text + "'");
  return *day;
}

CountedEvent read_counted(Row& row) {
  CountedEvent event;
  event.name = row.text();
  event.type = row.text();
  event.page = row.text();
  event.channel = row.text();
  return event;
}

}  // namespace

void EventCountStore::add_event_counts(const std::string& batch, TimePoint now,
                                       const std::vector<EventCount>& counts) {
  database_.write([&](Connection& connection) {
    const char* sql = R"sql(
      INSERT INTO event_batches (id, added_at)
      VALUES (:id, :at)
      ON CONFLICT (id) DO NOTHING
    )sql";
    const auto added = execute(connection, sql, {batch, now});
    if (added == 0) return;
    execute(connection, "DELETE FROM event_batches WHERE added_at < :before", {now - kBatchesRemembered});
    Command add(connection, 6, R"sql(
      INSERT INTO event_counts (day, name, type, page, channel, events)
      VALUES (:day, :name, :type, :page, :channel, :events)
      ON CONFLICT (day, name, type, page, channel) DO UPDATE SET
        events = event_counts.events + excluded.events
    )sql");
    for (const EventCount& one : counts) {
      const CountedEvent& event = one.event;
      add.run({to_iso_date(one.day), event.name, event.type, event.page, event.channel, one.count});
    }
  });
}

std::vector<CountedEvent> EventCountStore::counted_events(Date day, int limit) {
  return database_.read([&](Connection& connection) {
    const char* sql = R"sql(
      SELECT name, type, page, channel
      FROM event_counts
      WHERE day = :day
      LIMIT :limit
    )sql";
    return all_rows(connection, sql, 4, {to_iso_date(day), limit}, read_counted);
  });
}

std::vector<EventCount> EventCountStore::event_counts(Date from, Date until, int limit) {
  return database_.read([&](Connection& connection) {
    const char* sql = R"sql(
      SELECT day, name, type, page, channel, events
      FROM event_counts
      WHERE day >= :first AND day <= :last
      ORDER BY day DESC, events DESC, name, type, page, channel
      LIMIT :limit
    )sql";
    return all_rows(connection, sql, 6, {to_iso_date(from), to_iso_date(until), limit}, [](Row& row) {
      EventCount one;
      one.day = stored_day(row.text());
      one.event = read_counted(row);
      one.count = row.number();
      return one;
    });
  });
}

std::int64_t EventCountStore::remove_event_counts(Date before) {
  return database_.write([&](Connection& connection) {
    return execute(connection, "DELETE FROM event_counts WHERE day < :day", {to_iso_date(before)});
  });
}

}  // namespace zender::storage
