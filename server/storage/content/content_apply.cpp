#include "storage/content/content_apply.h"

#include <fmt/format.h>

#include "domain/bundle/content_repository.h"
#include "domain/topic_names.h"
#include "storage/content/file_columns.h"
#include "storage/engine/repositories.h"
#include "storage/search/search_dependents.h"
#include "storage/shared/common_columns.h"
#include "storage/shared/published_months.h"
#include "storage/shared/search_changes.h"

namespace zender::storage {

ContentChanges ContentApplier::run(const Content& content) {
  connection_.dialect.lock(connection_, Lock::kContent);
  write_broadcasters(content.broadcasters);
  apply_channels(content.channels);
  write_media(content.media);
  apply_media_videos(content);
  write_tracks(content.tracks);
  apply_presenters(content.presenters);
  apply_programmes(content.programmes);
  apply_slots(content.schedule);
  apply_charts(content.charts);
  apply_fragments(content.fragments, content.applied_at);
  apply_podcasts(content.feeds, content.episodes, content.applied_at);
  apply_videos(content);
  apply_categories(content.categories);
  apply_articles(content.articles, content.applied_at);
  apply_editorial_pages(content.editorial_pages);
  apply_campaigns(content.campaigns);
  apply_site_face(content.site_face);
  apply_files(content.files);
  apply_event_modals(content.event_modals, content.applied_at);
  apply_notifications(content.notifications, content.applied_at);
  remove_tracks();
  remove_media();
  remove_broadcasters();
  if (changes_.added + changes_.changed + changes_.removed > 0) {
    count_months(connection_);
    bump(connection_, kTopicContent);
  }
  if (broadcasters_changed_) add_broadcasters(connection_, found_changed_);
  note_search_changes(connection_, with_dependents(connection_, found_changed_));
  if (schedule_changed_) bump(connection_, kTopicSchedule);
  if (overlays_changed_) bump(connection_, kTopicOverlays);
  return changes_;
}

bool ContentApplier::unpublish(const std::string& table, const std::string& key, const std::string& of) {
  const std::string sql =
      fmt::format("UPDATE {} SET published = 0 WHERE published = 1 AND {} = :key", table, key);
  return execute(connection_, sql, {of}) > 0;
}

namespace {

class ContentStore final : public StoreOf<ContentRepository> {
 public:
  using StoreOf::StoreOf;

  std::vector<BundleFile> bundle_files() override {
    return database_.all_rows(kBundleFile, "SELECT :columns FROM bundle_files ORDER BY path");
  }

  ContentChanges apply(const Content& content, const ApproveChanges& approve) override {
    try {
      return database_.write([&](Connection& connection) {
        ContentChanges changes = ContentApplier(connection).run(content);
        if (approve && !approve(changes)) throw NotApproved{std::move(changes)};
        return changes;
      });
    } catch (NotApproved& refused) {
      return std::move(refused.changes);
    }
  }

 private:
  /// Thrown out of the transaction, which is rolled back.
  struct NotApproved {
    ContentChanges changes;
  };
};

}  // namespace

std::unique_ptr<ContentRepository> content_store(Database& database) {
  return std::make_unique<ContentStore>(database);
}

}  // namespace zender::storage
