#include "storage/shared/common_columns.h"

#include <nlohmann/json.hpp>

#include "storage/sql/dialect.h"
#include "support/failure.h"

namespace zender::storage {

std::string ColumnText<std::vector<Milliseconds>>::write(const std::vector<Milliseconds>& segments) {
  std::string json = "[";
  for (const Milliseconds segment : segments)
    json += (json.size() > 1 ? "," : "") + std::to_string(segment.count());
  return json + "]";
}

std::vector<Milliseconds> ColumnText<std::vector<Milliseconds>>::read(const std::string& text) {
  std::vector<Milliseconds> segments;
  const auto json = nlohmann::json::parse(text, nullptr, false);
  if (!json.is_array()) throw Failure(FailureKind::kInternal, "a media asset's segments are not a list");
  for (const auto& entry : json) {
    if (!entry.is_number_integer())
      throw Failure(FailureKind::kInternal, "a media asset's segment is not a number");
    segments.emplace_back(entry.get<std::int64_t>());
  }
  return segments;
}

std::string ColumnText<std::vector<MediaId>>::write(const std::vector<MediaId>& media) {
  auto json = nlohmann::json::array();
  for (const MediaId& id : media) json.push_back(id.value);
  return json.dump();
}

std::vector<MediaId> ColumnText<std::vector<MediaId>>::read(const std::string& text) {
  const auto json = nlohmann::json::parse(text, nullptr, false);
  if (!json.is_array()) throw Failure(FailureKind::kInternal, "a list of media is not a list");
  std::vector<MediaId> media;
  media.reserve(json.size());
  for (const auto& entry : json) {
    if (!entry.is_string()) throw Failure(FailureKind::kInternal, "the id of a medium is not a text");
    media.emplace_back(entry.get<std::string>());
  }
  return media;
}

Date ColumnText<Date>::read(const std::string& text) {
  const auto day = parse_iso_date(text);
  if (!day) throw Failure(FailureKind::kInternal, "a column that holds days holds something else");
  return *day;
}

void bump(Connection& connection, const std::string& topic) {
  const char* sql = R"sql(
    INSERT INTO topic_generations (topic, generation)
    VALUES (:topic, 1)
    ON CONFLICT (topic) DO UPDATE SET generation = topic_generations.generation + 1
  )sql";
  execute(connection, sql, {topic});
  connection.dialect.announce(connection);
}

}  // namespace zender::storage
