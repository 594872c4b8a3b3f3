#pragma once
#include "pages/request/page_builder.h"

namespace zender::pages {

inline constexpr int kSearchGroupSize = 5;                      ///< hits of each tab under 'alles'
inline constexpr int kSearchPageSize = 20;                      ///< hits on a page of any other tab
inline constexpr std::int64_t kSearchPages = 50;                ///< no results after this page
inline constexpr std::chrono::seconds kSearchExpiresAfter{60};  ///< how long results are valid
/// How long 'nog niet klaar' is valid.
inline constexpr std::chrono::seconds kUnreadyExpiresAfter{1};

/// Search results (S2 '/zoeken', S7-009): parameter 'searchTerm', query 'soort' and 'page'. Without
/// a term only the form. While the index is being built, the page says so with status 200, because
/// that lasts only a moment. 400 for an unknown 'soort', 404 beyond the last page.
PageResult search_page(const PageContext& context, const PageRequest& request);

}  // namespace zender::pages
