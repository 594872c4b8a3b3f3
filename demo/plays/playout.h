#pragma once
#include <functional>
#include <map>
#include <vector>

#include "plays/ingest_client.h"
#include "plays/rotation.h"

namespace zender::demo {

struct PlayoutOptions {
  std::chrono::hours history{24 * 30};  ///< how far back a log is filled at most
  /// How far ahead plays are sent, so that a restart of the playout or the server is not audible.
  std::chrono::minutes lead{15};
};

/// The plays that are missing from the log at `now`: those of each rotation that start in [end of
/// its log or now − history, now + lead). Ordered by start over all channels, so that the server's
/// segment numbers increase in order. Pure.
std::vector<PlannedPlay> missing_plays(const std::vector<Rotation>& rotations,
                                       const std::map<ChannelSlug, TimePoint>& ends, TimePoint now,
                                       const PlayoutOptions& options);

/// The plays that start in [now − history, now), whatever a log has. Ordered by start over all
/// channels. Pure.
std::vector<PlannedPlay> history_plays(const std::vector<Rotation>& rotations, TimePoint now,
                                       const PlayoutOptions& options);

/// Is called after each acknowledged batch with (sent, total); if it returns false, no more are
/// sent.
using SendProgress = std::function<bool(std::size_t, std::size_t)>;

/// Sends plays in batches; what the log has already stays as it is. Throws Failure.
void send(const std::vector<PlannedPlay>& plays, IngestClient& client, const SendProgress& progress);

}  // namespace zender::demo
