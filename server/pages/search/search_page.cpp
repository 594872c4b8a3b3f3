#include "pages/search/search_page.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "domain/schedule/now_playing.h"
#include "domain/topic_names.h"
#include "pages/items/past_broadcast.h"
#include "pages/model/not_found.h"
#include "pages/model/page_model.h"
#include "pages/search/search_hits.h"
#include "pages/search/search_tabs.h"
#include "site/links.h"
#include "support/failure.h"

namespace zender::pages {
namespace {

/// The checked parameters of the address.
struct SearchParameters {
  std::string term;
  const SearchTab* tab = nullptr;  ///< one of search_tabs()
  std::int64_t page = 1;

  bool is_all_tab() const { return tab->kinds.empty(); }
};

SearchResults search(const PageContext& context, const std::string& term, std::optional<SearchKind> kind,
                     std::int64_t offset, int limit) {
  return context.search.search({term, kind, context.now, offset, limit});
}

/// The hits of a tab of certain kinds, one page of them, kind after kind. The order of the kinds
/// matters: the few podcasts come before their many episodes, after which they could be beyond the
/// last page.
SearchResults search_tab(const PageContext& context, const SearchParameters& parameters) {
  std::int64_t offset = (parameters.page - 1) * kSearchPageSize;
  const SearchTab& tab = *parameters.tab;
  if (tab.kinds.size() == 1)
    return search(context, parameters.term, tab.kinds.front(), offset, kSearchPageSize);
  SearchResults results = search(context, parameters.term, std::nullopt, 0, 1);
  std::vector<SearchHit> hits;
  for (const SearchKind kind : tab.kinds) {
    const auto counted = results.counts.find(kind);
    const std::int64_t count = counted == results.counts.end() ? 0 : counted->second;
    const int wanted = kSearchPageSize - static_cast<int>(hits.size());
    if (offset < count && wanted > 0) {
      auto of_kind = search(context, parameters.term, kind, offset, wanted).hits;
      std::move(of_kind.begin(), of_kind.end(), std::back_inserter(hits));
    }
    offset = std::max<std::int64_t>(0, offset - count);
  }
  results.hits = std::move(hits);
  return results;
}

/// Until when the broadcast that was found can be listened back to; null: it cannot.
Json gone_model(const PageContext& context, const BroadcastId& id, Freshness& freshness) {
  const auto broadcast = context.broadcasts.broadcast(id);
  if (!broadcast) return nullptr;
  const auto channel = find_published(context.channels, broadcast->channel);
  if (!channel) return nullptr;
  // At its end it can be.
  if (context.now < broadcast->time.until) freshness.until(broadcast->time.until);
  const auto gone_at = sound_expires_at(context, *channel, *broadcast);
  if (!gone_at) return nullptr;
  freshness.until(gone_at);
  return to_iso(*gone_at);
}

Json hits_model(const PageContext& context, const std::vector<SearchHit>& hits, Freshness& freshness) {
  Json models = Json::array();
  for (const SearchHit& hit : hits) {
    Json model = search_hit_model(context.site, hit);
    if (hit.key.kind == SearchKind::kBroadcast)
      model["goneIso"] = gone_model(context, BroadcastId(hit.key.id), freshness);
    models.push_back(std::move(model));
  }
  return models;
}

Json search_tabs_model(const SearchParameters& parameters, const SearchResults& results) {
  Json tabs = Json::array();
  if (count_in(search_tabs().front(), results) == 0) return tabs;
  for (const SearchTab& tab : search_tabs()) {
    const std::int64_t count = count_in(tab, results);
    if (count > 0 || &tab == parameters.tab)
      tabs.push_back({{"tab", tab.name},
                      {"label", tab.label},
                      {"count", count},
                      {"countIsCapped", is_capped_in(tab, results)},
                      {"url", search_path(parameters.term, tab)}});
  }
  return tabs;
}

/// The best hits of a tab: at most kSearchGroupSize. If a later hit is the first of its kind, it
/// replaces the last one, so that each of the tab's kinds is shown.
struct SearchGroup {
  const SearchTab* tab = nullptr;
  std::vector<SearchHit> hits;

