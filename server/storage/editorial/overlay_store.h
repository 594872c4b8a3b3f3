#pragma once
#include "domain/editorial/overlay_repository.h"
#include "storage/engine/database.h"

namespace zender::storage {

class OverlayStore final : public OverlayRepository {
 public:
  explicit OverlayStore(Database& database) : database_(database) {}

  std::vector<EventModal> event_modals() override;
  std::vector<MaintenanceNotification> maintenance_notifications() override;
  bool publish_event_modal(const EventModalId& id, bool published) override;
  void add_notification(const MaintenanceNotification& notification) override;
  bool end_notification(const NotificationId& id, TimePoint at) override;

 private:
  Database& database_;
};

}  // namespace zender::storage
