#include "pages/listen/broadcasts.h"

#include "domain/schedule/now_playing.h"
#include "domain/topic_names.h"
#include "pages/items/past_broadcast.h"
#include "pages/model/breadcrumbs.h"
#include "pages/model/find_channel.h"
#include "pages/model/not_found.h"
#include "pages/model/page_model.h"
#include "pages/model/shared_models.h"
#include "site/links.h"

namespace zender::pages {
namespace {

/// Whose broadcasts the page lists: a channel's, or those of one of its programmes.
struct Listed {
  const Channel* channel;
  std::optional<Programme> programme;

  Keeping keeping() const { return keeping_of(*channel, programme ? programme->listen_back : ListenBack()); }
  std::int64_t kept_days(Milliseconds standard) const {
    if (programme && programme->listen_back.days) return *programme->listen_back.days;
    return std::chrono::floor<date::days>(standard).count();
  }
};

/// Past broadcasts, newest first, grouped by station day.
class Days {
 public:
  explicit Days(Json& model) : model_(model) { model_ = Json::array(); }

  void add(const Broadcast& broadcast, Json row) {
    const std::string date = to_iso_date(station_date(broadcast.time.from));
    if (model_.empty() || model_.back()["date"] != date)
      model_.push_back({{"date", date}, {"broadcasts", Json::array()}});
    model_.back()["broadcasts"].push_back(std::move(row));
  }

