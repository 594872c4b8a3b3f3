#pragma once
#include <optional>

#include "pages/request/page_builder.h"
#include "support/freshness.h"
#include "support/json.h"

namespace zender::pages {

/// A broadcast of the channel in lists of the schedule (ScheduledShow of the contract): the show,
/// its playable while it can be heard again, and the link to Gedraaid for its first hour once it
/// has started. Limits `freshness` to the moment at which the clock alone changes the result.
/// Blocks on storage; throws what the repositories throw.
Json scheduled_show(const PageContext& context, const Channel& channel, const Broadcast& broadcast,
                    Freshness& freshness);

}  // namespace zender::pages
