#pragma once
#include "pages/request/page_builder.h"

namespace zender::pages {

inline constexpr int kFragmentsPageSize = 24;
inline constexpr int kOfferedTags = 14;

/// 'Fragmenten' (S2-018) and the fragments of one programme (S2-013): newest first, up to and
/// including the chosen day.
PageResult fragments_page(const PageContext& context, const PageRequest& request);

inline constexpr int kMoreFragments = 6;

/// One fragment (S2-019). Only the id in the address counts: an address with other parts than the
/// fragment's redirects to the right one.
PageResult fragment_page(const PageContext& context, const PageRequest& request);

}  // namespace zender::pages
