#pragma once
#include "pages/request/page_builder.h"

namespace zender::pages {

/// The most programmes or presenters that a list shows.
inline constexpr int kMaxListed = 2000;
inline constexpr int kNextBroadcasts = 5;
inline constexpr int kPastBroadcasts = 8;
inline constexpr int kProgrammeFragments = 4;
inline constexpr int kProgrammeNews = 4;

/// All programmes from A to Z: ProgrammesPage of the contract. Query 'channel' and 'broadcaster'
/// filter the list. An address with a broadcaster that the channel does not accept (without a
/// channel: that no channel accepts) redirects to the one without it (S5-010). 404 for an unknown
/// channel.
PageResult programmes_page(const PageContext& context, const PageRequest& request);

/// One programme: ProgrammePage of the contract. Parameter 'programmeSlug'. 404 if the programme is
/// unknown or not published, or if its channel is not published or has no programming.
PageResult programme_page(const PageContext& context, const PageRequest& request);

}  // namespace zender::pages
