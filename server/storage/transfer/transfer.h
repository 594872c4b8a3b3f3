#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "storage/engine/store_options.h"

/// Copies everything that a database holds, whichever engine it is of. Which tables and columns
/// there are is read from the database, so a new migration needs no change here.
namespace zender {

/// The values of a row as text, in the order of its table's columns; nothing: NULL.
using RowValues = std::vector<std::optional<std::string>>;

/// A table, and what was read from it or written to it.
struct TableSummary {
  std::string name;
  std::vector<std::string> columns;
  std::int64_t rows = 0;
  /// The sum of a hash of each row: equal for equal rows in any order, on any engine.
  std::uint64_t checksum = 0;
  bool operator==(const TableSummary&) const = default;
};

/// Adds a row to the summary. Pure.
void count_row(TableSummary& table, const RowValues& row);

/// Where tables come from.
class TableSource {
 public:
  virtual ~TableSource() = default;
  /// Names and columns of the tables. Called once, before rows().
  virtual std::vector<TableSummary> tables() = 0;
  /// Calls `take` for each row of the table.
  virtual void rows(const TableSummary& table, const std::function<void(const RowValues&)>& take) = 0;
};

/// Where tables go.
class TableSink {
 public:
  virtual ~TableSink() = default;
  /// A table begins. It may begin again, if the connection was lost: what was taken is then void.
  virtual void begin(const TableSummary& table) = 0;
  virtual void take(const RowValues& row) = 0;
  virtual void end(const TableSummary& table) = 0;
};

/// Called with the number of rows so far and the table they are of.
using TransferProgress = std::function<void(std::int64_t rows, const std::string& table)>;

/// Reads all tables as they are at one moment, while others may write. Returns what was read.
/// Throws what open_store() throws; the database must exist and be of this binary's version
/// (Failure(kUnprocessable)).
std::vector<TableSummary> read_database(const StoreOptions& options, TableSink& sink,
                                        const TransferProgress& progress = {});

/// Throws Failure(kConflict) that names them if servers or recorders use the database, on whichever
/// machine: what they know would no longer be so, and what they store meanwhile would be lost. One
/// that was killed counts for up to 15 seconds. A database that does not exist is used by nobody.
void require_unused(const StoreOptions& options);

/// Fills a database, whose tables are made first. All or nothing: one transaction, in which what
/// was written is read back and compared. Throws what require_unused() throws, Failure(kConflict)
/// if it holds anything, unless `replace` says to remove that; Failure(kUnprocessable) if the
/// source's tables are not those of this binary's version or a row is not what the summary says.
/// `expected`: what the source says of itself, empty if it does not know.
std::vector<TableSummary> fill_database(const StoreOptions& options, TableSource& source,
                                        const std::vector<TableSummary>& expected, bool replace,
                                        const TransferProgress& progress = {});

/// Copies one database to another, from one moment of the source. Conditions as above.
std::vector<TableSummary> copy_database(const StoreOptions& from, const StoreOptions& to, bool replace,
                                        const TransferProgress& progress = {});

/// The number of the last migration that this binary knows.
int database_version();

}  // namespace zender
