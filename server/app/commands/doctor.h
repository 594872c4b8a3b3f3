#pragma once
#include "config/config.h"

namespace zender::app {

/// Checks everything that the station needs and changes nothing. Prints one line per check: good, a
/// warning or wrong, with what to do. Returns kFailed if anything is wrong. `network`: also asks
/// for the public address and the channels' streams.
int doctor(const config::Config& config, bool network = false);

}  // namespace zender::app
