#include "domain/schedule/now_playing.h"
#include "site/streams.h"
#include "sound/playlists/video_playlist.h"
#include "station/calls/calls.h"
#include "station/calls/live_sound.h"
#include "support/failure.h"

namespace zender::station {
namespace {

void require_live_video(ChannelRepository& channels, const ChannelSlug& channel) {
  const auto found = find_published(channels, channel);
  if (!found) throw Failure(FailureKind::kNotFound, kUnknownChannel);
  if (!found->live_video_url) throw Failure(FailureKind::kNotFound, "Deze zender heeft geen beeld.");
  if (*found->live_video_url != site::live_video_path(channel))
    throw Failure(FailureKind::kNotFound, "Deze zender heeft een eigen videostream.");
}

sound::VideoByMedia videos_of(const LiveNeeds& needs, const std::vector<LoadedPart>& stream) {
  sound::VideoByMedia videos;
  for (const auto& loaded : stream) {
    const MediaId& media = loaded.asset->id;
    if (!videos.contains(media)) videos.emplace(media, needs.stores.live_videos(media));
  }
  return videos;
}

/// Throws Failure(kNotFound) for an unknown channel, one without visual radio or with a video
/// stream of its own, Failure(kUnavailable) if nothing on air has video. `list`: makes the
/// playlist.
template <class List>
cache::BuiltReply video_list_reply(const LiveNeeds& needs, const ChannelSlug& channel, const List& list) {
  require_live_video(needs.stores.live_channels, channel);
  const TimePoint now = needs.base.clock.now();
  const auto stream = live_stream(needs.sound.streams, channel, now - sound::kLiveWindow, now);
  return live_list_reply(list(stream, videos_of(needs, stream), now), channel,
                         "Er is nu geen beeld op deze zender.");
}

/// GET /stream/{channel}/video.m3u8, which a player reads first.
cache::BuiltReply live_video_list(const LiveNeeds& needs, const ChannelSlug& channel) {
  return video_list_reply(needs, channel, [&](const auto& stream, const auto& videos, TimePoint now) {
    return sound::video_playlist(channel, stream, videos, now);
  });
}

/// GET /stream/{channel}/pictures.m3u8: the video without sound.
cache::BuiltReply live_pictures_list(const LiveNeeds& needs, const ChannelSlug& channel) {
  return video_list_reply(needs, channel, sound::video_only_playlist);
}

}  // namespace

void add_live_video(http::Dispatcher& dispatcher, const LiveNeeds& needs) {
  dispatcher.get_cached(site::kLiveVideoPlaylist, http::Requires::kNothing,
                        by_channel(needs, "stream-video:", live_video_list));
  dispatcher.get_cached(site::kLivePicturesPlaylist, http::Requires::kNothing,
                        by_channel(needs, "stream-pictures:", live_pictures_list));
}

}  // namespace zender::station
