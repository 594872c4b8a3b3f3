#pragma once
#include <cstdint>
#include <functional>
#include <vector>

#include "domain/ids.h"
#include "storage/engine/store_options.h"
#include "support/clock.h"

namespace zender {

/// An invented play log, to measure how the station performs after years.
struct HistoryRequest {
  std::vector<ChannelSlug> channels;  ///< empty: all published channels
  std::int64_t plays = 10000;         ///< per channel
  /// The end of the log. If the channel has plays already, the log ends where the first of them
  /// starts.
  TimePoint until;
  /// Called after each transaction with the number of plays stored so far, of all channels; may be
  /// empty.
  std::function<void(std::int64_t done, std::int64_t of)> progress;
};

/// Adds consecutive plays of the stored tracks (about 200 s each, every twelfth one speech) before
/// the log of each channel, in large transactions that bypass the checks of
/// TrackPlayRepository::record(). The same request on the same content adds the same plays. Returns
/// how many were stored. Throws what open_store() throws, and Failure(kNotFound) for an unknown
/// channel.
std::int64_t generate_history(const StoreOptions& options, const HistoryRequest& request);

}  // namespace zender
