#pragma once
#include "pages/page_request.h"

namespace zender::pages {

/// One broadcast (S2-021): listened to again while it can be, with the songs that were played in it, which
/// stay. The id decides: an address whose other parts are not the broadcast's own leads to the one that is. A
/// broadcast of long ago, of which nothing is kept, is gone (410).
PageResult broadcast_page(const PageContext& context, const PageRequest& request);

}  // namespace zender::pages
