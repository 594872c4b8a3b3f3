#include "domain/editorial/overlay_repository.h"
#include "domain/topic_names.h"
#include "storage/editorial/overlay_columns.h"
#include "storage/engine/repositories.h"
#include "support/failure.h"

// Event modals and maintenance notifications: reading, and the changes made by commands.
namespace zender::storage {
namespace {

constexpr auto kShownModal = columns_of<EventModal>([](auto& row, auto& modal) {
  modal_columns(row, modal, modal.bundle_published, modal.first_stored);
  row("published", modal.published);
});

constexpr auto kShownNotification = columns_of<MaintenanceNotification>([](auto& row, auto& notification) {
  notification_columns(row, notification, notification.by_command, notification.first_stored);
  row("ended_at", notification.ended);
});

/// Whether the notification is stored already. Throws Failure(kConflict) if its id belongs to
/// another.
bool is_stored(Connection& connection, const MaintenanceNotification& wanted) {
  const auto stored = first_row(connection, kShownNotification,
                                "SELECT :columns FROM maintenance_notifications WHERE id = :id", {wanted.id});
  if (!stored) return false;
  const MaintenanceNotificationOf<TimePoint>& there = *stored;
  if (!stored->by_command || !(there == wanted))
    throw Failure(FailureKind::kConflict, "the id '" + wanted.id.value + "' belongs to another notification");
  return true;
}

void forget_old_notifications(Connection& connection, TimePoint now) {
  // No COALESCE: SQLite would compare its result with a parameter as text.
  const TimePoint before = now - kNotificationsKept;
  const char* sql = R"sql(
    DELETE FROM maintenance_notifications
    WHERE by_command = 1
      AND (ended_at <= :ended OR (ended_at IS NULL AND runs_until <= :until))
  )sql";
  execute(connection, sql, {before, before});
}

void check_room(Connection& connection, TimePoint now) {
  const char* sql = R"sql(
    SELECT COUNT(*)
    FROM maintenance_notifications
    WHERE by_command = 1
      AND ended_at IS NULL
      AND (runs_until IS NULL OR runs_until > :now)
  )sql";
  if (counted(connection, sql, {now}) >= kMaxNotificationsByCommand)
    throw Failure(FailureKind::kConflict,
                  std::to_string(kMaxNotificationsByCommand) +
                      " notifications are running or planned; end some of them first");
}

class OverlayStore final : public StoreOf<OverlayRepository> {
 public:
  using StoreOf::StoreOf;

  std::vector<EventModal> event_modals() override {
    const char* sql = R"sql(
      SELECT :columns
      FROM event_modals
      ORDER BY COALESCE(runs_from, first_stored_at) DESC, list_position, id
    )sql";
    return database_.all_rows(kShownModal, sql);
  }

  std::vector<MaintenanceNotification> maintenance_notifications() override {
    const char* sql = R"sql(
      SELECT :columns
      FROM maintenance_notifications
      ORDER BY COALESCE(runs_from, first_stored_at) DESC, list_position, id
    )sql";
    return database_.all_rows(kShownNotification, sql);
  }

  bool publish_event_modal(const EventModalId& id, bool published) override {
    return database_.write([&](Connection& connection) {
      const auto stored =
          first_value<bool>(connection, "SELECT published FROM event_modals WHERE id = :id", {id});
      if (!stored) return false;
      if (*stored == published) return true;
      execute(connection, "UPDATE event_modals SET published = :published WHERE id = :id", {published, id});
      bump(connection, kTopicOverlays);
      return true;
    });
  }

  void add_notification(const MaintenanceNotification& notification) override {
    database_.write([&](Connection& connection) {
      if (is_stored(connection, notification)) return;
      forget_old_notifications(connection, notification.first_stored);
      check_room(connection, notification.first_stored);
      MaintenanceNotification added = notification;
      added.by_command = true;
      RowWriter(connection, "INSERT INTO maintenance_notifications :row").write(kShownNotification, added);
      bump(connection, kTopicOverlays);
    });
  }

  bool end_notification(const NotificationId& id, TimePoint at) override {
    return database_.write([&](Connection& connection) {
      const char* sql = R"sql(
        UPDATE maintenance_notifications
        SET ended_at = :at
        WHERE id = :id
          AND ended_at IS NULL
          AND (runs_until IS NULL OR runs_until > :now)
      )sql";
      const auto ended = execute(connection, sql, {at, id, at});
      if (ended > 0) bump(connection, kTopicOverlays);
      return ended > 0;
    });
  }
};

}  // namespace

std::unique_ptr<OverlayRepository> overlay_store(Database& database) {
  return std::make_unique<OverlayStore>(database);
}

}  // namespace zender::storage
