#pragma once
#include <boost/asio/awaitable.hpp>
#include <functional>
#include <string>

#include "api/on_demand.h"
#include "cache/entry.h"
#include "domain/music/media_repository.h"
#include "domain/on_demand/video.h"
#include "support/threads/worker_pool.h"

namespace zender::app {

/// Makes the cached replies for what plays on demand: playables and playlists. Cache builders, like
/// PageReplies. The references must outlive the server.
class OnDemandReplies {
 public:
  OnDemandReplies(MediaRepository& media, VideoRepository& videos, const api::OnDemand& on_demand,
                  const Clock& clock, WorkerPool& storage);

  using Made = boost::asio::awaitable<cache::BuiltReply>;
  /// GET /api/latestNews.
  Made latest_news();
  /// GET /api/playables/{type}/{id}. Throws Failure(kNotFound) also for an unknown type.
  Made playable(std::string type, std::string id);
  /// GET /api/podcasts/episodes/{episodeId}.
  Made podcast_episode(std::string id);
  /// GET /stream/media/{mediaId}/index.m3u8.
  Made media_playlist(std::string id);
  /// GET /stream/videos/{videoId}/{list}.m3u8; `list` is index, pictures or sound.
  Made video_playlist(std::string id, std::string list);
  /// GET /stream/broadcasts/{broadcastId}/index.m3u8.
  Made broadcast_playlist(std::string id);

 private:
  Made json(const std::function<api::OnDemandReply()>& make);

  MediaRepository& media_;
  VideoRepository& videos_;
  const api::OnDemand& on_demand_;
  const Clock& clock_;
  WorkerPool& storage_;
};

}  // namespace zender::app
