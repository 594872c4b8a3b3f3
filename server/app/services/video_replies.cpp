#include "app/services/video_replies.h"

#include "domain/schedule/now_playing.h"
#include "site/streams.h"
#include "support/failure.h"

namespace zender::app {
namespace {

/// As many as MediaAssets keeps.
constexpr std::size_t kMaxKnownVideos = 20'000;

ChannelSlug channel_with_video(ChannelRepository& channels, const std::string& slug) {
  const auto found = find_published(channels, ChannelSlug(slug));
  if (!found) throw Failure(FailureKind::kNotFound, "Deze zender kennen we niet.");
  if (!found->live_video_url) throw Failure(FailureKind::kNotFound, "Deze zender heeft geen beeld.");
  if (*found->live_video_url != site::live_video_path(found->slug))
    throw Failure(FailureKind::kNotFound, "Deze zender heeft een eigen videostream.");
  return found->slug;
}

}  // namespace

VideoReplies::VideoReplies(ChannelRepository& channels, MediaRepository& media, LiveReplies& live,
                           const Clock& clock, WorkerPool& storage)
    : channels_(channels), media_(media), live_(live), clock_(clock), storage_(storage) {}

boost::asio::awaitable<cache::BuiltReply> VideoReplies::video(std::string channel) {
  return playlist(List::kVideo, std::move(channel));
}

boost::asio::awaitable<cache::BuiltReply> VideoReplies::video_only(std::string channel) {
  return playlist(List::kVideoOnly, std::move(channel));
}

boost::asio::awaitable<cache::BuiltReply> VideoReplies::playlist(List list, std::string channel) {
  co_return co_await storage_.run([this, list, &channel] { return build(list, channel); });
}

cache::BuiltReply VideoReplies::build(List list, const std::string& asked) {
  const ChannelSlug channel = channel_with_video(channels_, asked);
  const TimePoint now = clock_.now();
  const auto stream = live_.stream(channel, now);
  const auto videos = videos_of(stream);
  auto playlist = list == List::kVideo ? streaming::video_playlist(channel, stream, videos, now)
                                       : streaming::video_only_playlist(stream, videos, now);
  if (!playlist) throw Failure(FailureKind::kUnavailable, "Er is nu geen beeld op deze zender.");

  return live_list_reply(std::move(*playlist), channel);
}

streaming::VideoByMedia VideoReplies::videos_of(const std::vector<LoadedPart>& stream) {
  streaming::VideoByMedia videos;
  for (const auto& loaded : stream) {
    const MediaId& media = loaded.asset->id;
    if (videos.contains(media)) continue;
    {
      const MutexLock lock(mutex_);
      if (const auto found = known_.find(media); found != known_.end()) {
        videos.insert(*found);
        continue;
      }
    }
    auto read = media_.video_of(media);
    auto shared = read ? std::make_shared<const MediaVideo>(std::move(*read)) : nullptr;
    videos.emplace(media, shared);
    const MutexLock lock(mutex_);
    if (known_.size() >= kMaxKnownVideos) known_.clear();
    known_[media] = std::move(shared);
  }
  return videos;
}

void VideoReplies::forget_videos() {
  const MutexLock lock(mutex_);
  known_.clear();
}

}  // namespace zender::app
