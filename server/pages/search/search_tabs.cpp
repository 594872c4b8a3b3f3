#include "pages/search/search_tabs.h"

#include <algorithm>

#include "site/links.h"
#include "support/text/trimmed.h"

namespace zender::pages {

const std::vector<SearchTab>& search_tabs() {
  static const std::vector<SearchTab> tabs{
      {"alles", "Alles", {}},
      {"zenders", "Zenders en omroepen", {SearchKind::kChannel, SearchKind::kBroadcaster}},
      {"programmas", "Programma’s", {SearchKind::kProgramme}},
      {"presentatoren", "Presentatoren", {SearchKind::kPresenter}},
      {"nummers", "Nummers", {SearchKind::kTrack}},
      {"nieuws", "Nieuws", {SearchKind::kArticle}},
      {"fragmenten", "Fragmenten", {SearchKind::kFragment}},
      {"uitzendingen", "Uitzendingen", {SearchKind::kBroadcast}},
      {"podcasts", "Podcasts", {SearchKind::kFeed, SearchKind::kEpisode}},
      {"videos", "Video’s", {SearchKind::kVideo}},
      {"paginas", "Pagina’s", {SearchKind::kSection, SearchKind::kPage}}};
  return tabs;
}

const SearchTab* find_search_tab(std::string_view name) {
  const auto& tabs = search_tabs();
  const auto found =
      std::find_if(tabs.begin(), tabs.end(), [&](const SearchTab& tab) { return tab.name == name; });
  return found == tabs.end() ? nullptr : &*found;
}

bool shows(const SearchTab& tab, SearchKind kind) {
  return tab.kinds.empty() || std::find(tab.kinds.begin(), tab.kinds.end(), kind) != tab.kinds.end();
}

const SearchTab& tab_of(SearchKind kind) {
  const auto& tabs = search_tabs();
  const auto found = std::find_if(tabs.begin(), tabs.end(), [&](const SearchTab& tab) {
    return std::find(tab.kinds.begin(), tab.kinds.end(), kind) != tab.kinds.end();
  });
  return found == tabs.end() ? tabs.front() : *found;
}

std::string_view search_kind_label(SearchKind kind) {
  switch (kind) {
    case SearchKind::kEpisode:
      return "Afleveringen";
    case SearchKind::kChannel:
      return "Zenders";
    case SearchKind::kBroadcaster:
      return "Omroepen";
    case SearchKind::kSection:
      return "Op de site";
    default:
      return tab_of(kind).label;
  }
}

std::int64_t count_in(const SearchTab& tab, const SearchResults& results) {
  std::int64_t count = 0;
  for (const auto& [kind, hits] : results.counts)
    if (shows(tab, kind)) count += hits;
  return count;
}

bool is_capped_in(const SearchTab& tab, const SearchResults& results) {
  return std::any_of(results.counts.begin(), results.counts.end(), [&](const auto& counted) {
    return shows(tab, counted.first) && counted.second >= kMaxCountedHits;
  });
}

std::string normalised_term(std::string typed) {
  std::replace(typed.begin(), typed.end(), '\\', ' ');
  return std::string(trimmed(typed));
}

std::string search_path(const std::string& term, const SearchTab& tab, std::int64_t page) {
  return site::search_path(term, tab.name, page);
}

std::string search_path(const std::string& term) {
  return site::search_path(term);
}

}  // namespace zender::pages
