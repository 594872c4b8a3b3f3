#include "storage/transfer/transfer.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <set>

#include "storage/database_store.h"
#include "storage/engine/examine_database.h"
#include "storage/engine/migrations.h"
#include "support/failure.h"

namespace zender {
namespace {

using storage::Connection;
using storage::Database;

constexpr std::int64_t kToldEach = 1000;

/// FNV-1a, 64 bits: the same on every machine. A separator that no text holds keeps columns apart.
std::uint64_t hash_of(const RowValues& row) {
  std::uint64_t hash = 14695981039346656037U;
  const auto add = [&hash](unsigned char byte) { hash = (hash ^ byte) * 1099511628211U; };
  for (const auto& value : row) {
    add(value ? 1 : 0);
    if (!value) continue;
    for (const char c : *value) add(static_cast<unsigned char>(c));
    add(0);
  }
  return hash;
}

/// The tables with their columns, each after those that its foreign keys point to.
std::vector<TableSummary> ordered_tables(Connection& connection) {
  auto names = connection.dialect.tables(connection);
  std::sort(names.begin(), names.end());
  std::vector<TableSummary> ordered;
  std::set<std::string> done;
  const std::function<void(const std::string&)> add = [&](const std::string& name) {
    if (!done.insert(name).second) return;
    // Sorted, so that the order is the same on both engines.
    auto targets = connection.dialect.references(connection, name);
    std::sort(targets.begin(), targets.end());
    for (const std::string& target : targets) add(target);
    ordered.push_back({name, connection.dialect.columns(connection, name)});
  };
  for (const std::string& name : names) add(name);
  return ordered;
}

TableSummary without_counts(TableSummary table) {
  table.rows = 0;
  table.checksum = 0;
  return table;
}

void each_row_of(Connection& connection, const TableSummary& table,
                 const std::function<void(const RowValues&)>& take) {
  RowValues values(table.columns.size());
  const std::string sql = fmt::format("SELECT {} FROM {}", fmt::join(table.columns, ", "), table.name);
  connection.dialect.stream_query(connection, sql, table.columns.size(), [&](storage::Row& row) {
    for (auto& value : values) value = row.next<std::optional<std::string>>();
    take(values);
  });
}

/// Tells of every thousandth row.
class Told {
 public:
  explicit Told(const TransferProgress& progress) : progress_(progress) {}
  void row(const std::string& table) {
    if (++rows_ % kToldEach == 0 && progress_) progress_(rows_, table);
  }

 private:
  const TransferProgress& progress_;
  std::int64_t rows_ = 0;
};

/// The tables of a database, in the transaction of a connection.
class DatabaseSource final : public TableSource {
 public:
  explicit DatabaseSource(Connection& connection) : connection_(connection) {}
  std::vector<TableSummary> tables() override { return ordered_tables(connection_); }
  void rows(const TableSummary& table, const std::function<void(const RowValues&)>& take) override {
    each_row_of(connection_, table, take);
  }

