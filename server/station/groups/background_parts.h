#pragma once
#include <memory>

#include "purge/cache_purger.h"
#include "station/background/changes.h"
#include "station/background/cleaning_thread.h"
#include "station/background/feed_import.h"
#include "station/background/held_leases.h"
#include "station/background/podcast_check_thread.h"
#include "station/background/schedule_thread.h"
#include "station/background/search_thread.h"
#include "station/groups/base.h"
#include "station/groups/page_parts.h"
#include "station/groups/replies.h"
#include "station/groups/sound_parts.h"
#include "station/groups/stores.h"
#include "station/groups/topic_effects.h"
#include "station/parts/channel_streams.h"
#include "storage/sql/change_listener.h"

namespace zender::station {

/// What works beside requests: for the whole station, or when something changed.
struct BackgroundParts {
  /// Older parts, which must live longer.
  struct Uses {
    Base& base;
    Stores& stores;
    Replies& replies;
    SoundParts& sound;
    PageParts& pages;
  };
  explicit BackgroundParts(Uses uses);

  HeldLeases leases;
  ScheduleThread schedule;
  CleaningThread cleaning;
  purge::CachePurger purger;
  SearchThread search;
  FeedImport podcast_import;
  PodcastCheckThread podcast_checks;
  ChannelStreams channel_streams;
  const TopicEffects effects;
  Changes changes;
  const std::unique_ptr<ChangeListener> listener;  ///< null: the database tells nobody
};

}  // namespace zender::station
