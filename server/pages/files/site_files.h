#pragma once
#include "pages/request/page_builder.h"

namespace zender::pages {

/// /robots.txt: allows pages, disallows calls, and names the sitemap. Pure.
GeneratedFile robots_file(const SiteSettings& site);

/// /.well-known/security.txt: where to report a vulnerability; nothing if the settings name no
/// contact. It expires 90 days after the station day of `now`. Pure.
std::optional<GeneratedFile> security_file(const SiteSettings& site, TimePoint now);

/// /site.webmanifest: the station's name, the accent colour of the default channel (S9-022), and
/// shortcuts to sections that have something to show.
/// Blocks on storage; throws what the repositories throw.
GeneratedFile manifest_file(const PageContext& context);

}  // namespace zender::pages