 private:
  Connection& connection_;
};

void require_version(const StoreOptions& options) {
  const DatabaseHealth health = examine_database(options);
  if (!health.exists) throw Failure(FailureKind::kUnprocessable, health.name + " does not exist");
  if (!health.troubles.empty())
    throw Failure(FailureKind::kUnavailable, health.name + ": " + health.troubles[0]);
  if (health.version != health.known_version)
    throw Failure(FailureKind::kUnprocessable,
                  fmt::format("{} has version {}, this zender version {}; start the server once with this "
                              "zender, which brings it up to date",
                              health.name, health.version, health.known_version));
}

/// Servers that hold leases, and recorders that report, by their names.
std::vector<std::string> users_of(Connection& connection) {
  constexpr int kReportedLately = 15'000;  // milliseconds; a recorder reports each five seconds
  std::vector<std::string> users;
  const std::string clock = connection.dialect.clock();
  if (connection.dialect.has_table(connection, "leases"))
    users = storage::all_values<std::string>(
        connection, "SELECT DISTINCT 'server ' || holder FROM leases WHERE valid_until > " + clock);
  if (connection.dialect.has_table(connection, "recorder_reports"))
    for (std::string& one : storage::all_values<std::string>(
             connection, fmt::format("SELECT DISTINCT 'recorder ' || recorder FROM recorder_reports "
                                     "WHERE reported_at BETWEEN {0} - {1} AND {0} + {1}",
                                     clock, kReportedLately)))
      users.push_back(std::move(one));
  return users;
}

/// Checks that a table of the source is one of the target, with the same columns in any order.
void require_columns(const std::vector<TableSummary>& targets, const TableSummary& source) {
  const auto target = std::find_if(targets.begin(), targets.end(),
                                   [&](const TableSummary& one) { return one.name == source.name; });
  const auto sorted = [](std::vector<std::string> names) {
    std::sort(names.begin(), names.end());
    return names;
  };
  if (target == targets.end() || sorted(target->columns) != sorted(source.columns))
    throw Failure(FailureKind::kUnprocessable,
                  "table '" + source.name + "' is not as in this version of zender");
}

void remove_all(Connection& connection, const std::vector<TableSummary>& targets, bool replace) {
  // Written by migrations, not by a station.
  static const std::set<std::string> kSeeded{"topic_generations", "published_months"};
  for (auto table = targets.rbegin(); table != targets.rend(); ++table) {
    const auto count = storage::counted(connection, "SELECT COUNT(*) FROM " + table->name);
    if (count > 0 && !replace && !kSeeded.contains(table->name))
      throw Failure(FailureKind::kConflict,
                    fmt::format("the database is not empty ({} rows in {}); add --replace to remove what it "
                                "holds",
                                count, table->name));
    storage::execute(connection, "DELETE FROM " + table->name);
  }
}

TableSummary written(Connection& connection, TableSource& source, const TableSummary& table, Told& told) {
  TableSummary summary = without_counts(table);
  std::vector<std::string> parameters;
  parameters.reserve(table.columns.size());
  for (std::size_t i = 0; i < table.columns.size(); ++i) parameters.push_back(":v" + std::to_string(i));
  storage::Command insert(
      connection, fmt::format("INSERT INTO {} ({}) VALUES ({})", table.name, fmt::join(table.columns, ", "),
                              fmt::join(parameters, ", ")));
  source.rows(table, [&](const RowValues& row) {
    if (row.size() != table.columns.size())
      throw Failure(FailureKind::kUnprocessable,
                    "a row of '" + table.name + "' has a wrong number of values");
    insert.run(storage::Params(row.begin(), row.end()));
    count_row(summary, row);
    told.row(table.name);
  });
  return summary;
}

void require_equal(const TableSummary& one, const TableSummary& other, const std::string& what) {
  if (one.rows == other.rows && one.checksum == other.checksum) return;
  throw Failure(FailureKind::kUnprocessable,
                fmt::format("table '{}': {} ({} rows, checksum {:016x}; expected {} rows, {:016x})", one.name,
                            what, one.rows, one.checksum, other.rows, other.checksum));
}

std::vector<TableSummary> fill(Connection& connection, TableSource& source,
                               const std::vector<TableSummary>& expected, bool replace,
                               const TransferProgress& progress) {
  connection.dialect.prepare_copy(connection);
  const auto targets = ordered_tables(connection);
  std::map<std::string, TableSummary> sources;
  for (TableSummary& table : source.tables()) {
    require_columns(targets, table);
    sources.emplace(table.name, std::move(table));
  }
  if (sources.size() != targets.size())
    throw Failure(FailureKind::kUnprocessable,
                  fmt::format("it has {} tables, this version of zender {}", sources.size(), targets.size()));
  remove_all(connection, targets, replace);
  Told told(progress);
  std::vector<TableSummary> summaries;
  for (const TableSummary& target : targets) {
    summaries.push_back(written(connection, source, sources.at(target.name), told));
    TableSummary read = without_counts(summaries.back());
    each_row_of(connection, read, [&](const RowValues& row) { count_row(read, row); });
    require_equal(read, summaries.back(), "what was written is not what was read");
    for (const TableSummary& one : expected)
      if (one.name == target.name) require_equal(summaries.back(), one, "it is damaged or was changed");
  }
  return summaries;
}

}  // namespace

void count_row(TableSummary& table, const RowValues& row) {
  ++table.rows;
  table.checksum += hash_of(row);
}

std::vector<TableSummary> read_database(const StoreOptions& options, TableSink& sink,
                                        const TransferProgress& progress) {
  require_version(options);
  Database database(options);
  return database.snapshot([&](Connection& connection) {
    connection.dialect.prepare_copy(connection);
    Told told(progress);
    std::vector<TableSummary> summaries;
    for (TableSummary& table : ordered_tables(connection)) {
      sink.begin(table);
      each_row_of(connection, table, [&](const RowValues& row) {
        count_row(table, row);
        sink.take(row);
        told.row(table.name);
      });
      sink.end(table);
      summaries.push_back(std::move(table));
    }
    return summaries;
  });
}

void require_unused(const StoreOptions& options) {
  Database database(options);
  if (!database.dialect().exists()) return;
  const auto users = database.read_primary(users_of);
  if (users.empty()) return;
  throw Failure(FailureKind::kConflict,
                fmt::format("{} is used by {}: stop all servers and recorders of the station first",
                            database.dialect().name(), fmt::join(users, ", ")));
}

std::vector<TableSummary> fill_database(const StoreOptions& options, TableSource& source,
                                        const std::vector<TableSummary>& expected, bool replace,
                                        const TransferProgress& progress) {
  require_unused(options);
  Database database(options);
  storage::migrate(database);
  return database.write(
      [&](Connection& connection) { return fill(connection, source, expected, replace, progress); });
}

std::vector<TableSummary> copy_database(const StoreOptions& from, const StoreOptions& to, bool replace,
                                        const TransferProgress& progress) {
  require_version(from);
  Database source(from);
  return source.snapshot([&](Connection& connection) {
    connection.dialect.prepare_copy(connection);
    DatabaseSource tables(connection);
    return fill_database(to, tables, {}, replace, progress);
  });
}

int database_version() {
  return storage::migrations().back().number;
}

}  // namespace zender
