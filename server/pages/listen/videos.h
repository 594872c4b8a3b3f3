#pragma once
#include "pages/page_request.h"

namespace zender::pages {

inline constexpr int kVideosPageSize = 24;

/// Videos (S2-029): what can be watched live, and the recorded ones newest first, of a category where one is
/// asked for, page by page. One that the address names stands apart. Blocks on storage; throws what the
/// repositories throw.
PageResult videos_page(const PageContext& context, const PageRequest& request);

}  // namespace zender::pages
