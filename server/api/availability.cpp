#include "api/availability.h"

#include "domain/schedule/hearing.h"
#include "support/failure.h"

namespace zender::api {

void require_available(const Channel& channel, const Broadcast& broadcast, TimePoint now,
                       Milliseconds standard) {
  const std::string& reason = broadcast.listen_back.reason;
  const auto gone = [&](const std::string& said) {
    return Failure(FailureKind::kGone, reason.empty() ? said : said + " " + reason);
  };
  switch (hearing_of(channel, broadcast, now, standard, true)) {
    case Hearing::kAvailable:
      return;
    case Hearing::kLater:
      throw Failure(FailureKind::kNotFound,
                    "Deze uitzending is nog niet afgelopen. Daarna kun je haar hier terugluisteren.");
    case Hearing::kExpired:
      throw gone("Deze uitzending kun je niet meer terugluisteren.");
    case Hearing::kNotAllowed:
      throw gone("Deze uitzending kun je niet terugluisteren.");
    case Hearing::kElsewhere:
      throw Failure(FailureKind::kNotFound, kNotKeptHere);
    case Hearing::kMissing:
      break;
  }
  throw Failure(FailureKind::kNotFound, kSoundIsGone);
}

}  // namespace zender::api
