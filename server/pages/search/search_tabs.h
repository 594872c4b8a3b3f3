#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "domain/search/search.h"

/// The tabs of the search page, and the addresses of its results. Pure.
namespace zender::pages {

/// A tab with the hits of certain kinds.
struct SearchTab {
  std::string_view name;  ///< in addresses: 'nummers'
  std::string_view label;
  std::vector<SearchKind> kinds;  ///< empty: all of them ('alles')
};

/// All tabs in display order; 'alles' is the first.
const std::vector<SearchTab>& search_tabs();
/// The tab with that name; null if there is none.
const SearchTab* find_search_tab(std::string_view name);

/// The heading of suggestions of one kind: 'Nummers'.
std::string_view search_kind_label(SearchKind kind);

bool shows(const SearchTab& tab, SearchKind kind);

/// The tab that shows the kind, other than 'alles'.
const SearchTab& tab_of(SearchKind kind);

/// How many hits a tab has.
std::int64_t count_in(const SearchTab& tab, const SearchResults& results);
/// Whether the tab may have more hits than were counted.
bool is_capped_in(const SearchTab& tab, const SearchResults& results);

/// The typed text as search term: trimmed, and with a space for each backslash, as in the addresses
/// of results; may be empty.
std::string normalised_term(std::string typed);

/// The results for a term, with the tab and the page (from 1) unless they are the first.
std::string search_path(const std::string& term, const SearchTab& tab, std::int64_t page = 1);
/// The results of all kinds.
std::string search_path(const std::string& term);

}  // namespace zender::pages
