#pragma once
#include "domain/search/search.h"
#include "storage/engine/database.h"

namespace zender::storage {

class SearchSourceStore final : public SearchSource {
 public:
  explicit SearchSourceStore(Database& database) : database_(database) {}

  std::int64_t last_search_change() override;
  std::optional<std::vector<SearchChange>> search_changes(std::int64_t after, int limit) override;
  std::vector<SearchDocument> search_documents(SearchKind kind, const std::string& after, int limit) override;
  std::vector<SearchDocument> search_documents(const std::vector<SearchKey>& keys) override;

 private:
  Database& database_;
};

}  // namespace zender::storage
