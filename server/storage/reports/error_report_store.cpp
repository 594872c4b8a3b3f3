#include "domain/reports/error_reports.h"
#include "storage/engine/repositories.h"

namespace zender::storage {

template <>
struct ColumnText<ErrorReport::Origin>
    : TwoLetters<ErrorReport::Origin::kServer, 'S', ErrorReport::Origin::kBrowser, 'B'> {};

namespace {

/// Without the payload, which lists leave out.
constexpr auto kListedError = columns_of<ErrorReport>([](auto& row, auto& report) {
  row("id", report.id);
  row("received_at", report.received);
  row("origin", report.origin);
  row("level", report.level);
  row("type", report.type);
  row("value", report.value);
  row("page", report.page);
  row("app_release", report.release);
  row("environment", report.environment);
  row("browser", report.browser);
  row("request_id", report.request_id);
});

constexpr auto kWholeError = columns_of<ErrorReport>([](auto& row, auto& report) {
  row(kListedError, report);
  row("payload", report.payload);
});

void forget_older(Connection& connection, int most) {
  const char* last_kept = R"sql(
    SELECT received_at, id
    FROM error_reports
    ORDER BY received_at DESC, id DESC
    LIMIT 1 OFFSET :most
  )sql";
  const char* remove_older = R"sql(
    DELETE FROM error_reports
    WHERE received_at < :before OR (received_at = :at AND id <= :id)
  )sql";
  std::optional<Params> last;
  each_row(connection, last_kept, {most}, [&](TimePoint received, const std::string& id) {
    last = {received, received, id};
  });
  if (last) execute(connection, remove_older, *last);
}

class ErrorReportStore final : public StoreOf<ErrorReportRepository> {
 public:
  using StoreOf::StoreOf;

  void keep_errors(const std::vector<ErrorReport>& reports, int most) override {
    database_.write([&](Connection& connection) {
      RowWriter add(connection, "INSERT INTO error_reports :row ON CONFLICT (id) DO NOTHING");
      for (const ErrorReport& one : reports) add.write(kWholeError, one);
      forget_older(connection, most);
    });
  }

  std::vector<ErrorReport> newest_errors(int limit) override {
    const char* sql = R"sql(
      SELECT :columns
      FROM error_reports
      ORDER BY received_at DESC, id DESC
      LIMIT :limit
    )sql";
    return database_.all_rows(kListedError, sql, {limit});
  }

  std::optional<ErrorReport> find_error(const std::string& id_prefix) override {
    const char* sql = R"sql(
      SELECT :columns
      FROM error_reports
      WHERE id >= :first AND id < :last
      ORDER BY id
      LIMIT 2
    )sql";
    // 'g' comes after every hexadecimal digit: the end of the ids that start with the prefix.
    auto found = database_.all_rows(kWholeError, sql, {id_prefix, id_prefix + "g"});
    if (found.size() != 1) return std::nullopt;
    return std::move(found.front());
  }

  std::int64_t clear_errors() override {
    return database_.write(
        [](Connection& connection) { return execute(connection, "DELETE FROM error_reports"); });
  }
};

}  // namespace

std::unique_ptr<ErrorReportRepository> error_report_store(Database& database) {
  return std::make_unique<ErrorReportStore>(database);
}

}  // namespace zender::storage
