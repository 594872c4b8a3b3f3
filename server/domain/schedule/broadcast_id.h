#pragma once
#include <optional>
#include <string_view>

#include "domain/ids.h"
#include "support/station_time.h"

namespace zender {

/// The id of the broadcast that starts on the channel at that moment: '<channel>-<yyyyMMdd>-<HHmm>'
/// in station time, the same on every server. If the local time occurs twice, '-2' is appended for
/// the second. Two broadcasts of a channel never start at the same moment, so ids are unique. Pure.
BroadcastId broadcast_id(const ChannelSlug& channel, TimePoint from);

/// What a broadcast's id says.
struct BroadcastIdParts {
  ChannelSlug channel;
  Date day;  ///< the station day on which it begins
};
/// The parts of an id as broadcast_id() makes them; nothing for another text. Pure.
std::optional<BroadcastIdParts> read_broadcast_id(std::string_view id);

}  // namespace zender
