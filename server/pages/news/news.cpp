#include "pages/news/news.h"

#include <algorithm>

#include "pages/asked.h"
#include "pages/guide/programme_reference.h"
#include "pages/listen/on_demand_data.h"
#include "pages/news/article_cards.h"
#include "pages/parts/links.h"
#include "pages/site/not_found.h"

namespace zender::pages {
namespace {

/// The checked parameters of the address.
struct NewsQuestion {
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

std::string programme_news_path(const ProgrammeSlug& programme) {
  return "/programmas/" + programme.value + "/nieuws";
}

std::string tab_path(const NewsQuestion& question, const std::optional<CategorySlug>& category) {
  if (!question.programme) return news_path(category);
  const std::string path = programme_news_path(question.programme->slug);
  return category ? path + "?category=" + category->value : path;
}

Json tabs_model(const NewsQuestion& question) {
  Json tabs = Json::array();
  tabs.push_back({{"slug", nullptr},
                  {"name", "Alles"},
                  {"colour", nullptr},
                  {"url", tab_path(question, std::nullopt)},
                  {"isCurrent", !question.category}});
  for (const auto& category : question.categories)
    tabs.push_back({{"slug", category.slug.value},
                    {"name", category.name},
                    {"colour", category.colour},
                    {"url", tab_path(question, category.slug)},
                    {"isCurrent", question.category && question.category->slug == category.slug}});
  return tabs;
}

Json news_tags(const PageContext& context, const NewsQuestion& question) {
  if (question.programme) return Json::array();
  auto tags =
      context.editorial.recent_article_tags(question.filter().category, context.now, kOfferedNewsTags);
  if (question.tag && std::find(tags.begin(), tags.end(), *question.tag) == tags.end())
    tags.insert(tags.begin(), *question.tag);
  return tags;
}

Meta news_meta(const SiteSettings& site, const NewsQuestion& question,
               const std::vector<ListedArticle>& shown) {
  Meta meta;
  meta.title = question.programme ? "Nieuws van " + question.programme->name : "Nieuws";
  if (question.category)
    meta.title = question.programme ? meta.title + ": " + question.category->name
                                    : question.category->name + " | Nieuws";
  if (question.tag) meta.title += " over " + *question.tag;
  if (question.page > 1) meta.title += ", pagina " + std::to_string(question.page);
  meta.title += " | " + site.name;
  meta.description = "Nieuws en verhalen van " + (question.programme ? question.programme->name : site.name) +
                     (question.category ? " in " + question.category->name : "") +
                     (question.tag ? ", over " + *question.tag : "") + ".";
  if (!shown.empty()) meta.image = shown.front().image;
  meta.indexed = !shown.empty();
  std::vector<std::pair<std::string, std::string>> trail{{site.name, "/"}};
  if (question.programme) {
    trail.emplace_back("Programma’s", "/programmas");
    trail.emplace_back(question.programme->name, "/programmas/" + question.programme->slug.value);
    trail.emplace_back("Nieuws", programme_news_path(question.programme->slug));
  } else {
    trail.emplace_back("Nieuws", "/nieuws");
    if (question.category) trail.emplace_back(question.category->name, news_path(question.category->slug));
  }
  meta.structured_data = {breadcrumbs(site, trail)};
  return meta;
}

PageResult news_list(const PageContext& context, const PageRequest& request, const NewsQuestion& question) {
  // Without a tag the first page has a lead article before a full list.
  const bool has_lead = !question.tag;
  const std::int64_t offset =
      question.page == 1 ? 0 : (question.page - 1) * kNewsPageSize + (has_lead ? 1 : 0);
  const int size = kNewsPageSize + (has_lead && question.page == 1 ? 1 : 0);
  auto found = context.editorial.list_articles(question.filter(), context.now, offset, size + 1);
  const bool has_more = found.size() > static_cast<std::size_t>(size);
  if (has_more) found.resize(static_cast<std::size_t>(size));

  PageResult result;
  result.freshness.depends_on(kTopicContent).until(context.editorial.next_article(context.now));
  if (found.empty() && question.page > 1)
    return page_too_far(context, request, question.page, "Zo ver terug gaat dit nieuws niet.",
                        result.freshness.expires_at());

  Json lead = nullptr;
  std::size_t listed_from = 0;
  if (has_lead && question.page == 1 && !found.empty()) {
    put_lead_first(found);
    lead = article_card(context.site, found.front());
    listed_from = 1;
  }
  Json articles = Json::array();
  for (std::size_t i = listed_from; i < found.size(); ++i)
    articles.push_back(article_card(context.site, found[i]));

  Meta meta = news_meta(context.site, question, found);
  Json feed_url = nullptr;
  if (!question.programme) {
    const std::string feed = news_path(question.filter().category) + ".rss";
    feed_url = feed;
    meta.alternates.push_back(
        {"application/rss+xml",
         context.site.name + " | Nieuws" + (question.category ? ": " + question.category->name : ""), feed});
  }
  Json page = {
      {"kind", "news"},
      {"category", question.category ? category_model(context.site, *question.category) : Json(nullptr)},
      {"programme", programme_reference(context.site, question.programme)},
      {"tabs", tabs_model(question)},
      {"tag", or_null(question.tag)},
      {"tags", news_tags(context, question)},
      {"lead", std::move(lead)},
      {"articles", std::move(articles)},
      {"page", question.page},
      {"hasMore", has_more},
      {"feedUrl", std::move(feed_url)}};
  result.model = frame(context, request, meta, std::move(page));
  return result;
}

}  // namespace

PageResult news_page(const PageContext& context, const PageRequest& request) {
  NewsQuestion question;
  const auto page = asked_page(request.query);
  if (!page) return invalid_address_page(context, request.path, asked(request.query, "page").value_or(""));
  question.page = *page;
  question.tag = asked(request.query, "tag");
  question.categories = context.editorial.news_categories();
  const bool of_programme = request.route == "programmeNews";
  if (const auto slug =
          of_programme ? asked(request.query, "category") : asked(request.params, "categorySlug")) {
    for (const auto& category : question.categories)
      if (category.slug.value == *slug) question.category = category;
    if (!question.category)
      return not_found_page(context, request.path, 404, "Deze rubriek kennen we niet",
                            "Er is geen nieuws onder ‘" + *slug + "’.");
  }
  if (of_programme) {
    const std::string slug = asked(request.params, "programmeSlug").value_or("");
    question.programme = context.programmes.programme(ProgrammeSlug(slug));
    if (!question.programme || !question.programme->published)
      return not_found_page(context, request.path, 404, "Dit programma kennen we niet",
                            "Er is geen programma ‘" + slug + "’.");
    auto own = context.editorial.categories_of(question.programme->slug, context.now);
    const bool offers = !question.category || std::any_of(own.begin(), own.end(), [&](const auto& one) {
      return one.slug == question.category->slug;
    });
    if (!offers) own.push_back(*question.category);
    question.categories = std::move(own);
  }
  return news_list(context, request, question);
}

}  // namespace zender::pages
