#pragma once
#include <vector>

#include "domain/editorial/overlays.h"

namespace zender {

/// How many notifications made by command may be running or planned.
inline constexpr int kMaxNotificationsByCommand = 50;
/// How long notifications made by command are kept after their end.
inline constexpr std::chrono::days kNotificationsKept{90};

/// Stores overlays and the changes made by command (conditions: domain/store.h). Each change raises
/// kTopicOverlays.
class OverlayRepository {
 public:
  virtual ~OverlayRepository() = default;
  /// All of them in any state, the most recently started first.
  virtual std::vector<EventModal> event_modals() = 0;
  virtual std::vector<MaintenanceNotification> maintenance_notifications() = 0;

  /// Publishes or withdraws an event modal of the bundle. Imports keep this until the bundle
  /// changes the modal's `published`. Returns false if there is no such modal.
  virtual bool publish_event_modal(const EventModalId& id, bool published) = 0;
  /// Stores a notification made by command, first stored at its `first_stored`, and removes those
  /// that ended more than kNotificationsKept before. Storing the same notification again changes
  /// nothing. Throws Failure(kConflict) if the id is taken or if kMaxNotificationsByCommand have
  /// not ended yet.
  virtual void add_notification(const MaintenanceNotification& notification) = 0;
  /// Ends a notification of a bundle or command; an import does not bring it back. Returns false if
  /// it does not exist or has ended.
  virtual bool end_notification(const NotificationId& id, TimePoint at) = 0;
};

}  // namespace zender
