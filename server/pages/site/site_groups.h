#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "pages/page_request.h"

/// All pages of the site in groups: what the sitemap shows to people and to crawlers.
namespace zender::pages {

/// A page in a list of all pages.
struct SitePage {
  std::string name;
  std::string path;
  std::optional<TimePoint> published;
};

/// What is listed together, under a name in addresses.
struct SiteGroup {
  std::string slug;
  std::string name;
  std::optional<ListedKind> kind;  ///< absent: the pages that every site has
};

/// The groups whose pages exist on this site, in the order in which they are shown.
std::vector<SiteGroup> site_groups(const SiteSettings& site);

/// Blocks on storage; throws what the repositories throw.
std::int64_t count_pages(const PageContext& context, const SiteGroup& group);
std::vector<SitePage> pages_of(const PageContext& context, const SiteGroup& group, ListedOrder order,
                               std::int64_t offset, int limit);

}  // namespace zender::pages
