#pragma once
#include <vector>

#include "domain/site/search.h"

namespace zender::search {

/// The parts of the site that every station has, by what listeners call them. Whoever changes one raises the
/// version of the index (schema.h): no change is noted for them. Pure.
const std::vector<SearchDocument>& site_sections();

/// A source and the parts of the site, which stand in no database.
class WithSections : public SearchSource {
 public:
  /// The source outlives this.
  explicit WithSections(SearchSource& source) : source_(source) {}

  std::int64_t last_search_change() override { return source_.last_search_change(); }
  std::optional<std::vector<SearchChange>> search_changes(std::int64_t after, int limit) override {
    return source_.search_changes(after, limit);
  }
  std::vector<SearchDocument> search_documents(SearchKind kind, const std::string& after, int limit) override;
  std::vector<SearchDocument> search_documents(const std::vector<SearchKey>& keys) override;

 private:
  SearchSource& source_;
};

}  // namespace zender::search
