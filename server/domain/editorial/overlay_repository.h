#pragma once
#include <vector>

#include "domain/editorial/overlays.h"

namespace zender {

/// How many notifications of commands may be under way or still to come.
inline constexpr int kMostNotificationsByCommand = 50;
/// How long notifications of commands are kept after their end.
inline constexpr std::chrono::days kNotificationsKept{90};

/// What is laid over pages, with what the person on duty changes by command; the same promises as
/// domain/repositories.h. Each change raises kTopicOverlays.
class OverlayRepository {
 public:
  virtual ~OverlayRepository() = default;
  /// All, whatever their state, the one that began last first.
  virtual std::vector<EventModal> event_modals() = 0;
  virtual std::vector<MaintenanceNotification> maintenance_notifications() = 0;

  /// Publishes or withdraws a modal of the bundle. An import keeps that until the bundle's own word changes.
  /// False when there is no such modal.
  virtual bool publish_event_modal(const EventModalId& id, bool published) = 0;
  /// Stores a notification of a command, first stored at its `first_stored`, and forgets those that ended
  /// kNotificationsKept before. Storing the same one again changes nothing. Throws Failure(kConflict) when
  /// the id is taken or there are kMostNotificationsByCommand that are not over.
  virtual void add_notification(const MaintenanceNotification& notification) = 0;
  /// Ends a notification of whichever origin; an import does not bring it back. False when there is no such
  /// notification or it is over at the moment.
  virtual bool end_notification(const NotificationId& id, TimePoint at) = 0;
};

}  // namespace zender
