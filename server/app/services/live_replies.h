#pragma once
#include <boost/asio/awaitable.hpp>
#include <functional>
#include <string>
#include <vector>

#include "api/miniplayer_info.h"
#include "app/services/media_assets.h"
#include "cache/entry.h"
#include "domain/music/track_play_repository.h"
#include "domain/schedule/broadcast_repository.h"
#include "domain/schedule/channel_repository.h"
#include "streaming/live_playlist.h"
#include "support/threads/worker_pool.h"

namespace zender::app {

/// The reply with a channel's live list: fresh until the next segment joins the list.
cache::BuiltReply live_list_reply(streaming::LivePlaylist list, const ChannelSlug& channel);

/// Makes the replies that follow the clock: what is on air, and the live playlists. Cache builders,
/// like PageReplies.
class LiveReplies {
 public:
  LiveReplies(ChannelRepository& channels, BroadcastRepository& broadcasts, TrackPlayRepository& plays,
              MediaAssets& assets, std::function<api::InfoSources()> info, const Clock& clock,
              WorkerPool& storage);

  /// GET /api/miniplayer/info?channel=. Throws Failure(kNotFound).
  boost::asio::awaitable<cache::BuiltReply> info(std::string channel);
  /// GET /stream/{channel}/live.m3u8. Throws Failure(kNotFound) for an unknown channel or one with
  /// a stream of its own, Failure(kUnavailable) if nothing was on air for two hours.
  boost::asio::awaitable<cache::BuiltReply> playlist(std::string channel);

  /// GET /stream/broadcasts/{broadcastId}/live.m3u8: the live list of the broadcast's channel from
  /// the broadcast's beginning. Throws Failure(kNotFound) for a broadcast that is unknown, has not
  /// begun, began more than kStartOverLife ago or cannot be started over, Failure(kUnavailable) if
  /// nothing was on air since.
  boost::asio::awaitable<cache::BuiltReply> start_over(std::string broadcast);

  /// Every part of the channel's stream in the live window with its medium, and those of the next
  /// minute, from which a list knows when its next segment joins. Blocks on storage.
  std::vector<LoadedPart> stream(const ChannelSlug& channel, TimePoint now);
  /// The same, from `begin`.
  std::vector<LoadedPart> stream_since(const ChannelSlug& channel, TimePoint begin, TimePoint now);

 private:
  cache::BuiltReply build_info(const std::string& channel);
  cache::BuiltReply build_playlist(const std::string& channel);
  cache::BuiltReply build_start_over(const std::string& broadcast);

  ChannelRepository& channels_;
  BroadcastRepository& broadcasts_;
  TrackPlayRepository& plays_;
  MediaAssets& assets_;
  std::function<api::InfoSources()> info_;
  const Clock& clock_;
  WorkerPool& storage_;
};

}  // namespace zender::app
