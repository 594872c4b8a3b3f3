#include "pages/search/search_suggestions.h"

#include <algorithm>

#include "pages/search/search_hits.h"
#include "pages/search/search_tabs.h"
#include "site/route_values.h"
#include "support/failure.h"
#include "support/text/utf8.h"

namespace zender::pages {
namespace {

/// The hits by kind, in the order in which the kinds first appear.
std::vector<std::vector<SearchHit>> by_kind(std::vector<SearchHit> hits) {
  std::vector<std::vector<SearchHit>> groups;
  for (auto& hit : hits) {
    const auto same = std::find_if(groups.begin(), groups.end(), [&](const std::vector<SearchHit>& group) {
      return group.front().key.kind == hit.key.kind;
    });
    auto& group = same == groups.end() ? groups.emplace_back() : *same;
    if (group.size() < kSuggestedOfAKind) group.push_back(std::move(hit));
  }
  return groups;
}

}  // namespace

Json search_suggestions(const PageContext& context, const std::string& typed) {
  const std::string term = normalised_term(typed);
  if (term.empty() || count_characters(term) > site::kMaxText)
    throw Failure(FailureKind::kBadRequest,
                  "Zoek met een term van 1 tot " + std::to_string(site::kMaxText) + " tekens.");
  Json groups = Json::array();
  for (const auto& group : by_kind(context.search.suggest(term, context.now, kSuggestedOfAKind))) {
    Json hits = Json::array();
    for (const SearchHit& hit : group) hits.push_back(search_hit_model(context.site, hit));
    const SearchKind kind = group.front().key.kind;
    groups.push_back(
        {{"kind", search_kind_name(kind)}, {"label", search_kind_label(kind)}, {"hits", std::move(hits)}});
  }
  return {{"term", term}, {"groups", std::move(groups)}, {"resultsUrl", search_path(term)}};
}

}  // namespace zender::pages
