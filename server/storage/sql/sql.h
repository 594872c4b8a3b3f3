#pragma once
#include <soci/soci.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "support/clock.h"
#include "support/strong_text.h"

/// A thin layer on SOCI: statements with named parameters that are filled by position, rows that
/// are read column by column. All values are passed as text, which both engines convert to the type
/// of the column, so that one statement works on both.
namespace zender::storage {

class Dialect;

/// A prepared query with its parameters and the row that it reads into.
struct PreparedQuery;

/// A connection of a pool. Used by one thread at a time.
struct Connection {
  explicit Connection(const Dialect& d);
  ~Connection();
  soci::session session;
  const Dialect& dialect;
  std::function<void(std::string_view)> on_statement;
  /// Whether prepared queries are kept, by their text: SQLite takes longer to prepare most queries
  /// than to run them.
  bool keeps_queries = false;
  std::unordered_map<std::string, std::unique_ptr<PreparedQuery>> kept;
};

/// A parameter of a statement: text, a number, a moment or NULL.
struct Param {
  std::optional<std::string> text;

  Param(std::nullopt_t) {}  // NOLINT: parameters are written as plain values
  Param(std::string value) : text(std::move(value)) {}
  Param(const char* value) : text(value) {}
  Param(std::int64_t value) : text(std::to_string(value)) {}
  Param(int value) : text(std::to_string(value)) {}
  Param(unsigned value) : text(std::to_string(value)) {}
  Param(bool value) : text(value ? "1" : "0") {}
  Param(TimePoint value) : Param(static_cast<std::int64_t>(value.time_since_epoch().count())) {}
  Param(Milliseconds value) : Param(static_cast<std::int64_t>(value.count())) {}
  template <class Tag>
  Param(const StrongText<Tag>& value) : text(value.value) {}
  template <class T>
  Param(const std::optional<T>& value) {
    if (value) *this = Param(*value);
  }
};
using Params = std::vector<Param>;

/// One row, read from left to right. Throws Failure(kInternal) for a NULL or text where the caller
/// expects a value or number.
class Row {
 public:
  explicit Row(std::size_t columns) : values_(columns), indicators_(columns, soci::i_ok) {}

  std::string text();
  std::int64_t number();
  bool truth() { return number() != 0; }
  TimePoint moment() { return TimePoint(Milliseconds(number())); }
  std::optional<std::string> optional_text();
  std::optional<std::int64_t> optional_number();
  template <class Id>
  Id id() {
    return Id(text());
  }
  template <class Id>
  std::optional<Id> optional_id() {
    auto value = optional_text();
    if (!value) return std::nullopt;
    return Id(std::move(*value));
  }
  void skip(std::size_t columns) { next_ += columns; }

 private:
  friend struct PreparedQuery;
  friend void each_row(Connection&, const std::string&, std::size_t, const Params&,
                       const std::function<void(Row&)>&);
  std::size_t take();

  std::vector<std::string> values_;
  std::vector<soci::indicator> indicators_;
  std::size_t next_ = 0;
};

/// Runs a query and calls `read` for each row; it must read all `columns` columns. Parameters are
/// written `:name`, every name once, and take the values of `params` in order.
void each_row(Connection& connection, const std::string& sql, std::size_t columns, const Params& params,
              const std::function<void(Row&)>& read);

template <class Read>
auto all_rows(Connection& connection, const std::string& sql, std::size_t columns, const Params& params,
              Read read) {
  std::vector<decltype(read(std::declval<Row&>()))> rows;
  each_row(connection, sql, columns, params, [&](Row& row) { rows.push_back(read(row)); });
  return rows;
}

/// The first row; nothing if there is none. The statement should have `LIMIT 1`.
template <class Read>
auto first_row(Connection& connection, const std::string& sql, std::size_t columns, const Params& params,
               Read read) {
  std::optional<decltype(read(std::declval<Row&>()))> found;
  each_row(connection, sql, columns, params, [&](Row& row) {
    if (!found) {
      found = read(row);
    } else {
      row.skip(columns);
    }
  });
  return found;
}

/// Runs a statement once; returns the number of changed rows.
std::int64_t execute(Connection& connection, const std::string& sql, const Params& params = {});

/// A prepared statement without a result, to run many times.
class Command {
 public:
  /// `parameters`: the number of its parameters.
  Command(Connection& connection, std::size_t parameters, const std::string& sql);
  std::int64_t run(const Params& params);

 private:
  std::vector<std::string> values_;
  std::vector<soci::indicator> indicators_;
  soci::statement statement_;
};

/// The statement with its ':list' replaced by `count` parameters: `WHERE id IN (:list)`.
std::string with_list(std::size_t count, const std::string& sql);

/// Calls `work` with at most `size` of the items at a time.
template <class T, class Work>
void in_chunks(const std::vector<T>& items, std::size_t size, Work work) {
  for (std::size_t at = 0; at < items.size(); at += size) {
    const auto first = items.begin() + static_cast<std::ptrdiff_t>(at);
    work(std::vector<T>(first, first + static_cast<std::ptrdiff_t>(std::min(size, items.size() - at))));
  }
}

}  // namespace zender::storage
