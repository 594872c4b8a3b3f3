#pragma once
#include "domain/ids.h"
#include "support/clock.h"

namespace zender {

/// The id of the broadcast that begins on the channel at that moment: '<channel>-<yyyyMMdd>-<HHmm>' in
/// station time, so that every server gives the same broadcast the same id. A beginning in the second reading
/// of the hour that occurs twice gets '-2' behind it. Two broadcasts of a channel never begin at the same
/// moment, so ids are unique. Pure.
BroadcastId broadcast_id(const ChannelSlug& channel, TimePoint from);

}  // namespace zender
