#pragma once
#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "domain/search/search.h"
#include "support/failure.h"

namespace zender::testing {

/// A search engine that finds the same for every term, for tests of how results are shown. Fill the
/// public members. Not thread-safe.
class FakeSearchEngine : public SearchEngine {
 public:
  std::vector<SearchHit> hits;  ///< best first
  std::optional<std::string> did_you_mean;
  bool is_partial = false;
  bool ready = true;                 ///< false: as if there were no index yet
  std::vector<SearchRequest> asked;  ///< every search, in order
  std::vector<std::string> typed;    ///< every suggest() call, in order

  SearchResults search(const SearchRequest& request) override {
    asked.push_back(request);
    require_index();
    SearchResults results;
    results.did_you_mean = did_you_mean;
    results.is_partial = is_partial;
    const std::int64_t offset = request.kind ? request.offset : 0;
    std::vector<SearchKind> kinds;  // the kind with the best hit first
    for (const SearchHit& hit : hits) {
      if (hit.published && *hit.published > request.now) continue;
      std::int64_t& count = results.counts[hit.key.kind];
      if (count == 0) kinds.push_back(hit.key.kind);
      if (count == kMaxCountedHits) continue;
      const std::int64_t place = count++;
      if (request.kind && hit.key.kind != *request.kind) continue;
      ++results.total;
      if (place >= offset && place < offset + request.limit) results.hits.push_back(hit);
    }
    const auto turn = [&](const SearchHit& hit) {
      return std::find(kinds.begin(), kinds.end(), hit.key.kind);
    };
    std::stable_sort(results.hits.begin(), results.hits.end(),
                     [&](const SearchHit& a, const SearchHit& b) { return turn(a) < turn(b); });
    return results;
  }

  std::vector<SearchHit> suggest(const std::string& so_far, TimePoint now, int per_kind) override {
    typed.push_back(so_far);
    require_index();
    std::vector<SearchHit> found;
    std::map<SearchKind, int> counts;
    for (const SearchHit& hit : hits)
      if ((!hit.published || *hit.published <= now) && counts[hit.key.kind]++ < per_kind)
        found.push_back(hit);
    return found;
  }

 private:
  void require_index() const {
    if (!ready) throw Failure(FailureKind::kUnavailable, "De zoekindex wordt nog gemaakt.");
  }
};

}  // namespace zender::testing
