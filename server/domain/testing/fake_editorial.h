#pragma once
#include <map>
#include <string>
#include <vector>

#include "domain/repositories.h"

namespace zender::testing {

/// What editors write and what is laid over pages, kept in memory. Fill the public members.
class FakeEditorial : public Store {
 public:
  struct StoredArticle {
    ShownArticle article;
    std::optional<ProgrammeSlug> programme = std::nullopt;
  };
  std::vector<NewsCategory> category_list;
  std::vector<StoredArticle> article_list;
  std::vector<StoredPage> page_list;
  std::vector<Campaign> campaign_list;
  std::vector<EventModal> modal_list;
  std::vector<MaintenanceNotification> notification_list;

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

  std::vector<EventModal> event_modals() override;
  std::vector<MaintenanceNotification> maintenance_notifications() override;
  bool publish_event_modal(const EventModalId& id, bool published) override;
  void add_notification(const MaintenanceNotification& notification) override;
  bool end_notification(const NotificationId& id, TimePoint at) override;
};

}  // namespace zender::testing
