#pragma once
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
#include "pages/request/site_settings.h"
#include "support/clock.h"

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

}  // namespace zender::pages
