#pragma once
#include "pages/request/page_builder.h"

namespace zender::pages {

/// 'Kijk live': a channel's visual radio and what is on air (LivePage of the contract). For a
/// channel without visual radio the page has no video; it links to the channels that have one. 404
/// for a channel that is unknown or not published.
PageResult live_page(const PageContext& context, const PageRequest& request);

/// The player in a window of its own (S2-067): '/speler/{channelSlug}', usually the target of a
/// channel's 'popupplayer' link. 404 for a channel that is unknown or not published.
PageResult popout_player_page(const PageContext& context, const PageRequest& request);

}  // namespace zender::pages
