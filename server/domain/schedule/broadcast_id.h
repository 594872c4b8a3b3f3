#pragma once
#include "domain/ids.h"
#include "support/clock.h"

namespace zender {

/// The id of the broadcast that starts on the channel at that moment: '<channel>-<yyyyMMdd>-<HHmm>'
/// in station time, the same on every server. If the local time occurs twice, '-2' is appended for
/// the second. Two broadcasts of a channel never start at the same moment, so ids are unique. Pure.
BroadcastId broadcast_id(const ChannelSlug& channel, TimePoint from);

}  // namespace zender
