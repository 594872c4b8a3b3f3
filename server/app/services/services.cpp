#include "app/services/services.h"

#include <fstream>

#include "app/metrics/media_metrics.h"
#include "app/metrics/service_metrics.h"
#include "app/services/media_bucket.h"
#include "app/services/module_settings.h"
#include "app/services/station_health.h"
#include "app/services/station_stores.h"
#include "app/services/warm_up.h"
#include "app/sound/stream_titles.h"
#include "cache/surrogate_key.h"
#include "domain/topics.h"
#include "storage/store.h"
#include "support/failure.h"
#include "support/process/limited_child.h"

namespace zender::app {
namespace {

std::optional<std::string> mp3_program() {
  const auto path = find_program("ffmpeg");
  return path ? std::optional(path->string()) : std::nullopt;
}

/// `services` is used only when a page is made.
pages::SiteSettings with_files(pages::SiteSettings site, Services& services) {
  site.sound_bytes = [&services](const MediaId& media) { return services.sound_files.bytes(media); };
  site.cached_on_air = [&services](const auto& read) { return services.on_air.get(read); };
  return site;
}

/// The list of files that the browser build writes (web/dist/client/assets.json): entry, css,
/// preloads, fonts. Throws Failure(kUnavailable) if the file is missing or is not such a list.
nlohmann::json read_web_assets(const std::string& client_folder) {
  const std::string path = client_folder + "/assets.json";
  std::ifstream file(path);
  if (!file)
    throw Failure(FailureKind::kUnavailable,
                  path + " cannot be read; build the front end first (scripts/build-web)");
  auto assets = nlohmann::json::parse(file, nullptr, false);
  if (!assets.is_object() || !assets["entry"].is_string() || !assets["css"].is_array())
    throw Failure(FailureKind::kUnavailable, path + " is not a list of front-end files");
  return assets;
}

std::vector<api::NamedToken> named_tokens(const Config& config) {
  std::vector<api::NamedToken> tokens;
  tokens.reserve(config.ingest.tokens.size());
  for (const auto& [name, token] : config.ingest.tokens) tokens.push_back({name, token});
  return tokens;
}

/// Checked before anything is made or migrated.
Config with_secret(Config config) {
  if (config.player.token_secret.empty()) {
    throw Failure(FailureKind::kUnprocessable,
                  "player.token_secret is not set (`zender init` creates one in the data folder)");
  }
  return config;
}

cache::ResponseCache::Options cache_options(const char* name, int megabytes, const Config& config) {
  cache::ResponseCache::Options options;
  options.name = name;
  options.max_bytes = static_cast<std::size_t>(megabytes) << 20;
  options.surrogate_keys = config.purge.surrogate_keys;
  return options;
}

purge::PurgeOptions purge_options(const Config& config) {
  return {.addresses = config.purge.addresses,
          .method = config.purge.method,
          .token = config.purge.token,
          .keys = [](std::span<const std::string> topics) {
            return topics.empty() ? std::string(cache::kKeyOfAll) : cache::keys_of_changes(topics);
          }};
}

/// A few hundred bytes per channel for what is on air, some kilobytes for its lists.
constexpr int kLiveMegabytes = 16;

std::size_t count(int setting) {
  return static_cast<std::size_t>(setting);
}

/// They wait for the network, mostly.
constexpr std::size_t kFetchThreads = 8;

/// The nice value of the threads that render and compress for milliseconds at a time: on a machine
/// that is busy with pages, a poll must get the processor before them. Pictures come after pages.
constexpr int kGivesWay = 5;
constexpr int kGivesWayToPages = 10;

}  // namespace

Services::Services(Config settings, Clock& time)
    : config(with_secret(std::move(settings))),
      clock(time),
      media_files(open_media(config, Patience::kListeners)),
      replicas(replicas_of(config, clock)),
      store(open_for_pages(config, clock, replicas)),
      live_store(open_for_live(config, clock, replicas)),
      work_store(open_for_work(config, clock)),
      live_pause(clock),
      live_channels(live_store->channels(), live_pause),
      reports(config, *work_store, clock, metrics),
      topics(clock),
      on_air(topics, clock),
      storage_pool("storage", count(config.pools.storage_threads), count(config.pools.queue)),
      live_pool("live", count(config.pools.live_threads), count(config.pools.queue)),
      file_pool("files", count(config.pools.file_threads), count(config.pools.queue)),
      fetch_pool("fetch", kFetchThreads, count(config.pools.queue)),
      render_pool(
          "render", count(config.pools.render_threads), count(config.pools.queue),
          [this] { return renderer.use_idle_time(); }, kGivesWay),
      finish_pool("finish", 1, 2 * count(config.pools.queue), {}, kGivesWay),
      picture_pool("pictures", count(config.pools.picture_threads), count(config.pools.queue), {},
                   kGivesWayToPages),
      renderer(render::read_script(config.web.render_script), {}),
      tokens(config.player.token_secret, config.station.site_code),
      progressive(config.player.token_secret, config.station.site_code),
      player(live_channels, live_store->media(), live_store->broadcasts(), live_store->videos(),
             live_store->podcasts(), tokens, clock, player_settings(config)),
      search(config.search.folder),
      channels(store->channels(), topics, clock),
      pages(*store, channels, search,
            with_files(site_settings(config, player, [this](const MediaId& id) { return media_assets(id); }),
                       *this),
            clock),
      media_assets(store->media()),
      live_assets(live_store->media()),
      live_streams(live_store->plays(), live_assets, live_pause, clock),
      live_info(
          [this](const ChannelSlug& channel) {
            return api::miniplayer_info(info_sources(*live_store, player), channel.value, clock.now());
          },
          live_pause, clock),
      live_videos(live_store->media()),
      sound_files(media_files, [this](const MediaId& id) { return media_assets(id); }),
      adts_segments(media_files),
      sound_places(std::make_shared<Slots>(count(config.server.sound_streams))),
      sound_listeners(
          std::make_shared<http::ConnectionCounts>(count(config.server.sound_streams_per_address))),
      endless({.stream = [this](const ChannelSlug& channel,
                                Interval interval) { return live_streams.stream(channel, interval); },
               .segment = [this](const MediaId& media,
                                 std::size_t index) { return adts_segments.read(media, index); },
               .title_at = stream_titles(*live_store, live_channels, live_pause)},
              clock, mp3_program()),
      sized_pictures(config.data.media() + "/images", config.data.folder + "/cache/pictures",
                     static_cast<std::uintmax_t>(config.cache.picture_disk_megabytes) << 20U),
      on_demand(
          *store, [this](const MediaId& id) { return media_assets(id); }, playable_source(config, player),
          progressive, clock, on_demand_settings(config)),
      ingest(work_store->tracks(), work_store->plays(), work_store->bulletins(), clock),
      bearer_tokens(named_tokens(config)),
      cache(cache_options("replies", config.cache.megabytes, config), clock, topics, finish_pool),
      live_cache(cache_options("live", kLiveMegabytes, config), clock, topics, live_pool),
      media_cache(cache_options("files", config.cache.media_megabytes, config), clock, topics, file_pool),
      absences(clock, topics, {kTopicContent, kTopicSchedule}),
      known_channels(store->channels()),
      streams(store->channels(), config.station.public_url),
      admissions(config, metrics),
      page_replies(
          {.pages = pages,
           .info = [this] { return info_sources(*store, player); },
           .topics = topics,
           .clock = clock,
           .storage = storage_pool,
           .rendering = render_pool,
           .renderer = renderer,
           .metrics = metrics,
           .room = admissions.pages,
           .assets = read_web_assets(config.web.client),
           .on_render_failure =
               [this](const std::string& path, const std::string& request_id, const std::string& reason) {
                 reports.errors.note({"RenderFailure", reason, path, "", request_id});
               }}),
      leases(work_store->leases(), metrics),
      schedule(work_store->schedule(), leases, clock),
      cleaning(*work_store, leases, clock,
               {.events = config.events.keep_days, .listening = config.listening.keep_days}),
      audience(*work_store, sound_files, clock, metrics),
      stream_keeper({.channels = live_channels,
                     .plays = work_store->plays(),
                     .recordings = work_store->recordings(),
                     .kept = live_streams,
                     .info = live_info,
                     .audience = audience},
                    clock, metrics),
      recorder_metrics(work_store->recordings(), clock, metrics),
      cached_recordings(media_files, work_store->media()),
      purger(purge_options(config), metrics),
      search_thread(work_store->search(), search, config.search.folder,
                    [this] {
                      topics.bump(kTopicSearch);
                      purger.note(kTopicSearch);
                    }),
      podcast_import(config, media_files, work_store->podcast_imports(), clock),
      podcast_checks(work_store->podcast_imports(), podcast_import, leases, clock),
      changes(*work_store, replicas.get(), topics,
              [this](const std::string& topic) {
                // What was written can be read: players see it at once.
                live_pause.end();
                // Caches keep what is made of recordings for a second.
                if (!topic.starts_with(recording_topic({}))) purger.note(topic);
                if (topic == kTopicSearch) search_thread.wake();
                // What is kept in memory for when the database is away must have every play.
                if (topic.starts_with(plays_topic({}))) stream_keeper.wake();
                if (topic != kTopicContent) return;
                known_channels.refresh();
                streams.refresh();
                schedule.wake();
                stream_keeper.wake();  // a new channel is on air at once
                live_videos.forget();
              }),
      listener(listen_for_changes(listened_address(config),
                                  [this] {
                                    changes.wake();
                                    leases.wake();
                                  })),
      health(health_parts(*this), metrics) {
  show_listener(metrics, listener.get());
  if (replicas) show_replicas(metrics, *replicas);
  cache.register_metrics(metrics);
  live_cache.register_metrics(metrics);
  media_cache.register_metrics(metrics);
  show_pool(metrics, storage_pool);
  show_pool(metrics, live_pool);
  show_pool(metrics, file_pool);
  show_pool(metrics, fetch_pool);
  show_pool(metrics, render_pool);
  show_pool(metrics, finish_pool);
  show_pool(metrics, picture_pool);
  show_pool(metrics, reports.pool);
  show_pictures(metrics, sized_pictures);
  show_endless(metrics, endless, *sound_places);
  show_media_store(metrics, media_files);
}

api::InfoSources info_sources(Store& store, const api::PlayerService& player) {
  return {.channels = store.channels(),
          .broadcasts = store.broadcasts(),
          .plays = store.plays(),
          .tracks = store.tracks(),
          .token_url = [&player](const ChannelSlug& channel,
                                 api::Medium medium) { return player.token_url(channel, medium); },
          .token_urls_change_at = player.token_urls_change_at()};
}

Services::~Services() {
  stop();
}

void Services::start() {
  media_files.start();
  leases.start({{kScheduleJob, [this] { schedule.wake(); }},
                {kPodcastJob, [this] { podcast_checks.wake(); }},
                {kCleaningJob, [this] { cleaning.wake(); }}});
  schedule.start();
  cleaning.start();
  purger.start();
  search_thread.start();
  podcast_checks.start();
  changes.start();
  if (replicas) replicas->start();
  if (listener) listener->start();
  stream_keeper.start(media_files);
  endless.start();
  recorder_metrics.start();
  cached_recordings.start();
  audience.start();
  known_channels.refresh();
  streams.refresh();
  reports.start();
  health.start();
  if (config.pools.render_practice == 0) return;
  storage_pool.try_submit([this] {
    renderer.set_warm_up(warm_up_pages(pages, page_replies, clock, config.pools.render_practice));
    render_pool.start_idle_work();
  });
}

void Services::stop() {
  health.stop();
  if (listener) listener->stop();
  changes.stop();
  if (replicas) replicas->stop();
  stream_keeper.stop();
  endless.stop();
  recorder_metrics.stop();
  cached_recordings.stop();
  audience.stop();
  podcast_checks.stop();
  schedule.stop();
  cleaning.stop();
  leases.stop();
  search_thread.stop();
  purger.stop();
  render_pool.stop();
  picture_pool.stop();
  storage_pool.stop();
  live_pool.stop();
  file_pool.stop();
  fetch_pool.stop();
  finish_pool.stop();
  media_files.stop();
  // Last, so that what the others report while they stop is stored.
  reports.stop();
}

}  // namespace zender::app
