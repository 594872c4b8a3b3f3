#pragma once
#include "pages/page_request.h"

namespace zender::pages {

/// The player alone in its window (S2-067): '/speler/{channelSlug}', to which a channel's first link can
/// lead. A 404 page for a channel that is not there.
PageResult popout_player_page(const PageContext& context, const PageRequest& request);

}  // namespace zender::pages
