#pragma once
#include <memory>

#include "api/bearer_tokens.h"
#include "api/ingest.h"
#include "api/miniplayer_info.h"
#include "api/on_demand.h"
#include "api/player_service.h"
#include "api/player_tokens.h"
#include "api/progressive_addresses.h"
#include "app/background/cached_recordings.h"
#include "app/background/changes.h"
#include "app/background/cleaning_thread.h"
#include "app/background/health_watch.h"
#include "app/background/leases.h"
#include "app/background/podcast_check_thread.h"
#include "app/background/podcast_import.h"
#include "app/background/reports.h"
#include "app/background/schedule_thread.h"
#include "app/background/search_thread.h"
#include "app/config/config.h"
#include "app/limits/admissions.h"
#include "app/metrics/recorder_metrics.h"
#include "app/services/cached_channels.h"
#include "app/services/cached_part.h"
#include "app/services/kept_channels.h"
#include "app/services/kept_info.h"
#include "app/services/known_channels.h"
#include "app/services/page_replies.h"
#include "app/services/stream_keeper.h"
#include "app/sound/adts_segments.h"
#include "app/sound/audience.h"
#include "app/sound/channel_streams.h"
#include "app/sound/endless_streams.h"
#include "app/sound/kept_streams.h"
#include "app/sound/media_assets.h"
#include "app/sound/sound_files.h"
#include "cache/absences.h"
#include "cache/response_cache.h"
#include "cache/topics.h"
#include "domain/store.h"
#include "http/connections/connection_counts.h"
#include "images/sized_pictures.h"
#include "media_store/media_store.h"
#include "pages/items/channels_on_air.h"
#include "pages/pages.h"
#include "purge/cache_purger.h"
#include "render/renderer.h"
#include "search/query/search_engine.h"
#include "storage/engine/replicas.h"
#include "storage/sql/change_listener.h"
#include "support/clock.h"
#include "support/metrics/metrics.h"
#include "support/threads/slots.h"
#include "support/threads/worker_pool.h"

namespace zender::app {

/// Everything a running station consists of, except the HTTP server. Members are in the order in
/// which they need each other, so they are also destroyed in the right order.
struct Services {
  /// Opens the database and reads the front end's files. Throws Failure with the reason.
  Services(Config settings, Clock& time);
  ~Services();
  Services(const Services&) = delete;
  Services& operator=(const Services&) = delete;

  /// Brings broadcasts up to date, and starts watching for changes and warming up the renderer:
  /// then the station is ready.
  void start();
  /// Ends threads and pools. Call it after the HTTP server has stopped.
  void stop();

  /// For work on media that reads many files.
  WorkerPool& sound_pool() { return media_files.has_bucket() ? fetch_pool : storage_pool; }

  const Config config;
  Clock& clock;
  Metrics metrics;
  media_store::MediaStore media_files;
  const std::shared_ptr<Replicas> replicas;  ///< null: none
  /// Pages and what is on demand; from replicas if there are any.
  std::unique_ptr<Store> store;
  /// The same database, through connections that only the live lane uses; from replicas while it is
  /// away.
  std::unique_ptr<Store> live_store;
  /// The same again, for what plays and bulletins are checked against and written with, and for the
  /// work of threads beside requests: never from replicas.
  std::unique_ptr<Store> work_store;
  DatabasePause live_pause;
  /// For tokens and live streams, which go on without the database.
  KeptChannels live_channels;
  Reports reports;
  cache::Topics topics;
  CachedPart<pages::ChannelsOnAir> on_air;
  WorkerPool storage_pool;
  /// The live lane, for what players repeat (polls, live lists, tokens, notifications). Cold pages,
  /// however many, cannot fill it.
  WorkerPool live_pool;
  WorkerPool file_pool;  ///< opens and reads files; pages cannot fill it either
  /// Waits for the bucket, if there is one; what is in the folder does not wait for it.
  WorkerPool fetch_pool;
  WorkerPool render_pool;
  WorkerPool finish_pool;
  WorkerPool picture_pool;
  render::Renderer renderer;
  api::PlayerTokens tokens;
  api::ProgressiveAddresses progressive;
  api::PlayerService player;
  search::IndexEngine search;
  CachedChannels channels;
  pages::Pages pages;
  MediaAssets media_assets;
  MediaAssets live_assets;
  KeptStreams live_streams;
  KeptInfo live_info;
  MediaVideos live_videos;
  SoundFiles sound_files;
  AdtsSegments adts_segments;
  /// For sound streams, each of which takes one until it is sent.
  const std::shared_ptr<Slots> sound_places;
  const std::shared_ptr<http::ConnectionCounts> sound_listeners;  ///< the same, of each address
  EndlessStreams endless;
  images::SizedPictures sized_pictures;
  api::OnDemand on_demand;
  api::Ingest ingest;
  api::BearerTokens bearer_tokens;
  cache::ResponseCache cache;
  cache::ResponseCache live_cache;   ///< of the live lane, whose pool also compresses its replies
  cache::ResponseCache media_cache;  ///< for files, which would displace pages
  cache::Absences absences;
  KnownChannels known_channels;
  ChannelStreams streams;
  Admissions admissions;
  PageReplies page_replies;
  Leases leases;
  ScheduleThread schedule;
  CleaningThread cleaning;
  Audience audience;
  StreamKeeper stream_keeper;
  RecorderMetrics recorder_metrics;
  CachedRecordings cached_recordings;
  purge::CachePurger purger;
  SearchThread search_thread;
  PodcastImport podcast_import;
  PodcastCheckThread podcast_checks;
  Changes changes;
  std::unique_ptr<ChangeListener> listener;  ///< null: the database tells nobody
  HealthWatch health;
};

/// What the info reply is made from. Made again for each: when token addresses change depends on
/// the time.
api::InfoSources info_sources(Store& store, const api::PlayerService& player);

}  // namespace zender::app
