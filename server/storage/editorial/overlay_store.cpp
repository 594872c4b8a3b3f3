#include "storage/editorial/overlay_store.h"

#include "domain/topics.h"
#include "storage/editorial/overlay_columns.h"
#include "support/failure.h"

// Event modals and maintenance notifications: reading, and the changes made by commands.
namespace zender::storage {
namespace {

std::optional<TimePoint> optional_moment(const std::optional<std::int64_t>& milliseconds) {
  if (!milliseconds) return std::nullopt;
  return TimePoint(Milliseconds(*milliseconds));
}

EventModal read_stored_modal(Row& row) {
  EventModal modal;
  read_modal(row, modal);
  modal.published = row.truth();
  modal.bundle_published = row.truth();
  modal.first_stored = row.moment();
  return modal;
}

MaintenanceNotification read_stored_notification(Row& row) {
  MaintenanceNotification notification;
  read_notification(row, notification);
  notification.by_command = row.truth();
  notification.ended = optional_moment(row.optional_number());
  notification.first_stored = row.moment();
  return notification;
}

/// Whether the notification is stored already. Throws Failure(kConflict) if its id belongs to
/// another.
bool is_stored(Connection& connection, const MaintenanceNotification& wanted) {
  const char* from = R"sql(
    FROM maintenance_notifications n
    WHERE n.id = :id
  )sql";
  const auto stored = first_row(connection, std::string("SELECT ") + kNotificationColumns + from,
                                kNotificationColumnCount, {wanted.id}, read_stored_notification);
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
  const auto there = first_row(connection, sql, 1, {now}, [](Row& row) { return row.number(); });
  if (there.value_or(0) >= kMostNotificationsByCommand)
    throw Failure(FailureKind::kConflict,
                  std::to_string(kMostNotificationsByCommand) +
                      " notifications are running or planned; end some of them first");
}

}  // namespace

std::vector<EventModal> OverlayStore::event_modals() {
  return database_.read([](Connection& connection) {
    const char* from = R"sql(
      FROM event_modals m
      ORDER BY COALESCE(m.runs_from, m.first_stored_at) DESC, m.list_position, m.id
    )sql";
    return all_rows(connection, std::string("SELECT ") + kModalColumns + from, kModalColumnCount, {},
                    read_stored_modal);
  });
}

std::vector<MaintenanceNotification> OverlayStore::maintenance_notifications() {
  return database_.read([](Connection& connection) {
    const char* from = R"sql(
      FROM maintenance_notifications n
      ORDER BY COALESCE(n.runs_from, n.first_stored_at) DESC, n.list_position, n.id
    )sql";
    return all_rows(connection, std::string("SELECT ") + kNotificationColumns + from,
                    kNotificationColumnCount, {}, read_stored_notification);
  });
}

bool OverlayStore::publish_event_modal(const EventModalId& id, bool published) {
  return database_.write([&](Connection& connection) {
    const auto stored = first_row(connection, "SELECT published FROM event_modals WHERE id = :id", 1, {id},
                                  [](Row& row) { return row.truth(); });
    if (!stored) return false;
    if (*stored == published) return true;
    execute(connection, "UPDATE event_modals SET published = :published WHERE id = :id", {published, id});
    bump(connection, kTopicOverlays);
    return true;
  });
}

void OverlayStore::add_notification(const MaintenanceNotification& notification) {
  database_.write([&](Connection& connection) {
    if (is_stored(connection, notification)) return;
    forget_old_notifications(connection, notification.first_stored);
    check_room(connection, notification.first_stored);
    const char* sql = R"sql(
      INSERT INTO maintenance_notifications (
        id, list_position, title, body, url, is_dismissable, runs_from, runs_until, by_command,
        first_stored_at)
      VALUES (:id, 0, :title, :body, :url, :dismissable, :from, :until, 1, :stored)
    )sql";
    execute(connection, sql,
            {notification.id, notification.title, notification.description, notification.url,
             notification.is_dismissable, notification.from, notification.until, notification.first_stored});
    bump(connection, kTopicOverlays);
  });
}

bool OverlayStore::end_notification(const NotificationId& id, TimePoint at) {
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

}  // namespace zender::storage
