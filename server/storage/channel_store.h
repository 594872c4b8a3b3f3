#pragma once
#include <vector>

#include "domain/channel.h"
#include "storage/sql.h"

namespace zender::storage {

/// All channels by position.
std::vector<Channel> load_channels(Connection& connection);

}  // namespace zender::storage
