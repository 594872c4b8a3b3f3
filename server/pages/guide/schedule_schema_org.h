#pragma once
#include <vector>

#include "domain/schedule/broadcast.h"
#include "pages/request/site_settings.h"
#include "support/json.h"

/// schema.org data of the schedule. Pure.
namespace zender::pages {

/// One JSON-LD object with a BroadcastEvent for each broadcast of the channel.
Json broadcast_events(const SiteSettings& site, const Channel& channel,
                      const std::vector<Broadcast>& broadcasts);

}  // namespace zender::pages
