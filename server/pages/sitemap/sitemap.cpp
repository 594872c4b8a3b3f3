#include "pages/sitemap/sitemap.h"

#include <algorithm>

#include "domain/topic_names.h"
#include "pages/model/breadcrumbs.h"
#include "pages/model/not_found.h"
#include "pages/model/page_model.h"
#include "pages/request/site_settings.h"
#include "pages/sitemap/site_groups.h"
#include "site/file_addresses.h"
#include "site/links.h"
#include "support/xml_text.h"

namespace zender::pages {
namespace {

constexpr const char* kXml = "application/xml; charset=utf-8";
constexpr const char* kNamespace = "xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"";

Json links_model(const std::vector<SitePage>& pages) {
  Json links = Json::array();
  for (const auto& page : pages) links.push_back({{"name", page.name}, {"url", page.path}});
  return links;
}

Meta sitemap_meta(const SiteSettings& site, const std::optional<SiteGroup>& group, std::int64_t page) {
  Meta meta;
  meta.title = (group ? group->name + " | " : "") + site::page_title("sitemap") +
               (page > 1 ? ", pagina " + std::to_string(page) : "") + " | " + site.name;
  meta.description = group ? group->name + " van " + site.name + ", allemaal op een rij."
                           : "Alle pagina’s van " + site.name + " op een rij.";
  std::vector<Crumb> trail{crumb_of("sitemap")};
  if (group) trail.push_back({group->name, site::sitemap_path(group->slug)});
  meta.structured_data = {breadcrumbs(site, trail)};
  return meta;
}

/// Half an hour, because broadcasts start and items are published without a change of content.
std::optional<TimePoint> sitemap_expiry(const PageContext& context) {
  return context.now + std::chrono::minutes(30);
}

GeneratedFile xml_file(const PageContext& context, std::string body) {
  return {kXml, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + std::move(body),
          Freshness().depends_on(kTopicContent, kTopicSchedule).until(sitemap_expiry(context))};
}

}  // namespace

PageResult sitemap_page(const PageContext& context, const PageRequest& request) {
  const std::int64_t number = request.page();
  const auto slug = request.find("group");
  PageResult result;
  result.freshness.depends_on(kTopicContent, kTopicSchedule).until(sitemap_expiry(context));

  std::optional<SiteGroup> shown;
  std::int64_t page_count = 1;
  Json groups = Json::array();
  for (const auto& group : site_groups()) {
    const std::int64_t count = count_pages(context, group);
    if (slug == group.slug) {
      shown = group;
      page_count = pages_for(count, kSitemapPageSize);
    }
    if (count == 0) continue;
    Json first = Json::array();
    if (!slug) first = links_model(pages_of(context, group, ListedOrder::kNewestFirst, 0, kFirstLinks));
    groups.push_back({{"slug", group.slug},
                      {"name", group.name},
                      {"url", site::sitemap_path(group.slug)},
                      {"count", count},
                      {"links", std::move(first)}});
  }
  if (number > page_count)
    return page_too_far(context, request, number,
                        page_count == 1 ? "Deze lijst heeft 1 pagina."
                                        : "Deze lijst heeft " + std::to_string(page_count) + " pagina’s.",
                        result.freshness);
  if (slug && !shown)
    return not_found_page(context, request.path, 404, "Deze pagina bestaat niet",
                          "Kijk in de sitemap wat er wel is.", result.freshness);

  Json links = Json::array();
  if (shown)
    links = links_model(pages_of(context, *shown, ListedOrder::kNewestFirst, (number - 1) * kSitemapPageSize,
                                 kSitemapPageSize));
  Json page = {{"kind", "sitemap"},
               {"group", shown ? Json{{"slug", shown->slug}, {"name", shown->name}} : Json(nullptr)},
               {"groups", std::move(groups)},
               {"links", std::move(links)},
               {"page", number},
               {"pageCount", page_count}};
  result.model = page_model(context, request, sitemap_meta(context.site, shown, number), std::move(page));
  return result;
}

GeneratedFile sitemap_index(const PageContext& context) {
  std::string body = std::string("<sitemapindex ") + kNamespace + ">\n";
  for (const auto& group : site_groups()) {
    const std::int64_t count = count_pages(context, group);
    for (std::int64_t first = 0, part = 1; first < count; first += kSitemapPartSize, ++part) {
      body += "<sitemap><loc>" + xml_text(absolute(context.site, site::sitemap_part_path(group.slug, part))) +
              "</loc></sitemap>\n";
    }
  }
  return xml_file(context, body + "</sitemapindex>\n");
}

std::optional<GeneratedFile> sitemap_part(const PageContext& context, const std::string& group,
                                          std::int64_t part) {
  const auto& groups = site_groups();
  const auto found =
      std::find_if(groups.begin(), groups.end(), [&](const SiteGroup& one) { return one.slug == group; });
  if (found == groups.end() || part < 1) return std::nullopt;
  // Oldest first, so that a page stays in the same part.
  const auto pages =
      pages_of(context, *found, ListedOrder::kOldestFirst, (part - 1) * kSitemapPartSize, kSitemapPartSize);
  if (pages.empty()) return std::nullopt;
  std::string body = std::string("<urlset ") + kNamespace + ">\n";
  for (const auto& page : pages)
    body += "<url><loc>" + xml_text(absolute(context.site, page.path)) + "</loc></url>\n";
  return xml_file(context, body + "</urlset>\n");
}

}  // namespace zender::pages
