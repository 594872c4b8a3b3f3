#pragma once
#include <optional>
#include <string>
#include <vector>

#include "domain/editorial/editorial.h"
#include "pages/page_request.h"
#include "pages/site/page_model.h"

/// Articles in lists (ArticleCard, NewsCategory of the contract) and their addresses. Pure.
namespace zender::pages {

/// Whether it is the variant of the page for inside an app (S2-032).
inline bool is_app(const PageRequest& request) {
  return request.path.starts_with("/app/");
}

/// '/nieuws/{category}/{id}/{slug}'; with `app` below /app.
std::string article_path(const ListedArticle& article, bool app = false);
/// '/nieuws' or '/nieuws/{category}', with '?tag=' if there is a tag.
std::string news_path(const std::optional<CategorySlug>& category,
                      const std::optional<std::string>& tag = std::nullopt);

Json category_model(const SiteSettings& site, const NewsCategory& category);
Json article_card(const SiteSettings& site, const ListedArticle& article, bool app = false);
Json article_cards(const SiteSettings& site, const std::vector<ListedArticle>& articles, bool app = false);

/// Moves the lead article to the front: the newest with a picture that may lead, if it is among the
/// first eight. Otherwise the order stays.
void put_lead_first(std::vector<ListedArticle>& articles);

/// An article as NewsArticle of schema.org.
Json article_data(const SiteSettings& site, const ListedArticle& article);

}  // namespace zender::pages
