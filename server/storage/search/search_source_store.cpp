#include <map>

#include "domain/topic_names.h"
#include "storage/engine/repositories.h"
#include "storage/search/search_documents.h"
#include "storage/shared/search_changes.h"

// What can be found, and its changes, for the search index.
namespace zender::storage {
namespace {

constexpr auto kSearchChange = columns_of<SearchChange>([](auto& row, auto& change) {
  row("number", change.number);
  row("kind", change.key.kind);
  row("id", change.key.id);
});

std::int64_t last_change(Connection& connection) {
  return counted(connection, "SELECT generation FROM topic_generations WHERE topic = :topic", {kTopicSearch});
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
  return first_value<std::int64_t>(connection, sql).value_or(last + 1);
}

class SearchSourceStore final : public StoreOf<SearchSource> {
 public:
  using StoreOf::StoreOf;

  std::int64_t last_search_change() override { return database_.read(last_change); }

  std::optional<std::vector<SearchChange>> search_changes(std::int64_t after, int limit) override {
    return database_.snapshot([&](Connection& connection) -> std::optional<std::vector<SearchChange>> {
      const std::int64_t last = last_change(connection);
      // A number after the last change comes from another database.
      if (after > last || after < oldest_kept(connection, last) - 1) return std::nullopt;
      const char* sql = R"sql(
        SELECT :columns
        FROM search_changes
        WHERE number > :after
        ORDER BY number
        LIMIT :limit
      )sql";
      return all_rows(connection, kSearchChange, sql, {after, limit});
    });
  }

  std::vector<SearchDocument> search_documents(SearchKind kind, const std::string& after,
                                               int limit) override {
    return database_.snapshot(
        [&](Connection& connection) { return load_search_documents(connection, kind, after, limit); });
  }

  std::vector<SearchDocument> search_documents(const std::vector<SearchKey>& keys) override {
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
};

}  // namespace

std::unique_ptr<SearchSource> search_source_store(Database& database) {
  return std::make_unique<SearchSourceStore>(database);
}

}  // namespace zender::storage
