#pragma once
#include <optional>

#include "pages/page_request.h"

namespace zender::pages {

/// A broadcast of the channel as lists of the schedule show it (ScheduledShow of the contract): the show, how
/// to hear it again while that is possible, and Gedraaid of its first hour once it has begun. `freshness`
/// ends when the clock alone changes the answer. Blocks on storage; throws what the
/// repositories throw.
Json scheduled_show(const PageContext& context, const Channel& channel, const Broadcast& broadcast,
                    Freshness& freshness);

}  // namespace zender::pages
