#include "api/availability.h"

#include "support/failure.h"

namespace zender::api {

void require_available(Interval time, TimePoint now, Milliseconds life) {
  switch (broadcast_state(time, now, life)) {
    case BroadcastState::kAvailable:
      return;
    case BroadcastState::kNotYet:
      throw Failure(FailureKind::kNotFound,
                    "Deze uitzending is nog niet afgelopen. Daarna kun je haar hier terugluisteren.");
    case BroadcastState::kGone:
      break;
  }
  throw Failure(FailureKind::kGone, "Deze uitzending kun je niet meer terugluisteren.");
}

}  // namespace zender::api
