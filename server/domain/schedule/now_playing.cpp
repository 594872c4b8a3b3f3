#include "domain/schedule/now_playing.h"

#include <algorithm>

namespace zender {

std::optional<TimePoint> earlier(std::optional<TimePoint> left, std::optional<TimePoint> right) {
  if (!left) return right;
  if (!right) return left;
  return std::min(*left, *right);
}

LiveState live_state(BroadcastRepository& broadcasts, TrackPlayRepository& plays, const ChannelSlug& channel,
                     TimePoint at, int track_limit) {
  LiveState state;
  state.at = at;
  state.show = broadcasts.on_air(channel, at);
  auto upcoming = broadcasts.upcoming(channel, at, 1);
  if (!upcoming.empty()) state.upcoming = std::move(upcoming.front());
  state.tracks = plays.newest_songs(channel, at, track_limit);

  if (state.show) state.valid_until = state.show->time.until;
  if (state.upcoming) state.valid_until = earlier(state.valid_until, state.upcoming->time.from);
  state.valid_until = earlier(state.valid_until, plays.next_play_boundary(channel, at));
  return state;
}

const TrackPlay* current_track(const LiveState& state) {
  if (state.tracks.empty()) return nullptr;
  const TrackPlay& newest = state.tracks.front();
  return state.at < newest.time.until + kTrackGrace ? &newest : nullptr;
}

std::vector<Channel> published_channels(ChannelRepository& channels) {
  auto all = channels.channels();
  std::erase_if(all, [](const Channel& channel) { return !channel.published; });
  return all;
}

std::optional<Channel> find_published(ChannelRepository& channels, const ChannelSlug& slug) {
  for (auto& channel : channels.channels())
    if (channel.slug == slug && channel.published) return channel;
  return std::nullopt;
}

}  // namespace zender
