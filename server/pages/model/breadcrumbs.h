#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "pages/request/site_settings.h"
#include "support/json.h"

namespace zender::pages {

/// A page in breadcrumbs: what it is called, and its root-relative path.
struct Crumb {
  std::string name;
  std::string path;
};

/// The page of a route without parameters: crumb_of("news") is 'Nieuws'. Pure.
Crumb crumb_of(std::string_view route);

/// Breadcrumbs as schema.org data: the front page, then `trail`, which ends with the page itself.
/// Pure.
Json breadcrumbs(const SiteSettings& site, const std::vector<Crumb>& trail);

}  // namespace zender::pages
