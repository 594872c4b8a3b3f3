#pragma once
#include <functional>
#include <string>
#include <vector>

#include "domain/schedule/channel_repository.h"
#include "support/threads/mutex.h"

namespace zender::station {

/// The origins ('https://host[:port]') of the published channels' streams on other servers, in
/// order and each once. Addresses without one that a security policy can hold are left out. Pure.
std::vector<std::string> stream_origins(const std::vector<Channel>& channels);

/// A stream that browsers do not load from this site.
struct BlockedStream {
  ChannelSlug channel;
  std::string address;
  std::string reason;  ///< with what to do
};
/// The streams over http of published channels, if the site is https. Pure.
std::vector<BlockedStream> blocked_streams(const std::vector<Channel>& channels,
                                           const std::string& public_url);

/// Follows the streams of the channels while the server runs, and logs those that browsers will
/// block. Thread-safe.
class ChannelStreams {
 public:
  ChannelStreams(ChannelRepository& channels, std::string public_url);

  using OnOrigins = std::function<void(const std::vector<std::string>& origins)>;
  /// Calls `on_origins` now and after each refresh(), on that thread. Empty: no more.
  void follow(OnOrigins on_origins);
  /// Reads the channels again; blocks on storage. Logs a failure, and warnings only when they
  /// change.
  void refresh();

 private:
  ChannelRepository& channels_;
  const std::string public_url_;
  Mutex mutex_;
  OnOrigins on_origins_ ZENDER_GUARDED_BY(mutex_);
  std::vector<std::string> origins_ ZENDER_GUARDED_BY(mutex_);
  std::vector<std::string> warned_ ZENDER_GUARDED_BY(mutex_);  ///< addresses
};

}  // namespace zender::station
