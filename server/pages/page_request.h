#pragma once
#include <map>
#include <optional>
#include <string>

#include "domain/editorial/editorial_repository.h"
#include "domain/music/track_play_repository.h"
#include "domain/music/track_repository.h"
#include "domain/on_demand/fragment_repository.h"
#include "domain/on_demand/podcast_repository.h"
#include "domain/on_demand/publication_repository.h"
#include "domain/on_demand/video.h"
#include "domain/schedule/broadcast_repository.h"
#include "domain/schedule/channel_repository.h"
#include "domain/schedule/programme_repository.h"
#include "domain/schedule/schedule_repository.h"
#include "domain/site/search.h"
#include "domain/site/site_listing.h"
#include "domain/topics.h"
#include "pages/site/site_settings.h"
#include "support/freshness.h"
#include "support/json.h"

namespace zender::pages {

/// An address as matched by the router.
struct PageRequest {
  std::string route;                          ///< name in contract/routes.json
  std::map<std::string, std::string> params;  ///< those in the path; absent: the default
  std::map<std::string, std::string> query;   ///< those that differ from the default
  std::string path;                           ///< canonical, with query, percent-encoded
};

/// A page model and what `http` and the cache need to know about it.
struct PageResult {
  int status = 200;
  Json model;  ///< PageModel of contract/openapi.yaml
  Freshness freshness;
  /// The canonical path of what the address names: the reply is a 301 and `model` is empty.
  std::optional<std::string> moved_to = std::nullopt;
  /// Only for this requester: no cache may store it and no search engine index it.
  bool is_private = false;
};

/// What builders read from. The references outlive the call.
struct PageContext {
  ChannelRepository& channels;
  ProgrammeRepository& programmes;
  BroadcastRepository& broadcasts;
  ScheduleRepository& schedule;
  TrackPlayRepository& plays;
  TrackRepository& tracks;
  FragmentRepository& fragments;
  PodcastRepository& podcasts;
  PublicationRepository& publications;
  EditorialRepository& editorial;
  VideoRepository& videos;
  SiteListingRepository& listing;
  SearchEngine& search;
  const SiteSettings& site;
  TimePoint now;
};

}  // namespace zender::pages
