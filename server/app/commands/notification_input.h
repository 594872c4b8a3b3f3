#pragma once
#include <string>

#include "domain/editorial/overlays.h"

/// Checks the input of `zender notification add`. Pure, except that the id is random.
namespace zender::app {

struct AddNotificationCommand {
  std::string title;
  std::string text;   ///< empty: none
  std::string url;    ///< empty: none
  std::string from;   ///< as typed; empty: now
  std::string until;  ///< as typed; empty: until it is ended
  bool dismissable = true;
};

/// A moment as a person types it: 'yyyy-MM-dd HH:mm' in station time, 'HH:mm' (the next time that
/// the clock shows this) or ISO 8601 with offset. Throws Failure(kBadRequest) with what is wrong,
/// also for a time that is skipped or comes twice when the clocks change.
TimePoint read_typed_moment(const std::string& text, TimePoint now);

/// Throws Failure(kUnprocessable) with every mistake, each under the option's name.
MaintenanceNotification read_notification(const AddNotificationCommand& command, TimePoint now);

}  // namespace zender::app
