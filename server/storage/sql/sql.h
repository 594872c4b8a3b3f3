#pragma once
#include <soci/soci.h>

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <unordered_map>
#include <vector>

#include "domain/ids.h"
#include "support/clock.h"
#include "support/strong_text.h"

/// A thin layer on SOCI: statements with named parameters that are filled by position, rows that
/// are read column by column into values whose types say how many columns there are. columns.h
/// reads and writes whole records by the names of their columns. All values are passed as text,
/// which both engines convert to the type of the column, so that one statement works on both. Text
/// that no engine can keep, whatever let it in, is mended as it is bound (readable_text()); with a
/// NUL it is refused with Failure(kUnprocessable).
namespace zender::storage {

class Dialect;

/// A prepared query with its parameters and the row that it reads into.
struct PreparedQuery;

/// A connection of a pool. Used by one thread at a time; what may be read by others is atomic.
struct Connection {
  explicit Connection(const Dialect& d);
  ~Connection();
  soci::session session;
  /// What the dialect keeps with the session, and gives up before it.
  std::shared_ptr<void> attached;
  const Dialect& dialect;
  std::function<void(std::string_view)> on_statement;
  /// Whether prepared queries are kept, by their text: SQLite takes longer to prepare most queries
  /// than to run them.
  bool keeps_queries = false;
  std::unordered_map<std::string, std::unique_ptr<PreparedQuery>> kept;
  /// Whether it is in an unknown state: nobody may use it after this.
  bool is_broken = false;
  /// Of a replica: when its server was started, in microseconds since 1970.
  std::int64_t origin = 0;
  /// How long one statement may take, in milliseconds; 0: as long as it likes. Dialects that can
  /// end a statement obey it.
  std::atomic<Milliseconds::rep> limit = 0;
  /// Since when a statement runs, in milliseconds of the steady clock; 0: none does.
  std::atomic<Milliseconds::rep> busy_since = 0;
};

/// Marks a statement of the connection as running, until it is destroyed.
class Running {
 public:
  explicit Running(Connection& connection);
  ~Running() { connection_.busy_since = before_; }
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;

 private:
  Connection& connection_;
  const Milliseconds::rep before_;  ///< of a statement that this one runs within
};

/// How values of a type are stored as text in one column, where that is not obvious. Specialised
/// with `static std::string write(const T&)` and `static T read(const std::string&)`; the latter
/// throws Failure(kInternal) for text that the former does not produce.
template <class T>
struct ColumnText;

/// A ColumnText of a type with two values, each of which is stored as a letter.
template <auto kOne, char kLetter, auto kOther, char kOtherLetter>
struct TwoLetters {
  using Value = decltype(kOne);
  static std::string write(Value value) { return {value == kOne ? kLetter : kOtherLetter}; }
  static Value read(const std::string& text) { return text == std::string{kLetter} ? kOne : kOther; }
};

/// A parameter of a statement: text, a number, a moment or NULL. Durations are stored in the unit
/// of their type.
struct Param {
  std::optional<std::string> text;

  Param(std::nullopt_t) {}  // NOLINT: parameters are written as plain values
  Param(std::string value) : text(std::move(value)) {}
  Param(const char* value) : text(value) {}
  template <class T>
    requires std::is_integral_v<T>
  Param(T value) : text(std::to_string(value)) {}
  Param(TimePoint value) : Param(value.time_since_epoch()) {}
  template <class Rep, class Period>
  Param(std::chrono::duration<Rep, Period> value) : text(std::to_string(value.count())) {}
  template <class Tag>
  Param(const StrongText<Tag>& value) : text(value.value) {}
  template <class T>
    requires requires(const T& value) { ColumnText<T>::write(value); }
  Param(const T& value) : text(ColumnText<T>::write(value)) {}
  template <class T>
  Param(const std::optional<T>& value) {
    if (value) *this = Param(*value);
  }
};
using Params = std::vector<Param>;

/// The number in the text of a column. Throws Failure(kInternal) if it is none.
std::int64_t column_number(const std::string& text);

template <class T>
inline constexpr bool kIsOptional = false;
template <class T>
inline constexpr bool kIsOptional<std::optional<T>> = true;
template <class T>
inline constexpr bool kIsStrongText = false;
template <class Tag>
inline constexpr bool kIsStrongText<StrongText<Tag>> = true;

/// Ids after which files are called.
template <class T>
inline constexpr bool kNamesFiles = std::is_same_v<T, MediaId> || std::is_same_v<T, ImageId>;
/// Throws Failure(kInternal) unless the text can be the name of a file, or is empty: a database
/// that somebody changed leads to no file outside the media folder.
void require_file_name(const std::string& text);

/// The value that a column with this text holds.
template <class T>
T column_value(const std::string& text) {
  if constexpr (kNamesFiles<T>) {
    require_file_name(text);
    return T(text);
  } else if constexpr (std::is_same_v<T, std::string> || kIsStrongText<T>) {
    return T(text);
  } else if constexpr (std::is_same_v<T, bool>) {
    return column_number(text) != 0;
  } else if constexpr (std::is_arithmetic_v<T>) {
    return static_cast<T>(column_number(text));
  } else if constexpr (std::is_same_v<T, TimePoint>) {
    return TimePoint(Milliseconds(column_number(text)));
  } else if constexpr (requires { typename T::period; }) {
    return T(column_number(text));
  } else {
    return ColumnText<T>::read(text);
  }
}

/// One row, read from left to right.
class Row {
 public:
  explicit Row(std::size_t columns) : values_(columns), indicators_(columns, soci::i_ok) {}

