#pragma once
#include <map>
#include <optional>
#include <string>

#include "domain/repositories.h"
#include "domain/site/search.h"
#include "domain/topics.h"
#include "pages/site/site_settings.h"
#include "support/freshness.h"
#include "support/json.h"

namespace zender::pages {

/// An address as the router understood it.
struct PageRequest {
  std::string route;                          ///< name in contract/routes.json
  std::map<std::string, std::string> params;  ///< path parameters that are given; absent means the default
  std::map<std::string, std::string> query;   ///< query parameters that differ from the default
  std::string path;                           ///< canonical path with query, as in links: percent-encoded
};

/// A page model with what transport and cache need to know of it.
struct PageResult {
  int status = 200;
  Json model;  ///< PageModel of contract/openapi.yaml
  Freshness freshness;
  /// What the address names stands at this canonical path: the answer is 301 and `model` is empty.
  std::optional<std::string> moved_to = std::nullopt;
  /// Only for whoever asked: nothing between here and the browser may keep it.
  bool is_private = false;
};

/// What a builder works with. References live longer than the call.
struct PageContext {
  ChannelRepository& channels;
  ProgrammeRepository& programmes;
  BroadcastRepository& broadcasts;
  TrackPlayRepository& plays;
  TrackRepository& tracks;
  OnDemandRepository& on_demand;
  EditorialRepository& editorial;
  VideoRepository& videos;
  SiteListingRepository& listing;
  SearchEngine& search;
  const SiteSettings& site;
  TimePoint now;
};

}  // namespace zender::pages
