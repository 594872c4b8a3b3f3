#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "domain/editorial/editorial.h"

/// What pages of editors ask of storage; the same promises as domain/repositories.h. An article that is
/// published after the moment asked for is not there yet; one that was withdrawn is in no list.
namespace zender {

/// Which articles; what is absent leaves nothing out.
struct ArticleFilter {
  std::optional<CategorySlug> category;
  std::optional<ProgrammeSlug> programme;
  std::optional<std::string> tag;
};

class EditorialRepository {
 public:
  virtual ~EditorialRepository() = default;
  /// Those that are published, in their order.
  virtual std::vector<NewsCategory> news_categories() = 0;
  /// Whatever becomes of it: one that comes later or was withdrawn too.
  virtual std::optional<ShownArticle> article(const ArticleId& id) = 0;
  /// Newest first; `offset` are passed over.
  virtual std::vector<ListedArticle> list_articles(const ArticleFilter& filter, TimePoint at,
                                                   std::int64_t offset, int limit) = 0;
  /// The categories that a programme has articles in, in their order.
  virtual std::vector<NewsCategory> categories_of(const ProgrammeSlug& programme, TimePoint at) = 0;
  /// The tags of the newest articles, of a category where one is given; the most used first.
  virtual std::vector<std::string> recent_article_tags(const std::optional<CategorySlug>& category,
                                                       TimePoint at, int limit) = 0;
  /// The next moment after `at` at which an article is published.
  virtual std::optional<TimePoint> next_article(TimePoint at) = 0;

  /// Whatever its state is; of several with the slug the one that listeners may see.
  virtual std::optional<StoredPage> editorial_page(EditorialKind kind, const std::string& slug) = 0;
  virtual std::optional<StoredPage> editorial_page(const EditorialPageId& id) = 0;

  /// All, in their order.
  virtual std::vector<Campaign> campaigns() = 0;
};

}  // namespace zender
