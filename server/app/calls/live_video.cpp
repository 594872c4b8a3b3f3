#include "app/calls/calls.h"
#include "app/calls/live_sound.h"
#include "domain/schedule/now_playing.h"
#include "site/streams.h"
#include "streaming/video_playlist.h"
#include "support/failure.h"

namespace zender::app {
namespace {

void require_live_video(ChannelRepository& channels, const ChannelSlug& channel) {
  const auto found = find_published(channels, channel);
  if (!found) throw Failure(FailureKind::kNotFound, kUnknownChannel);
  if (!found->live_video_url) throw Failure(FailureKind::kNotFound, "Deze zender heeft geen beeld.");
  if (*found->live_video_url != site::live_video_path(channel))
    throw Failure(FailureKind::kNotFound, "Deze zender heeft een eigen videostream.");
}

streaming::VideoByMedia videos_of(Services& services, const std::vector<LoadedPart>& stream) {
  streaming::VideoByMedia videos;
  for (const auto& loaded : stream) {
    const MediaId& media = loaded.asset->id;
    if (!videos.contains(media)) videos.emplace(media, services.live_videos(media));
  }
  return videos;
}

/// Throws Failure(kNotFound) for an unknown channel, one without visual radio or with a video
/// stream of its own, Failure(kUnavailable) if nothing on air has video. `list`: makes the
/// playlist.
template <class List>
cache::BuiltReply video_list_reply(Services& services, const ChannelSlug& channel, const List& list) {
  require_live_video(services.live_channels, channel);
  const TimePoint now = services.clock.now();
  const auto stream = live_stream(services, channel, now - streaming::kLiveWindow, now);
  return live_list_reply(list(stream, videos_of(services, stream), now), channel,
                         "Er is nu geen beeld op deze zender.");
}

/// GET /stream/{channel}/video.m3u8, which a player reads first.
cache::BuiltReply live_video_list(Services& services, const ChannelSlug& channel) {
  return video_list_reply(services, channel, [&](const auto& stream, const auto& videos, TimePoint now) {
    return streaming::video_playlist(channel, stream, videos, now);
  });
}

/// GET /stream/{channel}/pictures.m3u8: the video without sound.
cache::BuiltReply live_pictures_list(Services& services, const ChannelSlug& channel) {
  return video_list_reply(services, channel, streaming::video_only_playlist);
}

}  // namespace

void add_live_video(http::Dispatcher& dispatcher, Services& services) {
  dispatcher.get_cached(site::kLiveVideoPlaylist, http::Requires::kNothing,
                        by_channel(services, "stream-video:", live_video_list));
  dispatcher.get_cached(site::kLivePicturesPlaylist, http::Requires::kNothing,
                        by_channel(services, "stream-pictures:", live_pictures_list));
}

}  // namespace zender::app
