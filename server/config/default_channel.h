#pragma once
#include <string>
#include <vector>

#include "domain/schedule/channel.h"

namespace zender::config {

/// Why the site cannot open with the channel of station.default_channel, with those that it could
/// be; empty: it can, or nothing was imported yet. Pure.
std::string default_channel_trouble(const std::vector<Channel>& channels, const std::string& slug);

}  // namespace zender::config
