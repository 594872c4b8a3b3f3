#pragma once
#include "domain/editorial/overlay_repository.h"
#include "support/freshness.h"
#include "support/json.h"

/// What is laid over every page, as the calls of S7-002 and S7-003 and the shell tell it
/// (EventModalContent, MaintenanceNotificationContent of contract/openapi.yaml). Throws what the repository
/// throws.
namespace zender::pages {

struct Overlays {
  Json body;
  Freshness freshness;  ///< until one begins or ends
};

/// Those that are published and run now: what is withdrawn or still to come is nobody's business.
Overlays event_modal_content(OverlayRepository& overlays, TimePoint now);
Overlays maintenance_notification_content(OverlayRepository& overlays, TimePoint now);
/// The bare list of maintenance notifications, for the shell.
Overlays maintenance_notification_list(OverlayRepository& overlays, TimePoint now);

}  // namespace zender::pages
