#pragma once
#include "pages/request/page_builder.h"

namespace zender::pages {

inline constexpr int kVideosPageSize = 24;

/// Videos (S2-029): the channels that can be watched live, and pages of recorded videos, newest
/// first, optionally of one category. A video named by the query 'video' is shown separately.
/// Blocks on storage; throws what the repositories throw.
PageResult videos_page(const PageContext& context, const PageRequest& request);

}  // namespace zender::pages
