#pragma once
#include "pages/files/side_file.h"
#include "pages/page_request.h"

namespace zender::pages {

/// /robots.txt: pages may be read, calls may not; where the sitemap is. Pure.
SideFile robots_file(const SiteSettings& site);

/// /.well-known/security.txt: where a hole in the site can be reported; nothing when the settings name
/// nobody. What it says is good for 90 days from the station day of `now`. Pure.
std::optional<SideFile> security_file(const SiteSettings& site, TimePoint now);

/// /site.webmanifest: the station's name and the accent of its own channel (S9-022). Blocks on storage;
/// throws what the repositories throw.
SideFile manifest_file(const PageContext& context);

}  // namespace zender::pages
