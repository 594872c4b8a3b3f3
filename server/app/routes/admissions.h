#pragma once
#include "app/services.h"
#include "http/messages/message.h"

/// What is asked of a request before its body is read. `services` live longer than what these give.
namespace zender::app {

/// Lets in who holds a token of the ingest API.
http::Admission with_bearer_token(const Services& services);

/// Lets in who holds a playerToken.
http::Admission with_player_token(const Services& services);

/// Lets in pages of this site, each address as often as `limit` allows; what is refused for that is counted
/// in `limited`.
http::Admission from_own_pages(const Services& services, reports::RateLimiter& limit, Counter& limited);

}  // namespace zender::app
