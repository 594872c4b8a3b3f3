#pragma once
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
#include "domain/search/search.h"
#include "domain/search/site_listing.h"
#include "pages/request/site_settings.h"
#include "site/routes.h"
#include "support/clock.h"
#include "support/freshness.h"
#include "support/json.h"

/// What the builder of a page or file gets and returns.
namespace zender::pages {

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

using PageRequest = site::PageAddress;

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

/// A file made from the station's data that is not a page: a feed, a calendar, a list to download.
/// When its bytes last changed is not known, so it is sent without Last-Modified; its ETag tells.
struct GeneratedFile {
  std::string content_type;
  std::string body;
  Freshness freshness;
  std::string download_as = {};  ///< the file name for browsers; empty: they show it
};

}  // namespace zender::pages
