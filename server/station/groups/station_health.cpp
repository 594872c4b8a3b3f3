#include "station/groups/station_health.h"

#include <memory>

#include "config/default_channel.h"
#include "station/background/render_check.h"
#include "support/failure.h"

namespace zender::station {
namespace {

using http::HealthLevel;
using Finding = HealthWatch::Finding;

HealthLevel only_degraded() {
  return HealthLevel::kDegraded;
}

/// Without the database, a server that has replies serves those, and the live lists; one that has
/// none can say only that it cannot serve.
HealthLevel level_without_database(const HealthSources& sources) {
  const bool has_replies =
      sources.replies.pages.stats().entries > 0 || sources.replies.live.stats().entries > 0;
  return has_replies ? HealthLevel::kDegraded : HealthLevel::kDown;
}

HealthWatch::Part database_part(const HealthSources& sources) {
  return {"database",
          [sources]() -> Finding {
            sources.stores.work->ping();
            return {};
          },
          [sources] { return level_without_database(sources); }};
}

HealthWatch::Part default_channel_part(const HealthSources& sources) {
  return {"default channel",
          [sources]() -> Finding {
            try {
              return {config::default_channel_trouble(sources.pages.channels.channels(),
                                                      sources.base.config.station.default_channel),
                      HealthLevel::kDown};
            } catch (const Failure&) {
              return {};  // the database does not answer, which its own part says
            }
          },
          only_degraded};
}

HealthWatch::Part rendering_part(const HealthSources& sources) {
  PageReplies& pages = sources.pages.replies;
  auto check = std::make_shared<RenderCheck>(
      RenderCheck::Sources{.rendered = [&pages] { return pages.rendered(); },
                           .failed = [&pages] { return pages.failed_to_render(); },
                           .try_render = [&pages] { pages.try_render(); },
                           .on_news = sources.on_news},
      sources.pools.render, sources.base.clock);
  return {"rendering", [check] { return check->look(); }, only_degraded};
}

HealthWatch::Part search_part(const HealthSources& sources) {
  return {"search",
          [sources]() -> Finding {
            if (sources.pages.search.is_ready()) return {};
            return {"the index is being built, or cannot be read"};
          },
          only_degraded};
}

HealthWatch::Part bucket_part(const HealthSources& sources) {
  return {"media bucket",
          [sources]() -> Finding {
            if (sources.stores.media.counts().is_well) return {};
            return {"it does not answer: media that is not in the folder cannot be heard or seen"};
          },
          only_degraded};
}

}  // namespace

std::vector<HealthWatch::Part> health_parts(const HealthSources& sources) {
  std::vector<HealthWatch::Part> parts{database_part(sources), default_channel_part(sources),
                                       rendering_part(sources), search_part(sources)};
  if (sources.stores.media.has_bucket()) parts.push_back(bucket_part(sources));
  return parts;
}

}  // namespace zender::station
