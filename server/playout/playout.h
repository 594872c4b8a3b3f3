#pragma once
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "playout/ingest_client.h"
#include "playout/rotation.h"
#include "support/clock.h"

namespace zender::playout {

struct PlayoutOptions {
  std::chrono::hours history{24 * 30};  ///< how far back a log that is empty, or far behind, is filled
  std::chrono::minutes lead{
      15};  ///< how far ahead of the clock plays are reported, so that a restart of either side is not heard
  std::size_t batch = 1000;  ///< plays a call; the API takes no more
};

/// The plays that are missing from the log at `now`: for each rotation those that begin in [end of its log or
/// now − history, now + lead). Oldest first over all channels, so that the server's segment numbers grow in
/// order. Pure.
std::vector<PlannedPlay> missing_plays(const std::vector<Rotation>& rotations,
                                       const std::map<ChannelSlug, TimePoint>& ends, TimePoint now,
                                       const PlayoutOptions& options);

/// Brings the server's log up to date once. `progress` is called after each acknowledged batch with
/// (reported, total); false from it ends the work there. Throws Failure. Returns how many plays were
/// reported. Running it again reports only what has become due.
std::size_t catch_up(const std::vector<Rotation>& rotations, IngestClient& client, TimePoint now,
                     const PlayoutOptions& options,
                     const std::function<bool(std::size_t, std::size_t)>& progress);

}  // namespace zender::playout
