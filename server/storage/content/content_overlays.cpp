#include <map>

#include "storage/content/content_apply.h"
#include "storage/editorial/overlay_columns.h"

// Applies the event modals and maintenance notifications of a bundle. Changes made by commands
// stay.
namespace zender::storage {
namespace {

/// An overlay as the bundle gives it, and when it was first stored.
template <class Overlay>
struct StoredOverlay {
  Overlay overlay;
  TimePoint first;
};

constexpr auto kStoredModal = columns_of<StoredOverlay<EventModalContent>>([](auto& row, auto& stored) {
  modal_columns(row, stored.overlay, stored.overlay.published, stored.first);
});

constexpr auto kStoredNotification =
    columns_of<StoredOverlay<MaintenanceNotificationContent>>([](auto& row, auto& stored) {
      bool by_command = false;
      notification_columns(row, stored.overlay, by_command, stored.first);
    });

/// The stored overlays, and when they were first stored.
template <class Overlay>
struct StoredOverlays {
  explicit StoredOverlays(std::vector<StoredOverlay<Overlay>> stored) {
    for (StoredOverlay<Overlay>& one : stored) {
      first.emplace(one.overlay.id.value, one.first);
      overlays.push_back(std::move(one.overlay));
    }
  }
  StoredOverlay<Overlay> since(const Overlay& wanted, TimePoint now) const {
    const auto known = first.find(wanted.id.value);
    return {wanted, known == first.end() ? now : known->second};
  }

  std::vector<Overlay> overlays;
  std::map<std::string, TimePoint> first;
};

}  // namespace

void ContentApplier::apply_event_modals(const std::vector<EventModalContent>& wanted, TimePoint now) {
  const StoredOverlays<EventModalContent> stored(
      all_rows(connection_, kStoredModal, "SELECT :columns FROM event_modals"));
  const auto diffed = differences(stored.overlays, wanted);
  overlays_changed_ = overlays_changed_ || !diffed.write.empty() || !diffed.gone.empty();
  remove(diffed.gone, "DELETE FROM event_modals WHERE id = :id");
  RowWriter write(connection_, R"sql(
    INSERT INTO event_modals :row
    ON CONFLICT (id) DO UPDATE SET
      first_stored_at = event_modals.first_stored_at,
      published = CASE
        WHEN event_modals.bundle_published = excluded.bundle_published THEN event_modals.published
        ELSE excluded.published
      END,
      :others
  )sql");
  for (const EventModalContent& one : diffed.write)
    write.write(kStoredModal, stored.since(one, now), {{"published", one.published}});
}

void ContentApplier::apply_notifications(const std::vector<MaintenanceNotificationContent>& wanted,
                                         TimePoint now) {
  const StoredOverlays<MaintenanceNotificationContent> stored(
      all_rows(connection_, kStoredNotification,
               "SELECT :columns FROM maintenance_notifications WHERE by_command = 0"));
  const auto diffed = differences(stored.overlays, wanted);
  overlays_changed_ = overlays_changed_ || !diffed.write.empty() || !diffed.gone.empty();
  remove(diffed.gone, "DELETE FROM maintenance_notifications WHERE id = :id AND by_command = 0");
  RowWriter write(connection_, R"sql(
    INSERT INTO maintenance_notifications :row
    ON CONFLICT (id) DO UPDATE SET
      first_stored_at = maintenance_notifications.first_stored_at, :others
    WHERE maintenance_notifications.by_command = 0
  )sql");
  for (const auto& one : diffed.write) write.write(kStoredNotification, stored.since(one, now));
}

}  // namespace zender::storage
