#pragma once
#include "pages/request/page_builder.h"

namespace zender::pages {

/// One broadcast (S2-021): its sound while it can be heard again, and the songs played in it, which
/// stay listed after that. Only the id in the address counts: an address with other parts than the
/// broadcast's redirects to the right one. 410 for an old broadcast that is no longer stored, 404
/// for an unknown one.
PageResult broadcast_page(const PageContext& context, const PageRequest& request);

}  // namespace zender::pages
