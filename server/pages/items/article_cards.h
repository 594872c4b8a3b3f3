#pragma once
#include <optional>
#include <string>
#include <vector>

#include "domain/editorial/editorial.h"
#include "pages/request/page_builder.h"
#include "site/links.h"
#include "support/json.h"

/// Articles in lists (ArticleCard, NewsCategory of the contract) and their addresses. Pure.
namespace zender::pages {

/// Whether it is the variant of the page for inside an app (S2-032).
inline bool is_app(const PageRequest& request) {
  return site::is_app_path(request.path);
}

/// The article's page; with `app`, the variant for inside an app.
std::string article_path(const ListedArticle& article, bool app = false);

Json category_model(const NewsCategory& category);
Json article_card(const ListedArticle& article, bool app = false);
Json article_cards(const std::vector<ListedArticle>& articles, bool app = false);

/// Moves the lead article to the front: the newest with a picture that may lead, if it is among the
/// first eight. Otherwise the order stays.
void put_lead_first(std::vector<ListedArticle>& articles);

/// An article as NewsArticle of schema.org.
Json article_data(const SiteSettings& site, const ListedArticle& article);

}  // namespace zender::pages
