#pragma once
#include "domain/editorial/overlay_repository.h"
#include "support/freshness.h"
#include "support/json.h"

/// Overlays as JSON, for the calls of S7-002 and S7-003 and for the shell (EventModalContent,
/// MaintenanceNotificationContent of contract/openapi.yaml). Blocks on storage; throws what the
/// repository throws.
namespace zender::pages {

struct Overlays {
  Json body;
  Freshness freshness;  ///< until an overlay starts or ends
};

/// The published overlays that run now; withdrawn and planned ones are left out.
Overlays event_modal_content(OverlayRepository& overlays, TimePoint now);
Overlays maintenance_notification_content(OverlayRepository& overlays, TimePoint now);
/// Only the list of maintenance notifications, for the shell.
Overlays maintenance_notification_list(OverlayRepository& overlays, TimePoint now);

}  // namespace zender::pages
