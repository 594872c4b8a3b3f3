#include "pages/items/channels_on_air.h"

#include "domain/music/chart_positions.h"
#include "domain/music/track_naming.h"
#include "domain/schedule/now_playing.h"
#include "domain/topic_names.h"

namespace zender::pages {
namespace {

Json song_model(const PageContext& context, const Channel& channel, const LiveState& state) {
  const TrackPlay* play = current_track(state);
  if (play == nullptr) return nullptr;
  ChartPositions positions(context.tracks, channel.slug);
  const auto naming = name_track(*play, positions.position(*play), channel.uses_classical_data);
  if (!naming) return nullptr;
  return {{"name", naming->name}, {"artist", naming->artist}};
}

}  // namespace

ChannelsOnAir channels_on_air(const PageContext& context, const std::vector<Channel>& published) {
  ChannelsOnAir all;
  all.model = Json::array();
  all.freshness.depends_on(kTopicContent, kTopicSchedule);
  for (const Channel& channel : published) {
    const LiveState state = live_state(context.broadcasts, context.plays, channel.slug, context.now, 1);
    all.model.push_back({{"channel", channel.slug.value},
                         {"show", state.show ? Json(state.show->name) : Json(nullptr)},
                         {"song", song_model(context, channel, state)}});
    all.freshness.depends_on(plays_topic(channel.slug)).until(state.valid_until);
  }
  return all;
}

}  // namespace zender::pages
