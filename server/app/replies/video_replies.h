#pragma once
#include <boost/asio/awaitable.hpp>
#include <mutex>
#include <string>

#include "app/replies/live_replies.h"
#include "cache/entry.h"
#include "playout/video_playlist.h"

namespace zender::app {

/// Makes the playlists of visual radio (adr/0007). Cache builders, as in PageReplies.
class VideoReplies {
 public:
  VideoReplies(Store& store, LiveReplies& live, const Clock& clock, WorkerPool& storage);

  /// GET /stream/{channel}/video.m3u8: what a player begins with. Throws Failure(kNotFound) for an unknown
  /// channel, one without visual radio or with a video stream of its own, Failure(kUnavailable) when nothing
  /// on air has pictures.
  boost::asio::awaitable<cache::Built> video(std::string channel);
  /// GET /stream/{channel}/pictures.m3u8: the pictures alone. Throws as above.
  boost::asio::awaitable<cache::Built> pictures(std::string channel);

  /// After content changed: pictures may have been made anew for the same sound. Thread-safe.
  void forget_pictures();

 private:
  enum class List { kVideo, kPictures };
  boost::asio::awaitable<cache::Built> playlist(List list, std::string channel);
  cache::Built build(List list, const std::string& channel);
  playout::PicturesByMedia pictures_of(const std::vector<playout::AiredAsset>& log);

  Store& store_;
  LiveReplies& live_;
  const Clock& clock_;
  WorkerPool& storage_;
  std::mutex mutex_;
  playout::PicturesByMedia known_;  ///< null: asked for, has none
};

}  // namespace zender::app
