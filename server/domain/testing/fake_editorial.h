#pragma once
#include "domain/bundle/content_repository.h"
#include "domain/editorial/editorial_repository.h"
#include "domain/editorial/overlay_repository.h"
#include "domain/testing/fake_data.h"

namespace zender::testing {

class FakeEditorial final : public EditorialRepository {
 public:
  explicit FakeEditorial(FakeData& data) : data_(data) {}

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
  FakeData& data_;
};

class FakeOverlays final : public OverlayRepository {
 public:
  explicit FakeOverlays(FakeData& data) : data_(data) {}

  std::vector<EventModal> event_modals() override;
  std::vector<MaintenanceNotification> maintenance_notifications() override;
  bool publish_event_modal(const EventModalId& id, bool published) override;
  void add_notification(const MaintenanceNotification& notification) override;
  bool end_notification(const NotificationId& id, TimePoint at) override;

 private:
  FakeData& data_;
};

/// Stores nothing.
class FakeContent final : public ContentRepository {
 public:
  ContentChanges apply(const Content&) override { return {}; }
};

}  // namespace zender::testing
