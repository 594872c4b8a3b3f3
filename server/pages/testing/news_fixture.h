#pragma once
#include "pages/testing/on_demand_fixture.h"

namespace zender::pages::testing {

/// The small station with three categories.
class NewsPagesTest : public OnDemandPagesTest {
 protected:
  NewsPagesTest() {
    station.categories = {{CategorySlug("live"), "Live", "live", 0},
                          {CategorySlug("sport"), "Sport", "sport", 1},
                          {CategorySlug("verdieping"), "Verdieping", "verdieping", 2}};
  }

  /// Adds an article of 'Sport' that is `hours_ago` hours old.
  NewsArticle& add_article(const std::string& id, int hours_ago, std::vector<std::string> tags = {}) {
    NewsArticle article;
    article.id = ArticleId(id);
    article.slug = "over-" + id;
    article.title = "Over " + id;
    article.category = CategorySlug("sport");
    article.author = "Jip";
    article.moment = clock.now() - std::chrono::hours(hours_ago);
    article.summary = "Waar " + id + " over gaat.";
    article.tags = std::move(tags);
    article.body = {TextBlock{"Tekst."}};
    station.articles.push_back(std::move(article));
    return station.articles.back();
  }
  void add_articles(int count) {
    for (int i = 0; i < count; ++i) add_article(std::to_string(1000 + i), i);
  }
  static PageRequest news(std::map<std::string, std::string> query = {},
                          std::map<std::string, std::string> params = {}) {
    std::string path = "/nieuws";
    if (params.contains("categorySlug")) path += "/" + params["categorySlug"];
    return {"news", std::move(params), std::move(query), path};
  }
  static PageRequest article(const std::string& id, const std::string& path) {
    return {
        "article", {{"categorySlug", "sport"}, {"articleId", id}, {"articleSlug", "over-" + id}}, {}, path};
  }
};

}  // namespace zender::pages::testing
