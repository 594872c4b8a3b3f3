#include "pages/news/news.h"

#include <algorithm>

#include "domain/topic_names.h"
#include "pages/items/article_cards.h"
#include "pages/model/breadcrumbs.h"
#include "pages/model/not_found.h"
#include "pages/model/page_model.h"
#include "pages/model/shared_models.h"
#include "site/file_addresses.h"
#include "site/links.h"

namespace zender::pages {
namespace {

/// The checked parameters of the address.
struct NewsParameters {
  std::vector<NewsCategory> categories;  ///< offered as tabs
  std::optional<NewsCategory> category;
  std::optional<Programme> programme;
  std::optional<std::string> tag;
  std::int64_t page = 1;

  ArticleFilter filter() const {
    ArticleFilter filter;
    if (category) filter.category = category->slug;
    if (programme) filter.programme = programme->slug;
    filter.tag = tag;
    return filter;
  }
};

std::string tab_path(const NewsParameters& parameters, const std::optional<CategorySlug>& category) {
  if (!parameters.programme) return site::news_path(category);
  return site::programme_news_path(parameters.programme->slug, category);
}

Json tabs_model(const NewsParameters& parameters) {
  Json tabs = Json::array();
  tabs.push_back({{"slug", nullptr},
                  {"name", "Alles"},
                  {"colour", nullptr},
                  {"url", tab_path(parameters, std::nullopt)},
                  {"isCurrent", !parameters.category}});
  for (const auto& category : parameters.categories)
    tabs.push_back({{"slug", category.slug.value},
                    {"name", category.name},
                    {"colour", category.colour},
                    {"url", tab_path(parameters, category.slug)},
                    {"isCurrent", parameters.category && parameters.category->slug == category.slug}});
  return tabs;
}

Json news_tags(const PageContext& context, const NewsParameters& parameters) {
  if (parameters.programme) return Json::array();
  auto tags =
      context.editorial.recent_article_tags(parameters.filter().category, context.now, kOfferedNewsTags);
  if (parameters.tag && std::find(tags.begin(), tags.end(), *parameters.tag) == tags.end())
    tags.insert(tags.begin(), *parameters.tag);
  return tags;
}

Meta news_meta(const PageContext& context, const NewsParameters& parameters,
               const std::vector<ListedArticle>& shown) {
  const SiteSettings& site = context.site;
  Meta meta;
  meta.title =
      parameters.programme ? "Nieuws van " + parameters.programme->name : section_title(context, "news");
  if (parameters.category)
    meta.title = parameters.programme ? meta.title + ": " + parameters.category->name
                                      : parameters.category->name + " | " + meta.title;
  if (parameters.tag) meta.title += " over " + *parameters.tag;
  if (parameters.page > 1) meta.title += ", pagina " + std::to_string(parameters.page);
  meta.title += " | " + site.name;
  meta.description = "Nieuws en verhalen van " +
                     (parameters.programme ? parameters.programme->name : site.name) +
                     (parameters.category ? " in " + parameters.category->name : "") +
                     (parameters.tag ? ", over " + *parameters.tag : "") + ".";
  if (!shown.empty()) meta.image = shown.front().image;
  meta.indexed = !shown.empty();
  std::vector<Crumb> trail;
  if (parameters.programme) {
    trail.push_back(crumb_of("programmes"));
    trail.push_back({parameters.programme->name, site::programme_path(parameters.programme->slug)});
    trail.push_back({site::page_title("news"), site::programme_news_path(parameters.programme->slug)});
  } else {
    trail.push_back(crumb_of("news"));
    if (parameters.category)
      trail.push_back({parameters.category->name, site::news_path(parameters.category->slug)});
  }
  meta.structured_data = {breadcrumbs(site, trail)};
  return meta;
}

PageResult news_list(const PageContext& context, const PageRequest& request,
                     const NewsParameters& parameters) {
  // Without a tag the first page has a lead article before a full list.
  const bool has_lead = !parameters.tag;
  const std::int64_t offset =
      parameters.page == 1 ? 0 : (parameters.page - 1) * kNewsPageSize + (has_lead ? 1 : 0);
  const int size = kNewsPageSize + (has_lead && parameters.page == 1 ? 1 : 0);
  auto found = context.editorial.list_articles(parameters.filter(), context.now, offset, size + 1);
  const bool has_more = found.size() > static_cast<std::size_t>(size);
  if (has_more) found.resize(static_cast<std::size_t>(size));

  PageResult result;
  result.freshness.depends_on(kTopicContent).until(context.editorial.next_article(context.now));
  if (found.empty() && parameters.page > 1)
    return page_too_far(context, request, parameters.page, "Zo ver terug gaat dit nieuws niet.",
                        result.freshness);

  Json lead = nullptr;
  std::size_t listed_from = 0;
  if (has_lead && parameters.page == 1 && !found.empty()) {
    put_lead_first(found);
    lead = article_card(found.front());
    listed_from = 1;
  }
  Json articles = Json::array();
  for (std::size_t i = listed_from; i < found.size(); ++i) articles.push_back(article_card(found[i]));

  Meta meta = news_meta(context, parameters, found);
  Json feed_url = nullptr;
  if (!parameters.programme) {
    const std::string feed = site::news_feed_path(parameters.filter().category);
    feed_url = feed;
    meta.alternates.push_back(
        {"application/rss+xml",
         context.site.name + " | Nieuws" + (parameters.category ? ": " + parameters.category->name : ""),
         feed});
  }
  Json page = {{"kind", "news"},
               {"category", parameters.category ? category_model(*parameters.category) : Json(nullptr)},
               {"programme", programme_model(parameters.programme)},
               {"tabs", tabs_model(parameters)},
               {"tag", or_null(parameters.tag)},
               {"tags", news_tags(context, parameters)},
               {"lead", std::move(lead)},
               {"articles", std::move(articles)},
               {"page", parameters.page},
               {"hasMore", has_more},
               {"feedUrl", std::move(feed_url)}};
  result.model = page_model(context, request, meta, std::move(page));
  return result;
}

}  // namespace

PageResult news_page(const PageContext& context, const PageRequest& request) {
  NewsParameters parameters;
  parameters.page = request.page();
  parameters.tag = request.find("tag");
  parameters.categories = context.editorial.news_categories();
  const bool of_programme = request.route == "programmeNews";
  if (const auto slug = request.find(of_programme ? "category" : "categorySlug")) {
    for (const auto& category : parameters.categories)
      if (category.slug.value == *slug) parameters.category = category;
    if (!parameters.category)
      return not_found_page(context, request.path, 404, "Deze rubriek kennen we niet",
                            "Er is geen nieuws onder ‘" + *slug + "’.");
  }
  if (of_programme) {
    const std::string slug = request.text("programmeSlug");
    parameters.programme = context.programmes.programme(ProgrammeSlug(slug));
    if (!parameters.programme || !parameters.programme->published)
      return unknown_programme_page(context, request.path, ProgrammeSlug(slug));
    auto own = context.editorial.categories_of(parameters.programme->slug, context.now);
    const bool offers = !parameters.category || std::any_of(own.begin(), own.end(), [&](const auto& one) {
      return one.slug == parameters.category->slug;
    });
    if (!offers) own.push_back(*parameters.category);
    parameters.categories = std::move(own);
  }
  return news_list(context, request, parameters);
}

}  // namespace zender::pages
