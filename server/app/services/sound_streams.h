#pragma once
#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <filesystem>
#include <memory>
#include <string>

#include "api/on_demand.h"
#include "app/services/adts_segments.h"
#include "app/services/live_replies.h"
#include "app/services/media_assets.h"
#include "domain/schedule/channel_repository.h"
#include "http/messages/message.h"
#include "support/clock.h"
#include "support/threads/worker_pool.h"

namespace zender::app {

/// Sound that any browser plays with a plain <audio>: AAC in one piece (ADTS), made from the
/// segments that the playlists name (docs/adr/0015). Each reply takes one of a limited number of
/// places until it is sent.
class SoundStreams {
 public:
  struct Options {
    std::filesystem::path media;  ///< the media folder
    std::size_t places = 0;       ///< how many may listen at once
  };
  /// The references must outlive the server.
  SoundStreams(ChannelRepository& channels, LiveReplies& live, const api::OnDemand& on_demand,
               MediaAssets& assets, WorkerPool& storage, const Clock& clock, Options options);

  /// GET /stream/{channel}/live.aac: without end, beginning a few seconds ago. Throws
  /// Failure(kNotFound) for an unknown channel or one with a stream of its own, Failure(kBusy) if
  /// all places are taken.
  boost::asio::awaitable<http::Reply> live(std::string channel);
  /// GET /stream/broadcasts/{id}/index.aac, or the range that `request` names. Throws what
  /// OnDemand::broadcast_sound() throws, and Failure(kBusy) as above.
  boost::asio::awaitable<http::Reply> broadcast(const http::Request& request, std::string id);

 private:
  class Live;
  class Broadcast;
  std::shared_ptr<void> take_place();

  ChannelRepository& channels_;
  LiveReplies& live_;
  const api::OnDemand& on_demand_;
  MediaAssets& assets_;
  WorkerPool& storage_;
  const Clock& clock_;
  AdtsSegments segments_;
  const std::size_t most_;
  std::shared_ptr<std::atomic<std::size_t>> taken_ = std::make_shared<std::atomic<std::size_t>>(0);
};

}  // namespace zender::app
