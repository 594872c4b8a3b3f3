#pragma once
#include <cstdint>
#include <functional>
#include <vector>

#include "storage/store.h"

namespace zender {

/// A made-up play log, for measuring how the station behaves when it has grown.
struct HistoryRequest {
  std::vector<ChannelSlug> channels;  ///< empty: all published channels
  std::int64_t plays = 10000;         ///< for each channel
  /// Where the log ends, unless the channel has plays already: then it ends where the first of those begins.
  TimePoint until;
  /// Told how many plays of all channels are stored so far, after each transaction; may be empty.
  std::function<void(std::int64_t done, std::int64_t of)> progress;
};

/// Puts back-to-back plays of the stored tracks (about 200 s each, every twelfth one speech) before the log
/// of each channel, in large transactions that bypass the checks of report(). The same request on the same
/// content makes the same plays. Returns how many were stored. Throws as open_store(), and Failure(kNotFound)
/// for a channel that is not known.
std::int64_t generate_history(const StoreOptions& options, const HistoryRequest& request);

}  // namespace zender
