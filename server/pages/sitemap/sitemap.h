#pragma once
#include <optional>
#include <string>

#include "pages/request/page_builder.h"

namespace zender::pages {

inline constexpr int kFirstLinks = 10;           ///< of each group on the sitemap's own page
inline constexpr int kSitemapPageSize = 200;     ///< links on a page of a group
inline constexpr int kSitemapPartSize = 10'000;  ///< addresses in a file (sitemaps.org: 50,000)

/// The sitemap for people (S2-007): all groups, or pages of one group. Blocks on storage; throws
/// what the repositories throw.
PageResult sitemap_page(const PageContext& context, const PageRequest& request);

/// /sitemap.xml: the addresses of all parts. Neither it nor a part has 'lastmod': crawlers read a
/// page again when that is new, and we know only when a page was published, not when it was last
/// corrected. Blocks and throws as above.
GeneratedFile sitemap_index(const PageContext& context);
/// /sitemap-{group}-{part}.xml, parts from 1; nothing if there is no such part. Blocks and throws
/// as above.
std::optional<GeneratedFile> sitemap_part(const PageContext& context, const std::string& group,
                                          std::int64_t part);

}  // namespace zender::pages
