#pragma once
#include <string>
#include <vector>

#include "config/config.h"
#include "domain/schedule/channel.h"

namespace zender::config {

/// What [record] names that these channels are not or do not have, each with what to do. Pure.
std::vector<std::string> recording_misfits(const Config& config, const std::vector<Channel>& channels);

/// What is seldom right in the settings of a station with these channels, each with what to do:
/// secrets in the wrong file, names of channels that there are not. No channels: only what does not
/// depend on them. Pure.
std::vector<std::string> settings_warnings(const Config& config, const std::vector<Channel>& channels);

}  // namespace zender::config
