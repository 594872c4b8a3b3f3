#pragma once
#include <optional>

#include "pages/request/page_builder.h"
#include "support/json.h"

namespace zender::pages {

/// When the sound of a past broadcast expires; nothing if it cannot be heard again. The sound of a
/// channel with its own stream is not kept. Blocks on storage.
std::optional<TimePoint> sound_expires_at(const PageContext& context, const Channel& channel,
                                          const Broadcast& broadcast);

/// PastBroadcast of the contract; `sound_expires_at` is nothing if the broadcast has no sound.
Json past_broadcast(const PageContext& context, const Channel& channel, const Broadcast& broadcast,
                    std::optional<TimePoint> sound_expires_at);

}  // namespace zender::pages
