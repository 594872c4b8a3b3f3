#pragma once
#include <optional>

#include "domain/schedule/broadcast_timeline.h"
#include "domain/schedule/hearing.h"
#include "pages/request/page_builder.h"
#include "support/json.h"

namespace zender::pages {

/// What can be heard of a broadcast. Blocks on storage.
Hearing hearing_now(const PageContext& context, const Channel& channel, const Broadcast& broadcast);
/// The same in the contract's words, with the reason that the programme gives for its rule.
Json listen_back_model(Hearing hearing, const Broadcast& broadcast);

/// When the sound of a past broadcast expires; nothing if it cannot be heard again. Blocks on
/// storage.
std::optional<TimePoint> sound_expires_at(const PageContext& context, const Channel& channel,
                                          const Broadcast& broadcast);

/// The sound of a broadcast that can be heard again; nothing if there is none. Blocks on storage.
std::optional<BroadcastTimeline> sound_of(const PageContext& context, const Broadcast& broadcast);
/// Where a song begins in it, in seconds; null without sound, and if it began after that.
Json start_in(const std::optional<BroadcastTimeline>& sound, const TrackPlay& song);

/// The link to 'Gedraaid' for the first hour of a broadcast; null before it starts, and when the
/// songs of its channel are not known from that time. Limits `freshness` where the first play would
/// change that. Blocks on storage.
Json played_link(const PageContext& context, const Channel& channel, const Broadcast& broadcast,
                 Freshness& freshness);

/// PastBroadcast of the contract; `sound_expires_at` is nothing if the broadcast has no sound.
Json past_broadcast(const PageContext& context, const Channel& channel, const Broadcast& broadcast,
                    std::optional<TimePoint> sound_expires_at);

}  // namespace zender::pages
