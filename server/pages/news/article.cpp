#include "pages/news/news.h"

#include <algorithm>

#include "domain/topic_names.h"
#include "pages/items/article_cards.h"
#include "pages/items/block_models.h"
#include "pages/model/breadcrumbs.h"
#include "pages/model/not_found.h"
#include "pages/model/page_model.h"
#include "pages/model/shared_models.h"
#include "site/links.h"

namespace zender::pages {
namespace {

/// How many of an article's tags are used to find related articles.
constexpr std::size_t kTagsForRelated = 3;

/// Other articles with its tags, then, if there are too few, of its category; newest first.
std::vector<ListedArticle> related(const PageContext& context, const ListedArticle& article) {
  std::vector<ListedArticle> found;
  const auto add = [&](const ArticleFilter& filter) {
    for (auto& one : context.editorial.list_articles(filter, context.now, 0, kRelatedArticles + 1)) {
      const bool known =
          one.id == article.id || std::any_of(found.begin(), found.end(),
                                              [&](const ListedArticle& other) { return other.id == one.id; });
      if (!known && found.size() < kRelatedArticles) found.push_back(std::move(one));
    }
  };
  for (std::size_t i = 0; i < std::min(article.tags.size(), kTagsForRelated); ++i)
    add({std::nullopt, std::nullopt, article.tags[i]});
  if (found.size() < kRelatedArticles) add({article.category.slug, std::nullopt, std::nullopt});
  std::sort(found.begin(), found.end(), [](const ListedArticle& a, const ListedArticle& b) {
    return std::pair(a.published, a.id) > std::pair(b.published, b.id);
  });
  return found;
}

Meta article_meta(const SiteSettings& site, const ListedArticle& article) {
  const std::string path = article_path(article);
  Meta meta;
  meta.title = article.title + " | " + site.name;
  meta.description = article.summary;
  meta.image = article.image;
  meta.type = "article";
  meta.canonical = path;
  meta.structured_data = {article_data(site, article),
                          breadcrumbs(site, {crumb_of("news"),
                                             {article.category.name, site::news_path(article.category.slug)},
                                             {article.title, path}})};
  return meta;
}

}  // namespace

PageResult article_page(const PageContext& context, const PageRequest& request) {
  const bool app = is_app(request);
  const auto found = context.editorial.article(ArticleId(request.text("articleId")));
  if (!found || (!found->is_withdrawn && found->listed.published > context.now))
    return not_found_page(context, request.path, 404, "Dit artikel is er niet",
                          "Misschien klopt het adres niet helemaal. Het nieuws van nu vind je bij Nieuws.",
                          found ? Freshness().until(found->listed.published) : Freshness());
  const ListedArticle& article = found->listed;
  if (found->is_withdrawn)
    return not_found_page(context, request.path, 410, "Dit artikel is er niet meer",
                          "We hebben ‘" + article.title + "’ weggehaald.");

  PageResult result;
  result.freshness.depends_on(kTopicContent);
  const std::string path = article_path(article, app);
  if (path != request.path) {
    result.moved_to = path;
    return result;
  }
  auto blocks = block_models(context, found->body, app);
  result.freshness.merge(blocks.freshness).until(context.editorial.next_article(context.now));
  const auto& programme = found->programme;
  Json page = {
      {"kind", "article"},
      {"isApp", app},
      {"article", article_card(article, app)},
      {"programme", programme ? programme_model(programme->slug, programme->name) : Json(nullptr)},
      {"programmeNewsUrl", programme ? Json(site::programme_news_path(programme->slug)) : Json(nullptr)},
      {"blocks", std::move(blocks.models)},
      {"related", article_cards(related(context, article), app)}};
  result.model = page_model(context, request, article_meta(context.site, article), std::move(page));
  return result;
}

}  // namespace zender::pages