 private:
  Json& model_;
};

/// What can be heard again of the channel. That there is sound, storage has checked.
Json days_of_channel(const PageContext& context, const Channel& channel, Interval life,
                     Freshness& freshness) {
  Json model;
  Days days(model);
  for (const auto& broadcast : context.broadcasts.ended_with_sound(channel.slug, life, kChannelBroadcasts)) {
    if (hearing_of(channel, broadcast, context.now, context.site.playables.broadcast_life, true) !=
        Hearing::kAvailable)
      continue;
    const TimePoint expires_at =
        broadcast.time.until + life_of(broadcast, context.site.playables.broadcast_life);
    freshness.until(expires_at);
    days.add(broadcast, past_broadcast(context, channel, broadcast, expires_at));
  }
  return model;
}

bool has_songs(const PageContext& context, const Channel& channel, const Broadcast& broadcast,
               Freshness& freshness) {
  return !played_link(context, channel, broadcast, freshness).is_null() &&
         !context.plays.songs(channel.slug, broadcast.time, context.now, 0, 1).empty();
}

/// What can be heard again of the programme, on any channel, and that of which only the songs are
/// known.
Json days_of_programme(const PageContext& context, const std::vector<Channel>& channels,
                       const ProgrammeSlug& programme, Freshness& freshness) {
  const Interval month{context.now - std::chrono::hours(24) * kBroadcastDays, context.now};
  Json model;
  Days days(model);
  for (const auto& broadcast : context.broadcasts.ended_of(programme, month, kProgrammeBroadcasts)) {
    const Channel* channel = find_channel(channels, broadcast.channel);
    if (!channel) continue;
    const auto expires_at = sound_expires_at(context, *channel, broadcast);
    freshness.until(expires_at);
    if (expires_at || has_songs(context, *channel, broadcast, freshness))
      days.add(broadcast, past_broadcast(context, *channel, broadcast, expires_at));
  }
  return model;
}

/// Those of which something can be heard again on the channel.
Json programmes_to_choose(const PageContext& context, const Channel& channel, Interval life) {
  Json list = Json::array();
  if (channel.stream_url) return list;
  for (const auto& one : context.broadcasts.programmes_with_sound(channel.slug, life))
    list.push_back({{"slug", one.slug.value}, {"name", one.name}});
  return list;
}

const char* keeping_name(Keeping keeping) {
  switch (keeping) {
    case Keeping::kKept:
      return "kept";
    case Keeping::kNotAllowed:
      return "notAllowed";
    case Keeping::kElsewhere:
      break;
  }
  return "elsewhere";
}

std::string description(const Listed& listed, std::int64_t kept_days, bool is_empty) {
  const std::string whose = listed.programme ? listed.programme->name : listed.channel->name;
  if (listed.keeping() != Keeping::kKept)
    return is_empty ? "Uitzendingen van " + whose + " kun je hier niet terugluisteren."
                    : "Welke nummers te horen waren in de uitzendingen van " + whose + ".";
  if (listed.programme)
    return "Luister uitzendingen van " + whose + " terug, of zie welke nummers er te horen waren.";
  return "Een programma van " + whose + " gemist? Luister het hier " + std::to_string(kept_days) +
         (kept_days == 1 ? " dag" : " dagen") + " lang terug.";
}

Meta broadcasts_meta(const PageContext& context, const PageRequest& request, const Listed& listed,
                     std::int64_t kept_days, bool is_empty) {
  const auto& [channel, programme] = listed;
  const bool is_default = channel->slug == context.site.default_channel;
  Meta meta;
  meta.title = programme    ? programme->name + " gemist"
               : is_default ? section_title(context, "broadcasts")
                            : section_title(context, "broadcasts") + " van " + channel->name;
  meta.title += " | " + context.site.name;
  meta.description = description(listed, kept_days, is_empty);
  meta.image = programme ? programme->image : channel->image;
  meta.indexed = !is_empty;
  std::vector<Crumb> trail{crumb_of("broadcasts")};
  if (programme) trail.push_back({programme->name, request.path});
  meta.structured_data = {breadcrumbs(context.site, trail)};
  return meta;
}

PageResult list_page(const PageContext& context, const PageRequest& request,
                     const std::vector<Channel>& channels, const Listed& listed) {
  const Channel& channel = *listed.channel;
  PageResult result;
  result.freshness.depends_on(kTopicContent, kTopicSchedule)
      .until(context.site.playables.token_urls_change_at());
  if (listed.programme) result.freshness.depends_on(plays_topic(channel.slug));
  // When the show on air ends, it joins the list.
  if (const auto on_air = context.broadcasts.on_air(channel.slug, context.now))
    result.freshness.until(on_air->time.until);

  const Interval life{context.now - context.site.playables.broadcast_life, context.now};
  Json days = listed.programme
                  ? days_of_programme(context, channels, listed.programme->slug, result.freshness)
              : listed.keeping() == Keeping::kKept ? days_of_channel(context, channel, life, result.freshness)
                                                   : Json::array();
  const std::int64_t kept_days = listed.kept_days(context.site.playables.broadcast_life);
  const Meta meta = broadcasts_meta(context, request, listed, kept_days, days.empty());
  Json page = {{"kind", "broadcasts"},
               {"channel", channel.slug.value},
               {"programme", programme_model(listed.programme)},
               {"programmes", programmes_to_choose(context, channel, life)},
               {"keeping", keeping_name(listed.keeping())},
               {"reason", listed.programme ? listed.programme->listen_back.reason : ""},
               {"keptDays", kept_days},
               {"days", std::move(days)}};
  result.model = page_model(context, request, meta, std::move(page));
  return result;
}

}  // namespace

PageResult broadcasts_page(const PageContext& context, const PageRequest& request) {
  const auto channels = published_channels(context.channels);
  const Channel* own = find_channel(channels, context.site.default_channel);
  if (!own) return empty_station_page(context, request.path);

  if (const auto slug = request.find("programme")) {
    auto programme = context.programmes.programme(ProgrammeSlug(*slug));
    const Channel* channel = programme ? find_channel(channels, programme->channel) : nullptr;
    if (!programme || !programme->published || !channel)
      return unknown_programme_page(context, request.path, ProgrammeSlug(*slug));
    if (!request.find("channel"))
      return list_page(context, request, channels, {channel, std::move(programme)});
    // The form without JavaScript sends both.
    PageResult result;
    result.freshness.depends_on(kTopicContent);
    result.moved_to = site::broadcasts_path(programme->slug);
    return result;
  }
  const ChannelSlug asked = request.channel(own->slug);
  const Channel* channel = find_channel(channels, asked);
  if (!channel) return unknown_channel_page(context, request.path, asked);
  return list_page(context, request, channels, {channel, std::nullopt});
}

}  // namespace zender::pages
