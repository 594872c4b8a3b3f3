#pragma once
#include <optional>

#include "pages/page_request.h"

namespace zender::pages {

/// Until when a past broadcast can be heard again; nothing if it cannot. The sound of a channel
/// with its own stream is not kept. Blocks on storage.
std::optional<TimePoint> heard_until(const PageContext& context, const Channel& channel,
                                     const Broadcast& broadcast);

/// PastBroadcast of the contract; `gone_at` is when its sound expires, nothing if there is none.
Json past_broadcast(const PageContext& context, const Channel& channel, const Broadcast& broadcast,
                    std::optional<TimePoint> gone_at);

}  // namespace zender::pages
