#pragma once
#include "pages/page_request.h"

namespace zender::pages {

inline constexpr int kMoreFragments = 6;

/// One fragment (S2-019). The id decides: an address whose other parts are not, or no longer, the fragment's
/// own leads to the one that is.
PageResult fragment_page(const PageContext& context, const PageRequest& request);

}  // namespace zender::pages