  /// The next column; a std::optional may be NULL. Throws Failure(kInternal) for NULL or text where
  /// the caller expects a value or number.
  template <class T>
  T next() {
    if constexpr (kIsOptional<T>) {
      if (is_null()) {
        skip(1);
        return std::nullopt;
      }
      return column_value<typename T::value_type>(text());
    } else {
      return column_value<T>(text());
    }
  }
  /// Whether the next column is NULL.
  bool is_null() const { return next_ < values_.size() && indicators_[next_] == soci::i_null; }
  void skip(std::size_t columns) { next_ += columns; }

 private:
  friend struct PreparedQuery;
  friend void run_query(Connection&, const std::string&, std::size_t, const Params&,
                        const std::function<void(Row&)>&);
  const std::string& text();

  std::vector<std::string> values_;
  std::vector<soci::indicator> indicators_;
  std::size_t next_ = 0;
};

/// Runs a query and calls `read` for each row; it must read all `columns` columns. Parameters are
/// written `:name`, every name once, and take the values of `params` in order.
void run_query(Connection& connection, const std::string& sql, std::size_t columns, const Params& params,
               const std::function<void(Row&)>& read);

/// The types of the parameters of a lambda.
template <class Read>
struct ParametersOf : ParametersOf<decltype(&Read::operator())> {};
template <class Read, class Result, class... T>
struct ParametersOf<Result (Read::*)(T...) const> {
  using Values = std::tuple<std::decay_t<T>...>;
};

/// Runs a query and calls `read` for each row with its columns, which have the types of the
/// parameters of that lambda.
template <class Read>
void each_row(Connection& connection, const std::string& sql, const Params& params, Read read) {
  const auto call = [&]<class... T>(std::type_identity<std::tuple<T...>>) {
    run_query(connection, sql, sizeof...(T), params, [&](Row& row) {
      std::tuple<T...> values{row.next<T>()...};
      std::apply(read, std::move(values));
    });
  };
  call(std::type_identity<typename ParametersOf<Read>::Values>());
}

/// What a query selects: one column.
template <class T>
std::vector<T> all_values(Connection& connection, const std::string& sql, const Params& params = {}) {
  std::vector<T> values;
  run_query(connection, sql, 1, params, [&](Row& row) { values.push_back(row.next<T>()); });
  return values;
}

/// The first value; nothing if there is none. The statement should have `LIMIT 1`.
template <class T>
std::optional<T> first_value(Connection& connection, const std::string& sql, const Params& params = {}) {
  auto values = all_values<T>(connection, sql, params);
  return values.empty() ? std::nullopt : std::optional<T>(std::move(values.front()));
}

/// What a `SELECT COUNT(*)` counts.
inline std::int64_t counted(Connection& connection, const std::string& sql, const Params& params = {}) {
  return first_value<std::int64_t>(connection, sql, params).value_or(0);
}

/// Runs a statement once; returns the number of changed rows.
std::int64_t execute(Connection& connection, const std::string& sql, const Params& params = {});

/// A statement without a result, to run many times. Never a prepared one of the session: a pooler
/// that lends its sessions out for one transaction would meet its name again in another.
class Command {
 public:
  Command(Connection& connection, std::string sql) : connection_(connection), sql_(std::move(sql)) {}
  std::int64_t run(const Params& params);

 private:
  Connection& connection_;
  std::string sql_;
  std::vector<std::string> values_;
  std::vector<soci::indicator> indicators_;
  std::optional<soci::statement> statement_;
};

/// The statement with `word` replaced, which occurs in it once.
std::string with_words(const std::string& sql, std::string_view word, std::string_view by);

/// The statement with its ':list' replaced by `count` parameters: `WHERE id IN (:list)`.
std::string with_list(std::size_t count, const std::string& sql);

/// Calls `work` with at most 500 of the items at a time, as parameters, and with the statement with
/// as many in its ':list'.
template <class T, class Work>
void in_lists(const std::vector<T>& items, const std::string& sql, Work work) {
  constexpr std::size_t kMax = 500;
  for (std::size_t at = 0; at < items.size(); at += kMax) {
    const auto first = items.begin() + static_cast<std::ptrdiff_t>(at);
    const Params some(first, first + static_cast<std::ptrdiff_t>(std::min(kMax, items.size() - at)));
    work(with_list(some.size(), sql), some);
  }
}

/// each_row() of a statement with a ':list', which stands for the items.
template <class T, class Read>
void each_row_of(Connection& connection, const std::vector<T>& items, const std::string& sql, Read read) {
  in_lists(items, sql,
           [&](const std::string& part, const Params& some) { each_row(connection, part, some, read); });
}

}  // namespace zender::storage