  void add(const SearchHit& hit) {
    const bool has_kind = std::any_of(hits.begin(), hits.end(),
                                      [&](const SearchHit& one) { return one.key.kind == hit.key.kind; });
    if (hits.size() < kSearchGroupSize) {
      hits.push_back(hit);
    } else if (!has_kind) {
      hits.back() = hit;
    }
  }
};

/// The groups in the order of their best hits.
Json search_groups_model(const PageContext& context, const SearchParameters& parameters,
                         const SearchResults& results, Freshness& freshness) {
  std::vector<SearchGroup> groups;
  for (const SearchHit& hit : results.hits) {
    auto group = std::find_if(groups.begin(), groups.end(),
                              [&](const SearchGroup& one) { return shows(*one.tab, hit.key.kind); });
    if (group == groups.end()) group = groups.insert(groups.end(), {&tab_of(hit.key.kind), {}});
    group->add(hit);
  }
  Json models = Json::array();
  for (const auto& [tab, hits] : groups)
    models.push_back({{"tab", tab->name},
                      {"label", tab->label},
                      {"count", count_in(*tab, results)},
                      {"countIsCapped", is_capped_in(*tab, results)},
                      {"hits", hits_model(context, hits, freshness)},
                      {"moreUrl", search_path(parameters.term, *tab)}});
  return models;
}

/// The page without results.
Json blank_page(const SearchParameters& parameters) {
  return {{"kind", "search"},
          {"term", parameters.term},
          {"tab", parameters.tab->name},
          {"total", 0},
          {"totalIsCapped", false},
          {"tabs", Json::array()},
          {"groups", Json::array()},
          {"hits", Json::array()},
          {"page", parameters.page},
          {"pageCount", 1},
          {"didYouMean", nullptr},
          {"isPartial", false},
          {"isReady", true}};
}

/// The parts that every tab has.
Json counted_page(const SearchParameters& parameters, const SearchResults& results) {
  Json page = blank_page(parameters);
  page["total"] = count_in(*parameters.tab, results);
  page["totalIsCapped"] = is_capped_in(*parameters.tab, results);
  page["tabs"] = search_tabs_model(parameters, results);
  page["isPartial"] = results.is_partial;
  if (results.did_you_mean)
    page["didYouMean"] = {{"term", *results.did_you_mean}, {"url", search_path(*results.did_you_mean)}};
  return page;
}

Json found_page(const PageContext& context, const SearchParameters& parameters, Freshness& freshness) {
  if (parameters.is_all_tab()) {
    const SearchResults results = search(context, parameters.term, std::nullopt, 0, kSearchGroupSize);
    Json page = counted_page(parameters, results);
    page["groups"] = search_groups_model(context, parameters, results, freshness);
    return page;
  }
  const SearchResults results = search_tab(context, parameters);
  Json page = counted_page(parameters, results);
  page["hits"] = hits_model(context, results.hits, freshness);
  const auto total = page["total"].get<std::int64_t>();
  page["pageCount"] = std::min(pages_for(total, kSearchPageSize), kSearchPages);
  return page;
}

Meta search_meta(const SiteSettings& site, const SearchParameters& parameters) {
  Meta meta;
  if (parameters.term.empty()) {
    meta.title = site::page_title("search");
    meta.canonical = site::page_path("search");
  } else {
    meta.title = "Zoeken naar ‘" + parameters.term + "’";
    if (!parameters.is_all_tab()) meta.title += ": " + std::string(parameters.tab->label);
    if (parameters.page > 1) meta.title += ", pagina " + std::to_string(parameters.page);
    meta.indexed = false;
  }
  meta.title += " | " + site.name;
  meta.description =
      "Zoek in zenders, programma’s, nummers, nieuws, fragmenten, uitzendingen, podcasts en video’s van " +
      site.name + ".";
  return meta;
}

}  // namespace

PageResult search_page(const PageContext& context, const PageRequest& request) {
  const std::string tab = request.find("soort").value_or(std::string(search_tabs().front().name));
  const SearchParameters parameters{normalised_term(request.text("searchTerm")), find_search_tab(tab),
                                    request.page()};
  if (!parameters.tab) return invalid_address_page(context, request.path, tab);

  PageResult result;
  result.freshness.depends_on(kTopicSearch);
  Json model = blank_page(parameters);
  if (!parameters.term.empty()) {
    result.freshness.until(context.now + kSearchExpiresAfter);
    try {
      model = found_page(context, parameters, result.freshness);
      if (parameters.page > model["pageCount"].get<std::int64_t>())
        return page_too_far(context, request, parameters.page, "Zoveel is er niet gevonden.",
                            result.freshness);
    } catch (const Failure& failure) {
      if (failure.kind() != FailureKind::kUnavailable) throw;
      model["isReady"] = false;
      // Not cached, so that the next request gets the results as soon as there are any.
      result.is_private = true;
      result.freshness.until(context.now + kUnreadyExpiresAfter);
    }
  }
  result.model = page_model(context, request, search_meta(context.site, parameters), std::move(model));
  return result;
}

}  // namespace zender::pages
