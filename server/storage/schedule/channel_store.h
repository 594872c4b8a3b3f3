#pragma once
#include <vector>

#include "domain/schedule/channel.h"
#include "storage/engine/sql.h"

namespace zender::storage {

/// slug, name and the columns of the image, as read_broadcaster reads them.
inline constexpr std::size_t kBroadcasterColumns = 5;
Broadcaster read_broadcaster(Row& row);

/// All broadcasters by name.
std::vector<Broadcaster> load_broadcasters(Connection& connection);

/// All channels by position.
std::vector<Channel> load_channels(Connection& connection);

}  // namespace zender::storage
