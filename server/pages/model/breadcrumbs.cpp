#include "pages/model/breadcrumbs.h"

#include "site/links.h"

namespace zender::pages {
namespace {

void add_crumb(Json& items, const SiteSettings& site, const std::string& name, const std::string& path) {
  items.push_back({{"@type", "ListItem"},
                   {"position", items.size() + 1},
                   {"name", name},
                   {"item", absolute(site, path)}});
}

}  // namespace

Crumb crumb_of(std::string_view route) {
  return {site::page_title(route), site::page_path(route)};
}

Json breadcrumbs(const SiteSettings& site, const std::vector<Crumb>& trail) {
  Json items = Json::array();
  add_crumb(items, site, site.name, site::page_path("home"));
  for (const Crumb& crumb : trail) add_crumb(items, site, crumb.name, crumb.path);
  return {
      {"@context", "https://schema.org"}, {"@type", "BreadcrumbList"}, {"itemListElement", std::move(items)}};
}

}  // namespace zender::pages
