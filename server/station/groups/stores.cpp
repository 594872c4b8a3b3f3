#include "station/groups/stores.h"

#include "station/groups/station_stores.h"
#include "station/metrics/media_metrics.h"
#include "station/metrics/service_metrics.h"
#include "station/parts/media_bucket.h"

namespace zender::station {

Stores::Stores(Base& base)
    : media(open_media(base.config, Patience::kListeners)),
      replicas(replicas_of(base.config, base.clock)),
      pages(open_for_pages(base.config, base.clock, replicas)),
      live(open_for_live(base.config, base.clock, replicas)),
      work(open_for_work(base.config, base.clock)),
      live_pause(base.clock),
      live_channels(live->channels(), live_pause),
      known_channels(pages->channels()),
      assets(pages->media()),
      live_assets(live->media()),
      live_videos(live->media()) {
  if (replicas) show_replicas(base.metrics, *replicas);
  show_media_store(base.metrics, media);
}

}  // namespace zender::station
