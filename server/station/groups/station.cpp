#include "station/groups/station.h"

#include <utility>

#include "station/groups/station_health.h"
#include "station/metrics/service_metrics.h"
#include "station/parts/warm_up.h"

namespace zender::station {
namespace {

/// A part that start() and stop() are enough for.
template <class Running>
RunningParts::Part part(std::string name, std::vector<std::string> needs, Running& running) {
  return {std::move(name), std::move(needs), [&running] { running.start(); }, [&running] { running.stop(); }};
}

}  // namespace

Station::Station(config::Config settings, Clock& time)
    : base(std::move(settings), time),
      renderer(render::read_script(base.config.web.render_script), {}),
      stores(base),
      pools(base, stores.media, renderer),
      replies(base, pools),
      player(base, stores),
      sound(base, stores, player),
      ingest(base, stores),
      reports(base.config, *stores.work, base.clock, base.metrics),
      pages({.base = base,
             .stores = stores,
             .pools = pools,
             .replies = replies,
             .player = player,
             .sound = sound,
             .reports = reports,
             .renderer = renderer}),
      background({.base = base, .stores = stores, .replies = replies, .sound = sound, .pages = pages}),
      health(health_parts({.base = base,
                           .stores = stores,
                           .pools = pools,
                           .replies = replies,
                           .pages = pages,
                           .on_news = [this] { health.wake(); }}),
             base.metrics),
      running_(running_parts()) {
  show_pool(base.metrics, reports.pool);
}

Station::~Station() {
  stop();
}

std::vector<RunningParts::Part> Station::running_parts() {
  BackgroundParts& work = background;
  std::vector<RunningParts::Part> parts{
      // What the others report while they stop is stored.
      part("reports", {}, reports),
      part("media", {"reports"}, stores.media),
      // They run since they were made; they end when nobody gives them work.
      {"pools", {"media"}, {}, [this] { pools.stop(); }},
      {"leases",
       {"reports"},
       [&work] {
         work.leases.start({{kScheduleJob, [&work] { work.schedule.wake(); }},
                            {kPodcastJob, [&work] { work.podcast_checks.wake(); }},
                            {kCleaningJob, [&work] { work.cleaning.wake(); }}});
       },
       [&work] { work.leases.stop(); }},
      part("schedule", {"leases"}, work.schedule),
      part("cleaning", {"leases"}, work.cleaning),
      part("podcast checks", {"leases", "media"}, work.podcast_checks),
      part("cache purger", {"reports"}, work.purger),
      part("search index", {"cache purger"}, work.search),
      {"channels",
       {"schedule"},
       [this, &work] {
         stores.known_channels.refresh();
         work.channel_streams.refresh();
       },
       {}},
      part("audience", {"reports"}, sound.audience),
      {"stream keeper",
       {"audience", "media", "schedule"},
       [this] { sound.keeper.start(stores.media); },
       [this] { sound.keeper.stop(); }},
      part("endless streams", {"stream keeper"}, sound.endless),
      part("recorder metrics", {"reports"}, sound.recorder_metrics),
      part("cached recordings", {"media"}, sound.cached_recordings),
      part("changes", {"schedule", "cache purger", "search index", "stream keeper", "channels"},
           work.changes),
      part("health", {"pools", "changes"}, health),
      {"warm-up", {"pools", "changes"}, [this] { warm_up(); }, {}},
  };
  if (stores.replicas) parts.push_back(part("replicas", {"changes"}, *stores.replicas));
  if (work.listener) parts.push_back(part("change listener", {"changes", "leases"}, *work.listener));
  return parts;
}

void Station::warm_up() {
  const int rounds = base.config.pools.render_practice;
  if (rounds == 0) return;
  pools.storage.try_submit([this, rounds] {
    renderer.set_warm_up(warm_up_pages(pages.pages, pages.replies, base.clock, rounds));
    pools.render.start_idle_work();
  });
}

}  // namespace zender::station
