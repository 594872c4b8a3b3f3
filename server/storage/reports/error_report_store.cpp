#include "storage/reports/error_report_store.h"

#include "storage/sql/sql.h"

namespace zender::storage {
namespace {

constexpr const char* kErrorSelect = R"sql(
  SELECT id, received_at, origin, level, type, value, page, app_release, environment, browser,
         request_id
)sql";
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
  const char* last_kept = R"sql(
    SELECT received_at, id
    FROM error_reports
    ORDER BY received_at DESC, id DESC
    LIMIT 1 OFFSET :most
  )sql";
  const auto last = first_row(connection, last_kept, 2, {most}, [](Row& row) {
    Last found;
    found.received = row.moment();
    found.id = row.text();
    return found;
  });
  if (!last) return;
  const char* remove_older = R"sql(
    DELETE FROM error_reports
    WHERE received_at < :before OR (received_at = :at AND id <= :id)
  )sql";
  execute(connection, remove_older, {last->received, last->received, last->id});
}

}  // namespace

void ErrorReportStore::keep_errors(const std::vector<ErrorReport>& reports, int most) {
  database_.write([&](Connection& connection) {
    Command add(connection, 12, R"sql(
      INSERT INTO error_reports (
        id, received_at, origin, level, type, value, page, app_release, environment, browser,
        request_id, payload)
      VALUES (
        :id, :received, :origin, :level, :type, :value, :page, :app_release, :environment, :browser,
        :request, :payload)
      ON CONFLICT (id) DO NOTHING
    )sql");
    for (const ErrorReport& one : reports) {
      const char* origin = one.origin == ErrorReport::Origin::kServer ? "S" : "B";
      add.run({one.id, one.received, origin, one.level, one.type, one.value, one.page, one.release,
               one.environment, one.browser, one.request_id, one.payload});
    }
    forget_older(connection, most);
  });
}

std::vector<ErrorReport> ErrorReportStore::newest_errors(int limit) {
  return database_.read([&](Connection& connection) {
    const char* from = R"sql(
      FROM error_reports
      ORDER BY received_at DESC, id DESC
      LIMIT :limit
    )sql";
    return all_rows(connection, std::string(kErrorSelect) + from, kErrorColumns, {limit}, read_error);
  });
}

std::optional<ErrorReport> ErrorReportStore::find_error(const std::string& id_prefix) {
  // 'g' comes after every hexadecimal digit: the end of the ids that start with the prefix.
  auto found = database_.read([&](Connection& connection) {
    const char* rest = R"sql(,
             payload
      FROM error_reports
      WHERE id >= :first AND id < :last
      ORDER BY id
      LIMIT 2
    )sql";
    return all_rows(connection, std::string(kErrorSelect) + rest, kErrorColumns + 1,
                    {id_prefix, id_prefix + "g"}, [](Row& row) {
                      ErrorReport report = read_error(row);
                      report.payload = row.text();
                      return report;
                    });
  });
  if (found.size() != 1) return std::nullopt;
  return std::move(found.front());
}

std::int64_t ErrorReportStore::clear_errors() {
  return database_.write(
      [](Connection& connection) { return execute(connection, "DELETE FROM error_reports"); });
}

}  // namespace zender::storage
