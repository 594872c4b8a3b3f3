#pragma once
#include <string>

#include "app/commands/commands.h"
#include "domain/editorial/overlays.h"

/// What `zender notice add` is told, checked. Pure but for the id, which is random.
namespace zender::app {

/// A moment as a person types it: 'yyyy-MM-dd HH:mm' by the station's clock, 'HH:mm' (the next time that
/// clock reads so) or ISO 8601 with offset. Throws Failure(kBadRequest) with what is wrong, also for a
/// reading that comes twice or is skipped when the clocks change.
TimePoint read_typed_moment(const std::string& text, TimePoint now);

/// Throws Failure(kUnprocessable) with everything that is wrong, each under the option's name.
MaintenanceNotification read_notification(const AddNotificationCommand& command, TimePoint now);

}  // namespace zender::app
