#pragma once
#include <memory>
#include <string>
#include <vector>

#include "domain/site/search.h"

namespace zender::search {

/// Answers from the index that an IndexWriter makes in the same folder (docs/adr/0013). Blocks on the disk
/// for some milliseconds at most. Thread-safe.
class IndexEngine : public SearchEngine {
 public:
  explicit IndexEngine(const std::string& folder);
  ~IndexEngine() override;
  IndexEngine(const IndexEngine&) = delete;
  IndexEngine& operator=(const IndexEngine&) = delete;

  SearchResults search(const SearchRequest& request) override;
  std::vector<SearchHit> suggest(const std::string& typed, TimePoint now, int per_kind) override;

  /// To be called when the index was written: what is asked next is answered from it.
  void renew();
  /// Whether a question met a damaged index since the last time this was asked.
  bool take_damage();
  bool is_ready();

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace zender::search
