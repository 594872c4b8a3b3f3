#include "pages/listen/broadcasts.h"

#include "domain/schedule/now_playing.h"
#include "domain/topics.h"
#include "pages/items/past_broadcast.h"
#include "pages/model/breadcrumbs.h"
#include "pages/model/find_channel.h"
#include "pages/model/not_found.h"
#include "pages/model/page_model.h"
#include "pages/model/shared_models.h"
#include "site/links.h"

namespace zender::pages {
namespace {

/// Past broadcasts, newest first, grouped by station day. `have_sound`: storage has already checked
/// that all of them have sound.
Json days_model(const PageContext& context, const std::vector<Channel>& channels,
                const std::vector<Broadcast>& broadcasts, bool have_sound, Freshness& freshness) {
  Json days = Json::array();
  for (const auto& broadcast : broadcasts) {
    const Channel* channel = find_channel(channels, broadcast.channel);
    if (!channel) continue;
    const TimePoint end_of_life =
        broadcast.time.until + life_of(broadcast, context.site.playables.broadcast_life);
    // Its programme may allow less than the station.
    if (have_sound && end_of_life <= context.now) continue;
    const std::string date = to_iso_date(station_date(broadcast.time.from));
    if (days.empty() || days.back()["date"] != date)
      days.push_back({{"date", date}, {"broadcasts", Json::array()}});
    const auto expires_at =
        have_sound ? std::optional(end_of_life) : sound_expires_at(context, *channel, broadcast);
    freshness.until(expires_at);
    days.back()["broadcasts"].push_back(past_broadcast(context, *channel, broadcast, expires_at));
  }
  return days;
}

Json broadcast_programmes(const PageContext& context) {
  const TimePoint from = context.now - std::chrono::hours(24) * 7;
  Json list = Json::array();
  for (const auto& programme : context.broadcasts.programmes_between({from, context.now}))
    list.push_back(
        {{"slug", programme.slug.value}, {"name", programme.name}, {"channel", programme.channel.value}});
  return list;
}

}  // namespace

PageResult broadcasts_page(const PageContext& context, const PageRequest& request) {
  const auto channels = published_channels(context.channels);
  const Channel* own = find_channel(channels, context.site.default_channel);
  if (!own) return empty_station_page(context, request.path);

  PageResult result;
  result.freshness.depends_on(kTopicContent, kTopicSchedule)
      .until(context.site.playables.token_urls_change_at());
  std::optional<Programme> programme;
  std::vector<Broadcast> broadcasts;
  bool have_sound = false;
  if (const auto slug = request.find("programme")) {
    programme = context.programmes.programme(ProgrammeSlug(*slug));
    if (!programme || !programme->published)
      return not_found_page(context, request.path, 404, "Dit programma kennen we niet",
                            "Er is geen programma ‘" + *slug + "’.");
    const TimePoint from = context.now - std::chrono::hours(24) * kBroadcastDays;
    broadcasts = context.broadcasts.ended_of(programme->slug, {from, context.now}, kProgrammeBroadcasts);
    result.freshness.depends_on(plays_topic(programme->channel));
  } else {
    const Interval life{context.now - context.site.playables.broadcast_life, context.now};
    have_sound = !own->stream_url;
    broadcasts = have_sound ? context.broadcasts.ended_with_sound(own->slug, life, kChannelBroadcasts)
                            : context.broadcasts.ended(own->slug, life, kChannelBroadcasts);
  }
  // When the show on air ends, it joins the list.
  if (const auto on_air = context.broadcasts.on_air(own->slug, context.now))
    result.freshness.until(on_air->time.until);

  Meta meta;
  meta.title = programme ? programme->name + " gemist" : site::page_title("broadcasts");
  meta.title += " | " + context.site.name;
  meta.description =
      programme
          ? "Luister uitzendingen van " + programme->name + " terug, of zie welke nummers er te horen waren."
          : "Een programma van " + own->name + " gemist? Luister het hier een week lang terug.";
  meta.image = programme ? programme->image : own->image;
  meta.indexed = !broadcasts.empty();
  std::vector<Crumb> trail{crumb_of("broadcasts")};
  if (programme) trail.push_back({programme->name, request.path});
  meta.structured_data = {breadcrumbs(context.site, trail)};

  Json page = {{"kind", "broadcasts"},
               {"channel", own->slug.value},
               {"programme", programme_model(programme)},
               {"programmes", broadcast_programmes(context)},
               {"days", days_model(context, channels, broadcasts, have_sound, result.freshness)}};
  result.model = page_model(context, request, meta, std::move(page));
  return result;
}

}  // namespace zender::pages
