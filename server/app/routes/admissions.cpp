#include "app/routes/admissions.h"

#include "app/routes/same_origin.h"
#include "http/messages/problem.h"
#include "support/failure.h"

namespace zender::app {

using http::Reply;
using http::Request;

http::Admission with_bearer_token(const Services& services) {
  return [&services](const Request& request) -> std::optional<Reply> {
    services.bearer_tokens.authenticate(request.header("authorization"));
    return std::nullopt;
  };
}

http::Admission with_player_token(const Services& services) {
  return [&services](const Request& request) -> std::optional<Reply> {
    services.player.require_player_token(request.header("authorization"));
    return std::nullopt;
  };
}

http::Admission from_own_pages(const Services& services, reports::RateLimiter& limit, Counter& limited) {
  return [&services, &limit, &limited](const Request& request) -> std::optional<Reply> {
    if (const auto wait = limit.take(request.remote_address); wait.count() > 0) {
      limited.add();
      return http::too_many_reply(static_cast<int>(wait.count()), request.request_id);
    }
    if (!is_same_origin(request, services.config.station.public_url))
      throw Failure(FailureKind::kForbidden, "only the pages of this site may send this");
    return std::nullopt;
  };
}

}  // namespace zender::app
