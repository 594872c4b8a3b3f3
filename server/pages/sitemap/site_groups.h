#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "pages/request/page_builder.h"

/// All pages of the site in groups, for the sitemaps for people and for crawlers.
namespace zender::pages {

/// A page in a list of all pages.
struct SitePage {
  std::string name;
  std::string path;
};

/// Pages that are listed together, with the name of the group in addresses.
struct SiteGroup {
  std::string slug;
  std::string name;
  std::optional<ListedKind> kind;  ///< absent: lists, front page and pages of channels
};

/// The groups in the order in which they are shown.
const std::vector<SiteGroup>& site_groups();

/// The number of pages in a group, and `limit` of its pages after the first `offset`. Both block on
/// storage and throw what the repositories throw.
std::int64_t count_pages(const PageContext& context, const SiteGroup& group);
std::vector<SitePage> pages_of(const PageContext& context, const SiteGroup& group, ListedOrder order,
                               std::int64_t offset, int limit);

}  // namespace zender::pages
