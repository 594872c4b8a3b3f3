#pragma once
#include <optional>

#include "domain/schedule/programme.h"
#include "pages/site/site_settings.h"
#include "support/json.h"

namespace zender::pages {

/// What a list says of the programme that it is about: {slug, name, url}; `url` null where a programme has no
/// page, null altogether without a programme.
Json programme_reference(const SiteSettings& site, const std::optional<Programme>& programme);

}  // namespace zender::pages
