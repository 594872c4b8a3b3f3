#pragma once
#include "cache/absences.h"
#include "cache/response_cache.h"
#include "cache/topics.h"
#include "station/groups/base.h"
#include "station/groups/pools.h"

namespace zender::station {

/// Finished replies, and what makes them stale.
struct Replies {
  /// The arguments must live longer.
  Replies(Base& base, Pools& pools);

  cache::Topics topics;
  cache::ResponseCache pages;
  cache::ResponseCache live;   ///< of the live lane, whose pool also compresses its replies
  cache::ResponseCache files;  ///< which would displace pages
  cache::Absences absences;
};

}  // namespace zender::station
