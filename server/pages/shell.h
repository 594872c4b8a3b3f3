#pragma once
#include <optional>
#include <string>
#include <vector>

#include "domain/repositories.h"
#include "pages/site_settings.h"
#include "support/json.h"

namespace zender::pages {

/// What every page shows around its content (Shell of contract/openapi.yaml), embedded in the HTML beside the
/// page model. `info` is the info reply of the default channel, when there is one. Depends on kTopicContent
/// and on what `info` depends on.
Json shell_model(ChannelRepository& channels, const SiteSettings& site, const std::optional<Json>& info,
                 TimePoint now);

}  // namespace zender::pages
