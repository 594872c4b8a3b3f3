#pragma once
#include <functional>
#include <vector>

#include "station/background/health_watch.h"
#include "station/groups/base.h"
#include "station/groups/page_parts.h"
#include "station/groups/pools.h"
#include "station/groups/replies.h"
#include "station/groups/stores.h"

namespace zender::station {

/// What a station's health is seen from. All must live longer than the parts that are made of it,
/// and are used only when those are looked at.
struct HealthSources {
  Base& base;
  Stores& stores;
  Pools& pools;
  Replies& replies;
  PageParts& pages;
  std::function<void()> on_news;  ///< called, on any thread, when rendering has news
};

/// The parts of a station by which /readyz judges it: database, default channel, rendering, search
/// and, if there is one, the media bucket.
std::vector<HealthWatch::Part> health_parts(const HealthSources& sources);

}  // namespace zender::station
