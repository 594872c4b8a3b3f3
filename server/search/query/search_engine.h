#pragma once
#include <memory>
#include <string>
#include <vector>

#include "domain/search/search.h"

namespace zender::search {

/// Answers from the index that an IndexWriter makes in the same folder (docs/adr/0013). Blocks on
/// the disk for some milliseconds at most. Thread-safe.
class IndexEngine : public SearchEngine {
 public:
  explicit IndexEngine(const std::string& folder);
  ~IndexEngine() override;
  IndexEngine(const IndexEngine&) = delete;
  IndexEngine& operator=(const IndexEngine&) = delete;

  SearchResults search(const SearchRequest& request) override;
  std::vector<SearchHit> suggest(const std::string& typed, TimePoint now, int per_kind) override;

  /// To be called after the index was written: the next search uses the new state.
  void renew();
  /// Whether a search found the index damaged since the last call.
  bool take_damage_flag();
  /// Whether the index can be read.
  bool is_ready();

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace zender::search
