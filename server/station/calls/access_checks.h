#pragma once
#include <string_view>

#include "http/routing/access.h"
#include "station/groups/base.h"
#include "station/groups/ingest_parts.h"
#include "station/groups/player_parts.h"

namespace zender::station {

struct AccessNeeds {
  const Base& base;
  const PlayerParts& player;
  const IngestParts& ingest;
};

/// Checks for each requirement whether a request shows it. Request::caller is then, for the tokens
/// of the player, their api::TokenClaims, and for a signed address its MediaId. What it
/// needs must outlive the result.
http::AccessCheck access_check(const AccessNeeds& needs);

/// Whether a request comes from a page of this site, or not from a browser: by Sec-Fetch-Site
/// (Fetch Metadata) if the browser sends it, otherwise by comparing Origin with Host and
/// `public_url`.
bool is_same_origin(const http::Request& request, std::string_view public_url);

}  // namespace zender::station
