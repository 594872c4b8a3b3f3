#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "domain/editorial/editorial.h"
#include "domain/editorial/site_face.h"

namespace zender {

/// Selects articles; absent fields do not filter.
struct ArticleFilter {
  std::optional<CategorySlug> category;
  std::optional<ProgrammeSlug> programme;
  std::optional<std::string> tag;
};

/// Reads editorial content (conditions: domain/store.h). An article that is published after the
/// given moment does not exist yet; a withdrawn article is in no list.
class EditorialRepository {
 public:
  virtual ~EditorialRepository() = default;
  /// The published categories, in order.
  virtual std::vector<NewsCategory> news_categories() = 0;
  /// The article, even if it is not published yet or was withdrawn.
  virtual std::optional<ShownArticle> article(const ArticleId& id) = 0;
  /// Newest first; skips `offset` articles.
  virtual std::vector<ListedArticle> list_articles(const ArticleFilter& filter, TimePoint at,
                                                   std::int64_t offset, int limit) = 0;
  /// The categories of a programme's articles, in order.
  virtual std::vector<NewsCategory> categories_of(const ProgrammeSlug& programme, TimePoint at) = 0;
  /// The tags of the newest articles, optionally of one category; the most used first.
  virtual std::vector<std::string> recent_article_tags(const std::optional<CategorySlug>& category,
                                                       TimePoint at, int limit) = 0;
  /// The next moment after `at` at which an article is published.
  virtual std::optional<TimePoint> next_article(TimePoint at) = 0;

  /// The page in any state; if several have the slug, the public one.
  virtual std::optional<StoredPage> editorial_page(EditorialKind kind, const std::string& slug) = 0;
  virtual std::optional<StoredPage> editorial_page(const EditorialPageId& id) = 0;

  /// What makes the site look like the station; all empty if its bundle has no site.yaml.
  virtual SiteFace site_face() = 0;

  /// All campaigns, in order.
  virtual std::vector<Campaign> campaigns() = 0;
};

}  // namespace zender
