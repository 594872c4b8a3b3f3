#pragma once
#include <memory>
#include <set>
#include <string>
#include <string_view>

#include "domain/ids.h"
#include "domain/schedule/channel_repository.h"
#include "support/clock.h"
#include "support/threads/mutex.h"

namespace zender::station {

inline constexpr const char* kUnknownChannel = "Deze zender kennen we niet.";

/// The names of the published channels, in memory: made-up names and ids are refused on the I/O
/// thread, before they take a place in a pool. As long as the names could not be read, every name
/// may exist. Thread-safe.
class KnownChannels {
 public:
  explicit KnownChannels(ChannelRepository& channels) : channels_(channels) {}

  /// Reads the names again; blocks on storage. Logs a failure.
  void refresh();
  bool may_exist(std::string_view channel) const;
  /// The channel with this name. Throws Failure(kNotFound) if there is none.
  ChannelSlug require(std::string_view channel) const;
  /// Whether there may be a broadcast with this id.
  bool may_have_broadcast(std::string_view id) const;
  /// The id of a broadcast. Throws Failure(kNotFound) if there cannot be one with it.
  BroadcastId require_broadcast(std::string_view id) const;
  /// Likewise, and whether it may have begun within kStartOverLife.
  bool may_start_over(std::string_view id, TimePoint now) const;

 private:
  using Names = std::set<std::string, std::less<>>;
  ChannelRepository& channels_;
  mutable Mutex mutex_;
  std::shared_ptr<const Names> names_ ZENDER_GUARDED_BY(mutex_);  ///< null: not known
};

}  // namespace zender::station
