#include "api/availability.h"

#include "domain/schedule/broadcast_timeline.h"
#include "support/failure.h"

namespace zender::api {

void require_available(const Broadcast& broadcast, TimePoint now, Milliseconds standard) {
  switch (broadcast_state(broadcast.time, now, life_of(broadcast, standard))) {
    case BroadcastState::kAvailable:
      return;
    case BroadcastState::kNotYet:
      throw Failure(FailureKind::kNotFound,
                    "Deze uitzending is nog niet afgelopen. Daarna kun je haar hier terugluisteren.");
    case BroadcastState::kGone:
      break;
  }
  const ListenBack& rule = broadcast.listen_back;
  const std::string said = rule.days == 0 ? "Deze uitzending kun je niet terugluisteren."
                                          : "Deze uitzending kun je niet meer terugluisteren.";
  throw Failure(FailureKind::kGone, rule.reason.empty() ? said : said + " " + rule.reason);
}

}  // namespace zender::api
