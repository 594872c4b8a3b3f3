#pragma once
#include <optional>

#include "domain/editorial/overlay_repository.h"
#include "domain/schedule/channel_repository.h"
#include "pages/request/site_settings.h"
#include "support/freshness.h"
#include "support/json.h"

namespace zender::pages {

struct ShellModel {
  Json model;
  Freshness freshness;
};

/// What every page has around its contents (Shell of contract/openapi.yaml), embedded in the HTML
/// beside the page model. `info` is the info reply of the default channel, if there is one; its
/// freshness is not included and must be added by the caller. Blocks on storage; throws what the
/// repositories throw.
ShellModel shell_model(ChannelRepository& channels, OverlayRepository& overlays, const SiteSettings& site,
                       const std::optional<Json>& info, TimePoint now);

}  // namespace zender::pages
