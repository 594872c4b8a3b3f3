#pragma once
#include <optional>

#include "domain/editorial/overlay_repository.h"
#include "domain/on_demand/bulletin_repository.h"
#include "pages/request/page_builder.h"
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
ShellModel shell_model(const PageContext& context, OverlayRepository& overlays, BulletinRepository& bulletins,
                       const std::optional<Json>& info);

}  // namespace zender::pages
