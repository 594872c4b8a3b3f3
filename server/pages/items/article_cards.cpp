#include "pages/items/article_cards.h"

#include <algorithm>

#include "pages/model/shared_models.h"
#include "site/links.h"
#include "site/picture_addresses.h"

namespace zender::pages {
namespace {

constexpr std::size_t kLeadCandidates = 8;

}  // namespace

std::string article_path(const ListedArticle& article, bool app) {
  return site::article_path(article.category.slug, article.id, article.slug, app);
}

Json category_model(const NewsCategory& category) {
  return {{"slug", category.slug.value},
          {"name", category.name},
          {"colour", category.colour},
          {"url", site::news_path(category.slug)}};
}

Json article_card(const ListedArticle& article, bool app) {
  return {{"id", article.id.value},
          {"slug", article.slug},
          {"title", article.title},
          {"kicker", or_null(article.kicker)},
          {"category", category_model(article.category)},
          {"author", article.author},
          {"publishedIso", to_iso(article.published)},
          {"summary", article.summary},
          {"tags", article.tags},
          {"image", article.image ? image_model(*article.image) : Json(nullptr)},
          {"url", article_path(article, app)}};
}

Json article_cards(const std::vector<ListedArticle>& articles, bool app) {
  Json list = Json::array();
  for (const auto& article : articles) list.push_back(article_card(article, app));
  return list;
}

void put_lead_first(std::vector<ListedArticle>& articles) {
  const auto end = articles.begin() + static_cast<std::ptrdiff_t>(std::min(articles.size(), kLeadCandidates));
  const auto lead =
      std::find_if(articles.begin(), end, [](const ListedArticle& one) { return one.may_lead && one.image; });
  if (lead != end) std::rotate(articles.begin(), lead, lead + 1);
}

Json article_data(const SiteSettings& site, const ListedArticle& article) {
  const std::string address = absolute(site, article_path(article));
  Json data = {
      {"@context", "https://schema.org"},
      {"@type", "NewsArticle"},
      {"headline", article.title},
      {"name", article.title},
      {"url", address},
      {"mainEntityOfPage", address},
      {"description", article.summary},
      {"inLanguage", "nl"},
      {"datePublished", to_iso(article.published)},
      {"author", {{"@type", "Person"}, {"name", article.author}}},
      {"publisher",
       {{"@type", "Organization"}, {"name", site.name}, {"url", absolute(site, site::page_path("home"))}}},
      {"articleSection", article.category.name}};
  if (!article.tags.empty()) data["keywords"] = article.tags;
  if (article.image) data["image"] = absolute(site, site::image_path(article.image->id, kImageWidths.back()));
  return data;
}

}  // namespace zender::pages
