#include "storage/sql/columns.h"

namespace zender::storage {
namespace {

/// One part for each field, separated by commas.
template <class PartOf>
std::string list_of(const Fields& fields, PartOf part_of) {
  std::string list;
  for (const Field& field : fields) {
    const std::string part = part_of(field.name);
    if (!part.empty() && !list.empty()) list += ", ";
    list += part;
  }
  return list;
}

/// What identifies the row: 'id' of '… ON CONFLICT (id) …'.
std::string key_of(const std::string& sql) {
  constexpr std::string_view kBefore = "ON CONFLICT (";
  const std::size_t at = sql.find(kBefore);
  if (at == std::string::npos) return "";
  const std::size_t from = at + kBefore.size();
  return ", " + sql.substr(from, sql.find(')', from) - from) + ",";
}

std::string expanded(std::string sql, const Fields& fields) {
  if (sql.find(":row") != std::string::npos) {
    const std::string names = list_of(fields, [](const std::string& name) { return name; });
    const std::string values = list_of(fields, [](const std::string& name) { return ":" + name; });
    sql = with_words(sql, ":row", "(" + names + ") VALUES (" + values + ")");
  }
  const auto set = [](const std::string& name) { return name + " = :" + name; };
  if (sql.find(":set") != std::string::npos) sql = with_words(sql, ":set", list_of(fields, set));
  if (sql.find(":others") == std::string::npos) return sql;
  const std::string key = key_of(sql);
  const auto replaced = [&](const std::string& name) {
    const bool is_key = key.find(", " + name + ",") != std::string::npos;
    const bool is_set = sql.find(" " + name + " = ") != std::string::npos;
    return is_key || is_set ? std::string() : name + " = excluded." + name;
  };
  return with_words(sql, ":others", list_of(fields, replaced));
}

}  // namespace

void ColumnNames::add(std::string_view name) {
  if (!list.empty()) list += ", ";
  list += name;
  ++count;
}

void RowReader::operator()(std::string_view name, Image& image) {
  std::optional<Image> read;
  (*this)(name, read);
  image = read.value_or(Image());
}

void RowReader::operator()(std::string_view, std::optional<Image>& image) {
  auto id = row_.next<std::optional<ImageId>>();
  auto alt = row_.next<std::optional<std::string>>();
  auto colour = row_.next<std::optional<std::string>>();
  image.reset();
  if (id) image = Image{std::move(*id), alt.value_or(std::string()), std::move(colour)};
}

void RowReader::operator()(std::string_view name, std::string_view other, std::optional<Image>& image) {
  std::optional<Image> second;
  (*this)(name, image);
  (*this)(other, second);
  if (!image) image = std::move(second);
}

void FieldList::operator()(std::string_view name, const std::optional<Image>& image) {
  (*this)(std::string(name) + "_id", image ? Param(image->id) : Param(std::nullopt));
  (*this)(std::string(name) + "_alt", image ? Param(image->alt) : Param(std::nullopt));
  (*this)(std::string(name) + "_colour", image ? Param(image->colour) : Param(std::nullopt));
}

std::int64_t RowWriter::write(const Fields& fields, const Params& more) {
  if (!command_) command_.emplace(connection_, expanded(sql_, fields));
  Params params;
  params.reserve(fields.size() + more.size());
  for (const Field& field : fields) params.push_back(field.value);
  params.insert(params.end(), more.begin(), more.end());
  return command_->run(params);
}

}  // namespace zender::storage
