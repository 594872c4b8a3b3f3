#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "domain/editorial/editorial.h"
#include "pages/page_request.h"
#include "pages/site/page_frame.h"

/// How lists show articles (ArticleCard, NewsCategory, NewsTab of the contract), and their addresses. Pure.
namespace zender::pages {

/// Whether the page is the variant inside an app (S2-032).
inline bool is_app(const PageRequest& request) {
  return request.path.starts_with("/app/");
}

/// A value as it stands in an address.
std::string in_address(std::string_view value);

/// '/nieuws/{category}/{id}/{slug}', below /app for an app.
std::string article_path(const ListedArticle& article, bool app = false);
/// '/nieuws' or '/nieuws/{category}', with the tag where there is one.
std::string news_path(const std::optional<CategorySlug>& category,
                      const std::optional<std::string>& tag = std::nullopt);

Json category_model(const SiteSettings& site, const NewsCategory& category);
Json article_card(const SiteSettings& site, const ListedArticle& article, bool app = false);
Json article_cards(const SiteSettings& site, const std::vector<ListedArticle>& articles, bool app = false);

/// Puts the article that opens a page first: the newest with a picture that may. Only among the first few,
/// so that what opens is new.
void put_lead_first(std::vector<ListedArticle>& articles);

/// An article as NewsArticle of schema.org.
Json article_data(const SiteSettings& site, const ListedArticle& article);

}  // namespace zender::pages
