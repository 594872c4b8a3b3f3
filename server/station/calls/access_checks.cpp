#include "station/calls/access_checks.h"

#include "api/availability.h"
#include "http/messages/head.h"
#include "support/failure.h"

namespace zender::station {
namespace {

using http::Request;
using http::Requires;

MediaId signed_media(const AccessNeeds& needs, const Request& request) {
  const auto media = api::ProgressiveAddresses::media_of(request.param("file"));
  if (!media) throw Failure(FailureKind::kNotFound, api::kSoundIsGone);
  needs.player.progressive.verify(*media, request.query_value("expires").value_or(""),
                                  request.query_value("signature").value_or(""), needs.base.clock.now());
  return *media;
}

void require_own_page(const AccessNeeds& needs, const Request& request) {
  if (!is_same_origin(request, needs.base.config.station.public_url))
    throw Failure(FailureKind::kForbidden, "only pages of this site may send this");
}

void check_access(const AccessNeeds& needs, Requires requirement, Request& request) {
  switch (requirement) {
    case Requires::kNothing:
      return;
    case Requires::kIngestToken:
      needs.ingest.tokens.authenticate(request.header("authorization"));
      return;
    case Requires::kPlayerToken:
      request.caller = needs.player.service.player_claims(request.header("authorization"));
      return;
    case Requires::kMediumToken:
      request.caller = needs.player.service.medium_claims(request.param("mediumToken"));
      return;
    case Requires::kSignedAddress:
      request.caller = signed_media(needs, request);
      return;
    case Requires::kOwnPage:
      return require_own_page(needs, request);
  }
  throw Failure(FailureKind::kInternal, "nothing checks this requirement");
}

}  // namespace

bool is_same_origin(const Request& request, std::string_view public_url) {
  if (const auto site = request.header("sec-fetch-site"); !site.empty())
    return site == "same-origin" || site == "none";
  const std::string_view origin = request.header("origin");
  if (origin.empty() || http::equal_ignoring_case(origin, public_url)) return true;
  // Behind a proxy that ends TLS, the scheme is another than what we see; the host is the same.
  const std::size_t scheme = origin.find("://");
  return scheme != std::string_view::npos &&
         http::equal_ignoring_case(origin.substr(scheme + 3), request.header("host"));
}

http::AccessCheck access_check(const AccessNeeds& needs) {
  return [needs](Requires requirement, Request& request) { check_access(needs, requirement, request); };
}

}  // namespace zender::station
