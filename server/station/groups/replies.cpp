#include "station/groups/replies.h"

#include "domain/topic_names.h"

namespace zender::station {
namespace {

cache::ResponseCache::Options cache_options(const char* name, int megabytes, const config::Config& config) {
  cache::ResponseCache::Options options;
  options.name = name;
  options.max_bytes = static_cast<std::size_t>(megabytes) << 20;
  options.surrogate_keys = config.purge.surrogate_keys;
  return options;
}

/// A few hundred bytes per channel for what is on air, some kilobytes for its lists.
constexpr int kLiveMegabytes = 16;

}  // namespace

Replies::Replies(Base& base, Pools& pools)
    : topics(base.clock),
      pages(cache_options("replies", base.config.cache.megabytes, base.config), base.clock, topics,
            pools.finish),
      live(cache_options("live", kLiveMegabytes, base.config), base.clock, topics, pools.live),
      files(cache_options("files", base.config.cache.media_megabytes, base.config), base.clock, topics,
            pools.files),
      absences(base.clock, topics, {kTopicContent, kTopicSchedule}) {
  pages.register_metrics(base.metrics);
  live.register_metrics(base.metrics);
  files.register_metrics(base.metrics);
}

}  // namespace zender::station
