#include "app/services/station_health.h"

#include <memory>

#include "app/background/render_check.h"
#include "app/services/default_channel.h"
#include "app/services/services.h"
#include "support/failure.h"

namespace zender::app {
namespace {

using http::HealthLevel;
using Finding = HealthWatch::Finding;

HealthLevel only_degraded() {
  return HealthLevel::kDegraded;
}

/// Without the database, a server that has replies serves those, and the live lists; one that has
/// none can say only that it cannot serve.
HealthLevel level_without_database(const Services& services) {
  const bool has_replies = services.cache.stats().entries > 0 || services.live_cache.stats().entries > 0;
  return has_replies ? HealthLevel::kDegraded : HealthLevel::kDown;
}

HealthWatch::Part database_part(Services& services) {
  return {"database",
          [&services]() -> Finding {
            services.work_store->ping();
            return {};
          },
          [&services] { return level_without_database(services); }};
}

HealthWatch::Part default_channel_part(Services& services) {
  return {"default channel",
          [&services]() -> Finding {
            try {
              return {default_channel_trouble(services.channels.channels(),
                                              services.config.station.default_channel),
                      HealthLevel::kDown};
            } catch (const Failure&) {
              return {};  // the database does not answer, which its own part says
            }
          },
          only_degraded};
}

HealthWatch::Part rendering_part(Services& services) {
  PageReplies& pages = services.page_replies;
  auto check = std::make_shared<RenderCheck>(
      RenderCheck::Sources{.rendered = [&pages] { return pages.rendered(); },
                           .failed = [&pages] { return pages.failed_to_render(); },
                           .try_render = [&pages] { pages.try_render(); },
                           .on_news = [&services] { services.health.wake(); }},
      services.render_pool, services.clock);
  return {"rendering", [check] { return check->look(); }, only_degraded};
}

HealthWatch::Part search_part(Services& services) {
  return {"search",
          [&services]() -> Finding {
            if (services.search.is_ready()) return {};
            return {"the index is being built, or cannot be read"};
          },
          only_degraded};
}

HealthWatch::Part bucket_part(Services& services) {
  return {"media bucket",
          [&services]() -> Finding {
            if (services.media_files.counts().is_well) return {};
            return {"it does not answer: media that is not in the folder cannot be heard or seen"};
          },
          only_degraded};
}

}  // namespace

std::vector<HealthWatch::Part> health_parts(Services& services) {
  std::vector<HealthWatch::Part> parts{database_part(services), default_channel_part(services),
                                       rendering_part(services), search_part(services)};
  if (services.media_files.has_bucket()) parts.push_back(bucket_part(services));
  return parts;
}

}  // namespace zender::app
