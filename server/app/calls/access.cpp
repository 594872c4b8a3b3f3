#include "app/calls/access.h"

#include "api/availability.h"
#include "app/calls/same_origin.h"
#include "support/failure.h"

namespace zender::app {
namespace {

using http::Request;
using http::Requires;

void require_signed_address(const Services& services, const Request& request) {
  const auto media = api::ProgressiveAddresses::media_of(request.param("file"));
  if (!media) throw Failure(FailureKind::kNotFound, api::kSoundIsGone);
  services.progressive.verify(*media, request.query_value("expires").value_or(""),
                              request.query_value("signature").value_or(""), services.clock.now());
}

void require_own_page(const Services& services, const Request& request) {
  if (!is_same_origin(request, services.config.station.public_url))
    throw Failure(FailureKind::kForbidden, "only pages of this site may send this");
}

void check_access(const Services& services, Requires requirement, const Request& request) {
  switch (requirement) {
    case Requires::kNothing:
      return;
    case Requires::kIngestToken:
      services.bearer_tokens.authenticate(request.header("authorization"));
      return;
    case Requires::kPlayerToken:
      return services.player.require_player_token(request.header("authorization"));
    case Requires::kMediumToken:
      return services.player.require_medium_token(request.param("mediumToken"));
    case Requires::kSignedAddress:
      return require_signed_address(services, request);
    case Requires::kOwnPage:
      return require_own_page(services, request);
  }
  throw Failure(FailureKind::kInternal, "nothing checks this requirement");
}

}  // namespace

http::AccessCheck access_check(const Services& services) {
  return [&services](Requires requirement, const Request& request) {
    check_access(services, requirement, request);
  };
}

}  // namespace zender::app
