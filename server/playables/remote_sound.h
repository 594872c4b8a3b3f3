#pragma once
#include <string>

#include "domain/on_demand/on_demand_items.h"

namespace zender::playables {

/// The address from which a browser requests sound on another server: as the feed gives it. If the
/// site has HTTPS, http becomes https and a port 80 is dropped, because browsers block http in such
/// pages. Pure.
std::string remote_sound_address(const RemoteSound& sound, bool is_site_https);

}  // namespace zender::playables
