#pragma once
#include "pages/page_request.h"

namespace zender::pages {

/// More programmes or presenters than this a list does not show.
inline constexpr int kMostListed = 2000;
inline constexpr int kNextBroadcasts = 5;
inline constexpr int kPastBroadcasts = 8;
inline constexpr int kProgrammeFragments = 4;
inline constexpr int kProgrammeNews = 4;

/// All programmes from A to Z: ProgrammesPage of the contract. Query 'channel' and 'broadcaster' narrow the
/// list; a broadcaster that the channel does not accept (without a channel: that none accepts) is discarded
/// (S5-010). 404 for an unknown channel.
PageResult programmes_page(const PageContext& context, const PageRequest& request);

/// One programme: ProgrammePage of the contract. Parameter 'programmeSlug'. 404 when there is none or it is
/// not published, 404 as well while its channel is not.
PageResult programme_page(const PageContext& context, const PageRequest& request);

}  // namespace zender::pages
