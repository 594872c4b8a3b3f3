#include "pages/items/channel_now.h"

#include "pages/model/shared_models.h"

namespace zender::pages {

std::optional<TimePoint> next_show_change(const PageContext& context, const Channel& channel,
                                          const std::optional<Broadcast>& show) {
  if (show) return show->time.until;
  const auto upcoming = context.broadcasts.upcoming(channel.slug, context.now, 1);
  return upcoming.empty() ? std::nullopt : std::optional(upcoming.front().time.from);
}

ChannelNow::ChannelNow(const PageContext& page_context, const Channel& its_channel, int track_limit)
    : context(page_context),
      channel(its_channel),
      state(live_state(context.broadcasts, context.plays, channel.slug, context.now, track_limit)),
      positions(context.tracks, channel.slug) {}

Json ChannelNow::show() const {
  return show_model(channel, state.show);
}

Json ChannelNow::current_track() {
  const TrackPlay* play = zender::current_track(state);
  return play ? track(*play) : Json(nullptr);
}

Json ChannelNow::recent_tracks() {
  Json recent = Json::array();
  for (const auto& play : state.tracks) recent.push_back(track(play));
  return recent;
}

Json ChannelNow::up_next(int count) const {
  Json shows = Json::array();
  for (const auto& later : context.broadcasts.upcoming(channel.slug, context.now, count))
    shows.push_back(show_model(channel, later));
  return shows;
}

Json ChannelNow::track(const TrackPlay& play) {
  return track_model(channel, play, positions.position(play));
}

}  // namespace zender::pages
