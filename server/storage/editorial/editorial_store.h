#pragma once
#include "domain/editorial/editorial_repository.h"
#include "storage/engine/database.h"

namespace zender::storage {

class EditorialStore final : public EditorialRepository {
 public:
  explicit EditorialStore(Database& database) : database_(database) {}

  std::vector<NewsCategory> news_categories() override;
  std::optional<ShownArticle> article(const ArticleId& id) override;
  std::vector<ListedArticle> list_articles(const ArticleFilter& filter, TimePoint at, std::int64_t offset,
                                           int limit) override;
  std::vector<NewsCategory> categories_of(const ProgrammeSlug& programme, TimePoint at) override;
  std::vector<std::string> recent_article_tags(const std::optional<CategorySlug>& category, TimePoint at,
                                               int limit) override;
  std::optional<TimePoint> next_article(TimePoint at) override;
  std::optional<StoredPage> editorial_page(EditorialKind kind, const std::string& slug) override;
  std::optional<StoredPage> editorial_page(const EditorialPageId& id) override;
  std::vector<Campaign> campaigns() override;

 private:
  Database& database_;
};

}  // namespace zender::storage
