#pragma once
#include "pages/page_request.h"

namespace zender::pages {

inline constexpr int kSearchHits = 24;                  ///< of each kind
inline constexpr std::size_t kMaxSearchTerm = 200;      ///< characters
inline constexpr std::chrono::seconds kSearchLife{60};  ///< how long 'laatst gedraaid' in a result may lag

/// Search by name: programmes, presenters and tracks. Parameter 'searchTerm'; without one the page is empty.
PageResult search_page(const PageContext& context, const PageRequest& request);

}  // namespace zender::pages
