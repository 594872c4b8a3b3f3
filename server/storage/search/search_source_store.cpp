#include "storage/search/search_source_store.h"

#include <map>

#include "domain/topics.h"
#include "storage/search/search_documents.h"
#include "storage/shared/search_changes.h"

// What can be found, and its changes, for the search index.
namespace zender::storage {
namespace {

std::int64_t last_change(Connection& connection) {
  return first_row(connection, "SELECT generation FROM topic_generations WHERE topic = :topic", 1,
                   {kTopicSearch}, [](Row& row) { return row.number(); })
      .value_or(0);
}

/// The number of the oldest stored change; last + 1 if there is none.
std::int64_t oldest_kept(Connection& connection, std::int64_t last) {
  const char* sql = R"sql(
    SELECT number
    FROM search_changes
    WHERE number > 0
    ORDER BY number
    LIMIT 1
  )sql";
  return first_row(connection, sql, 1, {}, [](Row& row) { return row.number(); }).value_or(last + 1);
}

}  // namespace

std::int64_t SearchSourceStore::last_search_change() {
  return database_.read(last_change);
}

std::optional<std::vector<SearchChange>> SearchSourceStore::search_changes(std::int64_t after, int limit) {
  return database_.snapshot([&](Connection& connection) -> std::optional<std::vector<SearchChange>> {
    const std::int64_t last = last_change(connection);
    // A number after the last change comes from another database.
    if (after > last || after < oldest_kept(connection, last) - 1) return std::nullopt;
    const char* sql = R"sql(
      SELECT number, kind, id
      FROM search_changes
      WHERE number > :after
      ORDER BY number
      LIMIT :limit
    )sql";
    return all_rows(connection, sql, 3, {after, limit}, [](Row& row) {
      SearchChange change;
      change.number = row.number();
      change.key.kind = read_search_kind(row.text());
      change.key.id = row.text();
      return change;
    });
  });
}

std::vector<SearchDocument> SearchSourceStore::search_documents(SearchKind kind, const std::string& after,
                                                                int limit) {
  return database_.snapshot(
      [&](Connection& connection) { return load_search_documents(connection, kind, after, limit); });
}

std::vector<SearchDocument> SearchSourceStore::search_documents(const std::vector<SearchKey>& keys) {
  std::map<SearchKind, std::vector<std::string>> ids;
  for (const SearchKey& key : keys) ids[key.kind].push_back(key.id);
  return database_.snapshot([&](Connection& connection) {
    std::vector<SearchDocument> all;
    for (const auto& [kind, of_kind] : ids) {
      auto some = load_search_documents(connection, kind, of_kind);
      std::move(some.begin(), some.end(), std::back_inserter(all));
    }
    return all;
  });
}

}  // namespace zender::storage
