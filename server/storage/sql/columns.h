#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "domain/pictures/image.h"
#include "storage/sql/sql.h"

/// Records by the names of their columns. What a record has in which column is said once, with
/// columns_of(); the list of a SELECT, reading its rows, and the list and values of an INSERT
/// follow from it:
///
///     constexpr auto kVideo = columns_of<ShownVideo>([](auto& row, auto& video) {
///       row("v.id", video.id);
///       row("v.title", video.title);
///       row("v.image", "p.image", video.image);
///     });
///     all_rows(connection, kVideo, "SELECT :columns FROM videos v …", {});
///
/// The function is called with a record of which it may change anything: one that is read, or a
/// copy of one that is written. What it passes to `row` is read, or written as it is then. `row`
/// takes
/// - a column, or any expression, and a value (sql.h);
/// - the prefix of the three columns of an image; with a second one, the image is read from those
///   if the first ones have none;
/// - the columns of a part of the record, and that part. A std::optional is that of an outer join:
///   there is none if its first column is NULL.
/// `row.if_any(column, value)` leaves the value as it is where the column is NULL.
namespace zender::storage {

/// Made by columns_of().
template <class T, class Visit>
struct Columns {
  /// Calls the function of columns_of().
  template <class Visitor>
  static void visit(Visitor& row, T& record) {
    Visit()(row, record);
  }
  static const class ColumnNames& names();
};

template <class T, class Visit>
constexpr Columns<T, Visit> columns_of(Visit) {
  return {};
}

/// A column and what to write there.
struct Field {
  std::string name;
  Param value;
};
using Fields = std::vector<Field>;

/// The list of a SELECT: 'v.id, v.title'.
class ColumnNames {
 public:
  template <class T>
  void operator()(std::string_view name, const T&) {
    add(name);
  }
  void operator()(std::string_view name, const Image&) {
    for (const char* part : {"_id", "_alt", "_colour"}) add(std::string(name) + part);
  }
  void operator()(std::string_view name, const std::optional<Image>&) { (*this)(name, Image()); }
  void operator()(std::string_view name, std::string_view other, const std::optional<Image>&) {
    (*this)(name, Image());
    (*this)(other, Image());
  }
  template <class T, class Visit, class Part>
  void operator()(const Columns<T, Visit>& columns, const Part&) {
    const ColumnNames& names = columns.names();
    list += (list.empty() ? "" : ", ") + names.list;
    count += names.count;
  }
  template <class T>
  void if_any(std::string_view name, const T&) {
    add(name);
  }

  std::string list;
  std::size_t count = 0;

 private:
  void add(std::string_view name);
};

class RowReader {
 public:
  explicit RowReader(Row& row) : row_(row) {}

  template <class T>
  void operator()(std::string_view, T& value) {
    value = row_.next<T>();
  }
  void operator()(std::string_view name, Image& image);
  void operator()(std::string_view name, std::optional<Image>& image);
  void operator()(std::string_view name, std::string_view other, std::optional<Image>& image);
  template <class T, class Visit>
  void operator()(const Columns<T, Visit>& columns, T& part) {
    columns.visit(*this, part);
  }
  template <class T, class Visit>
  void operator()(const Columns<T, Visit>& columns, std::optional<T>& part) {
    if (row_.is_null()) return row_.skip(columns.names().count);
    columns.visit(*this, part.emplace());
  }
  template <class T>
  void if_any(std::string_view, T& value) {
    if (row_.is_null()) return row_.skip(1);
    value = row_.next<T>();
  }

 private:
  Row& row_;
};

/// Collects what to write. Columns may be written with the alias of a table, which is left out.
class FieldList {
 public:
  template <class T>
  void operator()(std::string_view name, const T& value) {
    fields.push_back({std::string(name.substr(name.find('.') + 1)), Param(value)});
  }
  void operator()(std::string_view name, const std::optional<Image>& image);
  void operator()(std::string_view name, const Image& image) { (*this)(name, std::optional(image)); }
  template <class T, class Visit>
  void operator()(const Columns<T, Visit>& columns, T& part) {
    columns.visit(*this, part);
  }

  Fields fields;
};

template <class T, class Visit>
const ColumnNames& Columns<T, Visit>::names() {
  static const ColumnNames all = [] {
    ColumnNames row;
    T record{};
    visit(row, record);
    return row;
  }();
  return all;
}

/// What a query with ':columns' selects.
template <class T, class Visit>
std::vector<T> all_rows(Connection& connection, const Columns<T, Visit>& columns, const std::string& sql,
                        const Params& params = {}) {
  std::vector<T> records;
  const ColumnNames& names = columns.names();
  run_query(connection, with_words(sql, ":columns", names.list), names.count, params, [&](Row& row) {
    RowReader reader(row);
    columns.visit(reader, records.emplace_back());
  });
  return records;
}

/// The first record; nothing if there is none. The statement should have `LIMIT 1`.
template <class T, class Visit>
std::optional<T> first_row(Connection& connection, const Columns<T, Visit>& columns, const std::string& sql,
                           const Params& params = {}) {
  auto records = all_rows(connection, columns, sql, params);
  return records.empty() ? std::nullopt : std::optional<T>(std::move(records.front()));
}

/// all_rows() of a statement with a ':list', which stands for the items.
template <class T, class Visit, class Item>
std::vector<T> all_rows_of(Connection& connection, const Columns<T, Visit>& columns,
                           const std::vector<Item>& items, const std::string& sql) {
  std::vector<T> all;
  in_lists(items, sql, [&](const std::string& part, const Params& some) {
    auto records = all_rows(connection, columns, part, some);
    std::move(records.begin(), records.end(), std::back_inserter(all));
  });
  return all;
}

/// A statement that writes rows, to run many times. In its text, these are replaced:
/// - `:row`: the columns and their values, as in `INSERT INTO tracks :row`;
/// - `:others`: every column that neither identifies the row nor is set beside it, as in
///   `ON CONFLICT (id) DO UPDATE SET :others`;
/// - `:set`: the columns and their values, as in `UPDATE tracks SET :set WHERE id = :id`.
class RowWriter {
 public:
  RowWriter(Connection& connection, std::string sql) : connection_(connection), sql_(std::move(sql)) {}

  /// Always with the same columns. `more`: the parameters after those of the row. Returns the
  /// number of changed rows.
  std::int64_t write(const Fields& fields, const Params& more = {});
  /// `others`: columns that the record does not have.
  template <class T, class Visit>
  std::int64_t write(const Columns<T, Visit>& columns, std::type_identity_t<T> record,
                     const Fields& others = {}, const Params& more = {}) {
    FieldList row;
    columns.visit(row, record);
    row.fields.insert(row.fields.end(), others.begin(), others.end());
    return write(row.fields, more);
  }

 private:
  Connection& connection_;
  std::string sql_;
  std::optional<Command> command_;
};

}  // namespace zender::storage
