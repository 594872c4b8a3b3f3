#pragma once
#include <boost/asio/awaitable.hpp>
#include <string>

#include "app/services/live_replies.h"
#include "cache/entry.h"
#include "domain/music/media_repository.h"
#include "domain/schedule/channel_repository.h"
#include "streaming/video_playlist.h"
#include "support/threads/mutex.h"

namespace zender::app {

/// Makes the playlists of visual radio (adr/0007). Cache builders, like PageReplies.
class VideoReplies {
 public:
  VideoReplies(ChannelRepository& channels, MediaRepository& media, LiveReplies& live, const Clock& clock,
               WorkerPool& storage);

  /// GET /stream/{channel}/video.m3u8, which a player reads first. Throws Failure(kNotFound) for an
  /// unknown channel, one without visual radio or with a video stream of its own,
  /// Failure(kUnavailable) if nothing on air has video.
  boost::asio::awaitable<cache::BuiltReply> video(std::string channel);
  /// GET /stream/{channel}/pictures.m3u8: the video without sound. Throws the same.
  boost::asio::awaitable<cache::BuiltReply> video_only(std::string channel);

  /// To be called after a change of content: the same sound may have new video. Thread-safe.
  void forget_videos();

 private:
  enum class List { kVideo, kVideoOnly };
  boost::asio::awaitable<cache::BuiltReply> playlist(List list, std::string channel);
  cache::BuiltReply build(List list, const std::string& channel);
  streaming::VideoByMedia videos_of(const std::vector<LoadedPart>& stream) ZENDER_EXCLUDES(mutex_);

  ChannelRepository& channels_;
  MediaRepository& media_;
  LiveReplies& live_;
  const Clock& clock_;
  WorkerPool& storage_;
  Mutex mutex_;
  streaming::VideoByMedia known_ ZENDER_GUARDED_BY(mutex_);  ///< null: it has no video
};

}  // namespace zender::app
