#include "storage/reports/report_store.h"

#include <algorithm>

#include "storage/soci_store.h"
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

class EventCountStore final : public EventCountRepository {
 public:
  explicit EventCountStore(Database& database) : database_(database) {}

  void add_event_counts(const std::string& batch, TimePoint now,
                        const std::vector<EventCount>& counts) override {
    database_.write([&](Connection& connection) {
      const auto added = execute(connection,
                                 "INSERT INTO event_batches (id, added_at) VALUES (:id, :at) "
                                 "ON CONFLICT (id) DO NOTHING",
                                 {batch, now});
      if (added == 0) return;
      execute(connection, "DELETE FROM event_batches WHERE added_at < :before", {now - kBatchesRemembered});
      Command add(connection,
                  "INSERT INTO event_counts (day, name, type, page, channel, events) VALUES (:day, :name, "
                  ":type, :page, :channel, :events) ON CONFLICT (day, name, type, page, channel) DO UPDATE "
                  "SET events = event_counts.events + excluded.events",
                  6);
      for (const EventCount& one : counts) {
        const CountedEvent& event = one.event;
        add.run({to_iso_date(one.day), event.name, event.type, event.page, event.channel, one.count});
      }
    });
  }

  std::vector<CountedEvent> counted_events(Date day, int limit) override {
    return database_.read([&](Connection& connection) {
      return all_rows(connection,
                      "SELECT name, type, page, channel FROM event_counts WHERE day = :day LIMIT :limit", 4,
                      {to_iso_date(day), limit}, read_counted);
    });
  }

  std::vector<EventCount> event_counts(Date from, Date until, int limit) override {
    return database_.read([&](Connection& connection) {
      return all_rows(connection,
                      "SELECT day, name, type, page, channel, events FROM event_counts WHERE day >= :first "
                      "AND day <= :last ORDER BY day DESC, events DESC, name, type, page, channel LIMIT "
                      ":limit",
                      6, {to_iso_date(from), to_iso_date(until), limit}, [](Row& row) {
                        EventCount one;
                        one.day = stored_day(row.text());
                        one.event = read_counted(row);
                        one.count = row.number();
                        return one;
                      });
    });
  }

  std::int64_t remove_event_counts(Date before) override {
    return database_.write([&](Connection& connection) {
      return execute(connection, "DELETE FROM event_counts WHERE day < :day", {to_iso_date(before)});
    });
  }

 private:
  Database& database_;
};

constexpr const char* kErrorSelect =
    "SELECT id, received_at, origin, level, type, value, page, app_release, environment, browser, request_id";
constexpr std::size_t kErrorColumns = 11;

ErrorReport read_error(Row& row) {
  ErrorReport report;
  report.id = row.text();
  report.received = row.moment();
  report.origin = row.text() == "S" ? ErrorReport::Origin::kServer : ErrorReport::Origin::kBrowser;
  report.level = row.text();
  report.type = row.text();
  report.value = row.text();
  report.page = row.text();
  report.release = row.text();
  report.environment = row.text();
  report.browser = row.text();
  report.request_id = row.text();
  return report;
}

void forget_older(Connection& connection, int most) {
  struct Last {
    TimePoint received;
    std::string id;
  };
  const auto last = first_row(
      connection,
      "SELECT received_at, id FROM error_reports ORDER BY received_at DESC, id DESC LIMIT 1 OFFSET :most", 2,
      {most}, [](Row& row) {
        Last found;
        found.received = row.moment();
        found.id = row.text();
        return found;
      });
  if (!last) return;
  execute(connection,
          "DELETE FROM error_reports WHERE received_at < :before OR (received_at = :at AND id <= :id)",
          {last->received, last->received, last->id});
}

class ErrorReportStore final : public ErrorReportRepository {
 public:
  explicit ErrorReportStore(Database& database) : database_(database) {}

  void keep_errors(const std::vector<ErrorReport>& reports, int most) override {
    database_.write([&](Connection& connection) {
      Command add(connection,
                  "INSERT INTO error_reports (id, received_at, origin, level, type, value, page, "
                  "app_release, environment, browser, request_id, payload) VALUES (:id, :received, :origin, "
                  ":level, :type, :value, :page, :app_release, :environment, :browser, :request, :payload) "
                  "ON CONFLICT (id) DO NOTHING",
                  12);
      for (const ErrorReport& one : reports) {
        const char* origin = one.origin == ErrorReport::Origin::kServer ? "S" : "B";
        add.run({one.id, one.received, origin, one.level, one.type, one.value, one.page, one.release,
                 one.environment, one.browser, one.request_id, one.payload});
      }
      forget_older(connection, most);
    });
  }

  std::vector<ErrorReport> newest_errors(int limit) override {
    return database_.read([&](Connection& connection) {
      return all_rows(
          connection,
          std::string(kErrorSelect) + " FROM error_reports ORDER BY received_at DESC, id DESC LIMIT :limit",
          kErrorColumns, {limit}, read_error);
    });
  }

  std::optional<ErrorReport> find_error(const std::string& id_prefix) override {
    // 'g' comes after every hexadecimal digit: the end of what begins so.
    auto found = database_.read([&](Connection& connection) {
      return all_rows(
          connection,
          std::string(kErrorSelect) +
              ", payload FROM error_reports WHERE id >= :first AND id < :last ORDER BY id LIMIT 2",
          kErrorColumns + 1, {id_prefix, id_prefix + "g"}, [](Row& row) {
            ErrorReport report = read_error(row);
            report.payload = row.text();
            return report;
          });
    });
    if (found.size() != 1) return std::nullopt;
    return std::move(found.front());
  }

  std::int64_t clear_errors() override {
    return database_.write(
        [](Connection& connection) { return execute(connection, "DELETE FROM error_reports"); });
  }

 private:
  Database& database_;
};

Database& database_of(Store& store) {
  return dynamic_cast<SociStore&>(store).database();
}

}  // namespace
}  // namespace zender::storage

namespace zender {

std::unique_ptr<EventCountRepository> event_counts_in(Store& store) {
  return std::make_unique<storage::EventCountStore>(storage::database_of(store));
}

std::unique_ptr<ErrorReportRepository> error_reports_in(Store& store) {
  return std::make_unique<storage::ErrorReportStore>(storage::database_of(store));
}

}  // namespace zender
