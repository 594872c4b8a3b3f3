#pragma once
#include <optional>

#include "pages/page_request.h"

namespace zender::pages {

/// Until when a past broadcast can be listened to; nothing when it cannot. A channel with a stream of its own
/// keeps no sound here. Blocks on storage.
std::optional<TimePoint> heard_until(const PageContext& context, const Channel& channel,
                                     const Broadcast& broadcast);

/// PastBroadcast of the contract; `gone_at` is when its sound goes, nothing when there is none.
Json past_broadcast(const PageContext& context, const Channel& channel, const Broadcast& broadcast,
                    std::optional<TimePoint> gone_at);

}  // namespace zender::pages
