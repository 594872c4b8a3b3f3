#include "pages/home/home.h"

#include "pages/items/article_cards.h"
#include "pages/items/channel_now.h"
#include "pages/items/channels_on_air.h"
#include "pages/items/past_broadcast.h"
#include "pages/items/video_card.h"
#include "pages/model/find_channel.h"
#include "pages/model/not_found.h"
#include "pages/model/page_model.h"
#include "pages/model/shared_models.h"
#include "site/links.h"
#include "site/picture_addresses.h"

namespace zender::pages {
namespace {

Json chart_model(const ChartEdition* edition) {
  if (!edition) return nullptr;
  return {{"name", edition->chart_name},
          {"edition", edition->name},
          {"positions", chart_positions_model(*edition, kChartTop)}};
}

Json campaign_model(const Campaign* campaign) {
  if (!campaign) return nullptr;
  return {{"id", campaign->id.value},
          {"title", campaign->title},
          {"text", campaign->text},
          {"url", campaign->url},
          {"image", image_model(campaign->image, site::kUnknownProgrammeImage)}};
}

/// A photo for the show on air: of this broadcast, else of its first presenter who has one. Null:
/// the page has only the programme's cover, whose letters repeat the name beside it.
Json photo_model(const PageContext& context, const std::optional<Broadcast>& show) {
  if (!show) return nullptr;
  if (show->own_image) return image_model(*show->own_image);
  if (!show->programme) return nullptr;  // the presenters are not named either
  for (const BroadcastPresenter& one : show->presenters) {
    const auto presenter = context.programmes.presenter(one.slug);
    if (presenter && presenter->image) return image_model(*presenter->image);
  }
  return nullptr;
}

/// How many broadcasts to look at: those without plays have no sound and are left out.
constexpr int kPastBroadcastCandidates = 4 * kHomePastBroadcasts;

/// Adds the newest fragments and episodes of the station, and the newest broadcasts of the channel
/// with sound.
void add_on_demand(Json& page, Freshness& freshness, const PageContext& context, const Channel& channel) {
  const auto& source = context.site.playables;
  freshness.until(source.token_urls_change_at()).until(context.publications.next_publication(context.now));
  Json& fragments = page["fragments"] = Json::array();
  for (const auto& fragment : context.fragments.newest_fragments(context.now, kNewestFragments))
    fragments.push_back(playables::fragment_item(source, fragment));
  Json& missed = page["missed"] = Json::array();
  const Interval life{context.now - source.broadcast_life, context.now};
  if (!channel.stream_url)
    for (const auto& broadcast : context.broadcasts.ended(channel.slug, life, kPastBroadcastCandidates)) {
      if (missed.size() == static_cast<std::size_t>(kHomePastBroadcasts)) break;
      const auto expires_at = sound_expires_at(context, channel, broadcast);
      if (!expires_at) continue;
      missed.push_back(past_broadcast(context, channel, broadcast, expires_at));
      freshness.until(expires_at);
    }
  Json& episodes = page["episodes"] = Json::array();
  for (const auto& episode : context.podcasts.newest_episodes(context.now, kNewestEpisodes))
    episodes.push_back(playables::episode_item(source, episode));
}

Meta home_meta(const SiteSettings& site, const Channel& channel) {
  Meta meta;
  meta.title = site.name + (site.slogan.empty() ? "" : " | " + site.slogan);
  meta.description =
      "Luister live naar " + channel.name +
      ". Zie wat er nu te horen is, welk programma straks komt en welke nummers net zijn gedraaid.";
  meta.image = channel.image;
  meta.type = "music.radio_station";
  Json station = {
      {"@context", "https://schema.org"},
      {"@type", "RadioStation"},
      {"name", site.name},
      {"url", absolute(site, site::page_path("home"))},
      {"potentialAction", {{"@type", "ListenAction"}, {"target", absolute(site, site::page_path("home"))}}}};
  if (!site.slogan.empty()) station["slogan"] = site.slogan;
  if (channel.image)
    station["logo"] = absolute(site, site::image_path(channel.image->id, kImageWidths.back()));
  meta.structured_data.push_back(std::move(station));
  return meta;
}

}  // namespace

PageResult home_page(const PageContext& context, const PageRequest& request) {
  const auto channels = published_channels(context.channels);
  const Channel* own = find_channel(channels, context.site.default_channel);
  if (!own) return empty_station_page(context, request.path);

  PageResult result;
  // The chart of the day changes at midnight.
  result.freshness.until(station_day(station_date(context.now)).until);

  ChannelNow live(context, *own, kRecentTracks);
  Json page = {{"kind", "home"},
               {"channel", own->slug.value},
               {"onAir",
                {{"show", live.show()},
                 {"photo", photo_model(context, live.state.show)},
                 {"track", live.current_track()}}},
               {"upNext", live.up_next(kUpNext)},
               {"recentTracks", live.recent_tracks()},
               {"chart", chart_model(live.positions.edition(station_date(context.now)))}};
  result.freshness.until(live.state.valid_until);
  const auto read = [&] { return channels_on_air(context, channels); };
  const auto on_air = context.site.cached_on_air ? context.site.cached_on_air(read)
                                                 : std::make_shared<const ChannelsOnAir>(read());
  page["channels"] = on_air->model;
  result.freshness.merge(on_air->freshness);
  add_on_demand(page, result.freshness, context, *own);
  Json& videos = page["videos"] = Json::array();
  for (const auto& video : context.videos.list_videos({}, context.now, 0, kHomeVideos))
    videos.push_back(video_card(context.site, video));
  auto news = context.editorial.list_articles({}, context.now, 0, kHomeNews);
  put_lead_first(news);
  page["news"] = article_cards(news);
  result.freshness.until(context.editorial.next_article(context.now));
  const auto campaigns = context.editorial.campaigns();
  page["campaign"] = campaign_model(running(campaigns, context.now));
  result.freshness.until(next_campaign_change(campaigns, context.now));
  result.model = page_model(context, request, home_meta(context.site, *own), std::move(page));
  return result;
}

}  // namespace zender::pages
