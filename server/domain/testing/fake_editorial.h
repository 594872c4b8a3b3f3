#pragma once
#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "domain/repositories.h"

namespace zender::testing {

/// What editors write, kept in memory. Fill the public members. `Base` is what it is part of.
template <class Base>
class FakeEditorial : public Base {
 public:
  struct StoredArticle {
    ShownArticle article;
    std::optional<ProgrammeSlug> programme = std::nullopt;
  };
  std::vector<NewsCategory> category_list;
  std::vector<StoredArticle> article_list;
  std::vector<StoredPage> page_list;
  std::vector<Campaign> campaign_list;

  std::vector<NewsCategory> news_categories() override { return category_list; }
  std::optional<ShownArticle> article(const ArticleId& id) override {
    for (const auto& one : article_list)
      if (one.article.listed.id == id) return one.article;
    return std::nullopt;
  }
  std::vector<ListedArticle> list_articles(const ArticleFilter& filter, TimePoint at, std::int64_t offset,
                                           int limit) override {
    std::vector<ListedArticle> found;
    for (const auto& one : article_list) {
      const ListedArticle& listed = one.article.listed;
      const bool tagged =
          !filter.tag || std::find(listed.tags.begin(), listed.tags.end(), *filter.tag) != listed.tags.end();
      if (!one.article.is_withdrawn && listed.published <= at && tagged &&
          (!filter.category || listed.category.slug == *filter.category) &&
          (!filter.programme || one.programme == filter.programme))
        found.push_back(listed);
    }
    std::sort(found.begin(), found.end(), [](const auto& a, const auto& b) {
      return std::pair(a.published, a.id) > std::pair(b.published, b.id);
    });
    const auto size = static_cast<std::int64_t>(found.size());
    return {found.begin() + std::min(offset, size), found.begin() + std::min(offset + limit, size)};
  }
  std::vector<NewsCategory> categories_of(const ProgrammeSlug& programme, TimePoint at) override {
    std::vector<NewsCategory> found;
    for (const auto& category : category_list)
      if (!list_articles({category.slug, programme, std::nullopt}, at, 0, 1).empty())
        found.push_back(category);
    return found;
  }
  std::vector<std::string> recent_article_tags(const std::optional<CategorySlug>& category, TimePoint at,
                                               int limit) override {
    std::map<std::string, int> uses;
    for (const auto& one : list_articles({category, std::nullopt, std::nullopt}, at, 0, 200))
      for (const auto& tag : one.tags) ++uses[tag];
    std::vector<std::string> tags;
    for (const auto& [tag, count] : uses) tags.push_back(tag);
    std::stable_sort(tags.begin(), tags.end(), [&](auto& a, auto& b) { return uses[a] > uses[b]; });
    if (tags.size() > static_cast<std::size_t>(limit)) tags.resize(static_cast<std::size_t>(limit));
    return tags;
  }
  std::optional<TimePoint> next_article(TimePoint at) override {
    std::optional<TimePoint> next;
    for (const auto& one : article_list) {
      const TimePoint moment = one.article.listed.published;
      if (!one.article.is_withdrawn && moment > at && (!next || moment < *next)) next = moment;
    }
    return next;
  }
  std::optional<StoredPage> editorial_page(EditorialKind kind, const std::string& slug) override {
    for (const auto& one : page_list)
      if (one.page.kind == kind && one.page.slug == slug) return one;
    return std::nullopt;
  }
  std::optional<StoredPage> editorial_page(const EditorialPageId& id) override {
    for (const auto& one : page_list)
      if (one.page.id == id) return one;
    return std::nullopt;
  }
  std::vector<Campaign> campaigns() override { return campaign_list; }
};

}  // namespace zender::testing
