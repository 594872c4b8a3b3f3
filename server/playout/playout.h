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
  std::chrono::hours history{24 * 30};  ///< how far back a log is filled at most
  /// How far ahead plays are sent, so that a restart of the playout or the server is not audible.
  std::chrono::minutes lead{15};
  std::size_t batch = 1000;  ///< plays per call; the API's maximum
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

/// Sends the history once, so that a log that began later is filled before its beginning. What the
/// log has already stays as it is. Throws Failure. Returns how many plays were sent.
std::size_t fill_history(const std::vector<Rotation>& rotations, IngestClient& client, TimePoint now,
                         const PlayoutOptions& options, const SendProgress& progress);

/// Sends the missing plays once. Throws Failure. Returns how many plays were sent. Calling it again
/// sends only the plays that have become due.
std::size_t catch_up(const std::vector<Rotation>& rotations, IngestClient& client, TimePoint now,
                     const PlayoutOptions& options, const SendProgress& progress);

}  // namespace zender::playout
