#include "domain/testing/fake_editorial.h"

#include <algorithm>
#include <map>

namespace zender::testing {

std::vector<NewsCategory> FakeEditorial::news_categories() {
  return data_.category_list;
}

std::optional<ShownArticle> FakeEditorial::article(const ArticleId& id) {
  for (const auto& one : data_.article_list)
    if (one.article.listed.id == id) return one.article;
  return std::nullopt;
}

std::vector<ListedArticle> FakeEditorial::list_articles(const ArticleFilter& filter, TimePoint at,
                                                        std::int64_t offset, int limit) {
  std::vector<ListedArticle> found;
  for (const auto& one : data_.article_list) {
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

std::vector<NewsCategory> FakeEditorial::categories_of(const ProgrammeSlug& programme, TimePoint at) {
  std::vector<NewsCategory> found;
  for (const auto& category : data_.category_list)
    if (!list_articles({category.slug, programme, std::nullopt}, at, 0, 1).empty()) found.push_back(category);
  return found;
}

std::vector<std::string> FakeEditorial::recent_article_tags(const std::optional<CategorySlug>& category,
                                                            TimePoint at, int limit) {
  std::map<std::string, int> uses;
  for (const auto& one : list_articles({category, std::nullopt, std::nullopt}, at, 0, 200))
    for (const auto& tag : one.tags) ++uses[tag];
  std::vector<std::string> tags;
  for (const auto& [tag, count] : uses) tags.push_back(tag);
  std::stable_sort(tags.begin(), tags.end(), [&](auto& a, auto& b) { return uses[a] > uses[b]; });
  if (tags.size() > static_cast<std::size_t>(limit)) tags.resize(static_cast<std::size_t>(limit));
  return tags;
}

std::optional<TimePoint> FakeEditorial::next_article(TimePoint at) {
  std::optional<TimePoint> next;
  for (const auto& one : data_.article_list) {
    const TimePoint moment = one.article.listed.published;
    if (!one.article.is_withdrawn && moment > at && (!next || moment < *next)) next = moment;
  }
  return next;
}

std::optional<StoredPage> FakeEditorial::editorial_page(EditorialKind kind, const std::string& slug) {
  for (const auto& one : data_.page_list)
    if (one.page.kind == kind && one.page.slug == slug) return one;
  return std::nullopt;
}

std::optional<StoredPage> FakeEditorial::editorial_page(const EditorialPageId& id) {
  for (const auto& one : data_.page_list)
    if (one.page.id == id) return one;
  return std::nullopt;
}

std::vector<Campaign> FakeEditorial::campaigns() {
  return data_.campaign_list;
}

std::vector<EventModal> FakeOverlays::event_modals() {
  return data_.modal_list;
}

std::vector<MaintenanceNotification> FakeOverlays::maintenance_notifications() {
  return data_.notification_list;
}

bool FakeOverlays::publish_event_modal(const EventModalId& id, bool published) {
  for (EventModal& modal : data_.modal_list) {
    if (modal.id != id) continue;
    modal.published = published;
    return true;
  }
  return false;
}

void FakeOverlays::add_notification(const MaintenanceNotification& notification) {
  data_.notification_list.insert(data_.notification_list.begin(), notification);
}

bool FakeOverlays::end_notification(const NotificationId& id, TimePoint at) {
  for (MaintenanceNotification& one : data_.notification_list) {
    if (one.id != id || run_state(one, at) == RunState::kOver) continue;
    one.ended = at;
    return true;
  }
  return false;
}

}  // namespace zender::testing
