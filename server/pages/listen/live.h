#pragma once
#include "pages/page_request.h"

namespace zender::pages {

/// 'Kijk live': the visual radio of a channel with what is on air (LivePage of the contract). A channel
/// without visual radio gets the page without a video, which leads to the channels that have one. 404 for a
/// channel that is unknown or not published.
PageResult live_page(const PageContext& context, const PageRequest& request);

}  // namespace zender::pages
