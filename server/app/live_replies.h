#pragma once
#include <boost/asio/awaitable.hpp>
#include <functional>
#include <string>
#include <vector>

#include "api/miniplayer_info.h"
#include "app/media_assets.h"
#include "cache/entry.h"
#include "domain/repositories.h"
#include "playout/live_playlist.h"
#include "support/worker_pool.h"

namespace zender::app {

/// Makes the replies that follow the clock: what is on air, and the live playlist. Cache builders, as in
/// PageReplies.
class LiveReplies {
 public:
  LiveReplies(Store& store, MediaAssets& assets, std::function<api::InfoSources()> info, const Clock& clock,
              WorkerPool& storage);

  /// GET /api/miniplayer/info?channel=. Throws Failure(kNotFound).
  boost::asio::awaitable<cache::Built> info(std::string channel);
  /// GET /stream/{channel}/live.m3u8. Throws Failure(kNotFound) for an unknown channel or one with a stream
  /// of its own, Failure(kUnavailable) when nothing was on air for two hours.
  boost::asio::awaitable<cache::Built> playlist(std::string channel);

  /// Every play of the channel's live window with its medium, and those of the next minute, so that a list
  /// knows when its next segment joins. Blocks on storage.
  std::vector<playout::AiredAsset> log(const ChannelSlug& channel, TimePoint now);

 private:
  cache::Built build_info(const std::string& channel);
  cache::Built build_playlist(const std::string& channel);

  Store& store_;
  MediaAssets& assets_;
  std::function<api::InfoSources()> info_;
  const Clock& clock_;
  WorkerPool& storage_;
};

}  // namespace zender::app
