#pragma once
#include <optional>

#include "domain/schedule/programme.h"
#include "pages/request/site_settings.h"
#include "support/json.h"

namespace zender::pages {

/// The programme that a list is about: {slug, name, url}. `url` is null if there is no page for
/// programmes; the whole is null without a programme.
Json programme_reference(const SiteSettings& site, const std::optional<Programme>& programme);

}  // namespace zender::pages
