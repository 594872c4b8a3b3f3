#pragma once
#include "pages/testing/on_demand_fixture.h"

namespace zender::pages::testing {

/// The small station with three categories.
class NewsPagesTest : public OnDemandPagesTest {
 protected:
  NewsPagesTest() {
    store.category_list = {{CategorySlug("live"), "Live", "live", 0},
                           {CategorySlug("sport"), "Sport", "sport", 1},
                           {CategorySlug("verdieping"), "Verdieping", "verdieping", 2}};
  }

  /// Adds an article of 'Sport' that is `hours_ago` hours old.
  ShownArticle& add_article(const std::string& id, int hours_ago, std::vector<std::string> tags = {}) {
    zender::testing::FakeStore::StoredArticle stored;
    ListedArticle& listed = stored.article.listed;
    listed.id = ArticleId(id);
    listed.slug = "over-" + id;
    listed.title = "Over " + id;
    listed.category = store.category_list[1];
    listed.author = "Jip";
    listed.published = clock.now() - std::chrono::hours(hours_ago);
    listed.summary = "Waar " + id + " over gaat.";
    listed.tags = std::move(tags);
    stored.article.body = {TextBlock{"Tekst."}};
    store.article_list.push_back(std::move(stored));
    return store.article_list.back().article;
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
