#pragma once
#include <vector>

#include "domain/search/search.h"

namespace zender::search {

/// The parts of the site that every station has, with what listeners call them. After a change
/// here, raise the version of the index (schema.h), because no change is noted for these. Pure.
const std::vector<SearchDocument>& site_sections();

/// Another source together with the parts of the site, which are in no database.
class SourceWithSections : public SearchSource {
 public:
  /// `source` must outlive this.
  explicit SourceWithSections(SearchSource& source) : source_(source) {}

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
