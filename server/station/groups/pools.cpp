#include "station/groups/pools.h"

#include "station/metrics/service_metrics.h"

namespace zender::station {
namespace {

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

Pools::Pools(Base& base, const media_store::MediaStore& media, render::Renderer& renderer)
    : storage("storage", count(base.config.pools.storage_threads), count(base.config.pools.queue)),
      live("live", count(base.config.pools.live_threads), count(base.config.pools.queue)),
      files("files", count(base.config.pools.file_threads), count(base.config.pools.queue)),
      fetch("fetch", kFetchThreads, count(base.config.pools.queue)),
      render(
          "render", count(base.config.pools.render_threads), count(base.config.pools.queue),
          [&renderer] { return renderer.use_idle_time(); }, kGivesWay),
      finish("finish", 1, 2 * count(base.config.pools.queue), {}, kGivesWay),
      pictures("pictures", count(base.config.pools.picture_threads), count(base.config.pools.queue), {},
               kGivesWayToPages),
      media_(media) {
  for (const WorkerPool* pool : {&storage, &live, &files, &fetch, &render, &finish, &pictures})
    show_pool(base.metrics, *pool);
}

void Pools::stop() {
  for (WorkerPool* pool : {&render, &pictures, &storage, &live, &files, &fetch, &finish}) pool->stop();
}

}  // namespace zender::station
