#include "pages/listen/live.h"

#include "domain/schedule/now_playing.h"
#include "domain/topic_names.h"
#include "pages/items/channel_now.h"
#include "pages/model/not_found.h"
#include "pages/model/page_model.h"

namespace zender::pages {

PageResult popout_player_page(const PageContext& context, const PageRequest& request) {
  const auto channel = find_published(context.channels, ChannelSlug(request.text("channelSlug")));
  if (!channel) {
    return not_found_page(context, request.path, 404, "Deze zender kennen we niet",
                          "Er is geen zender op dit adres. Op de voorpagina vind je ze allemaal.");
  }
  Meta meta;
  meta.title = channel->name + " luisteren | " + context.site.name;
  meta.description = "Luister live naar " + channel->name + ", in een eigen venster.";
  meta.image = channel->image;
  meta.type = "music.radio_station";
  meta.indexed = false;
  ChannelNow live(context, *channel, 1);
  PageResult result;
  result.freshness.depends_on(kTopicContent, kTopicSchedule, plays_topic(channel->slug))
      .until(live.state.valid_until);
  result.model = page_model(context, request, meta,
                            {{"kind", "popoutPlayer"},
                             {"channel", channel->slug.value},
                             {"onAir", {{"show", live.show()}, {"track", live.current_track()}}}});
  return result;
}

}  // namespace zender::pages
