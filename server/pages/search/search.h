#pragma once
#include "pages/page_request.h"

namespace zender::pages {

inline constexpr int kSearchGroupSize = 5;              ///< hits of a tab under 'alles'
inline constexpr int kSearchPageSize = 20;              ///< hits on a page of any other tab
inline constexpr std::int64_t kSearchPages = 50;        ///< results go no further
inline constexpr std::chrono::seconds kSearchLife{60};  ///< how long results may lag behind the clock
inline constexpr std::chrono::seconds kUnreadyLife{1};  ///< how long 'nog niet klaar' is kept

/// What the station has on a term (S2 '/zoeken', S7-009): parameter 'searchTerm', query 'soort' and 'page'.
/// Without a term only the form. While the index is being built the page says so: listeners may come back in
/// a moment, so that is no error.
PageResult search_page(const PageContext& context, const PageRequest& request);

}  // namespace zender::pages
