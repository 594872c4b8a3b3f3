#include "api/miniplayer_info.h"

#include "domain/music/chart_positions.h"
#include "domain/schedule/now_playing.h"
#include "domain/schedule/start_over.h"
#include "domain/topic_names.h"
#include "site/picture_addresses.h"
#include "site/streams.h"
#include "support/failure.h"

namespace zender::api {
namespace {

Json list(const char* type, Json items) {
  return {{"__typename", type}, {"data", std::move(items)}};
}

Json links(const Channel& channel) {
  Json items = Json::array();
  for (const auto& link : channel.links)
    items.push_back({{"__typename", "key_value"}, {"name", link.name}, {"value", link.value}});
  return items;
}

Json all_channels(const std::vector<Channel>& channels) {
  Json items = Json::array();
  for (const auto& channel : channels)
    items.push_back({{"__typename", "core_channels"}, {"slug", channel.slug.value}, {"name", channel.name}});
  return list("core_channelsPagination", std::move(items));
}

Json player(const InfoSources& sources, const ChannelSlug& channel, Medium medium) {
  return {{"__typename", "player"}, {"tokenUrl", sources.token_url(channel, medium)}};
}

Json core_channel(const InfoSources& sources, const Channel& channel, const std::vector<Channel>& family) {
  Json children = Json::array();
  for (const auto& child : family) {
    if (child.parent != channel.slug || child.slug == channel.slug) continue;
    children.push_back(
        {{"__typename", "core_channels"}, {"slug", child.slug.value}, {"links", links(child)}});
  }
  return {
      {"__typename", "core_channels"},
      {"slug", channel.slug.value},
      {"name", channel.name},
      {"published", channel.published},
      {"hasProgramming", channel.has_programming},
      {"liveVideo", channel.live_video_url ? player(sources, channel.slug, Medium::kVideo) : Json(nullptr)},
      {"liveAudio", player(sources, channel.slug, Medium::kAudio)},
      {"links", links(channel)},
      {"children", std::move(children)},
      {"usesClassicalData", channel.uses_classical_data},
      {"playerPreset", channel.player_preset == PlayerPreset::kA ? "A" : "B"}};
}

Json photo_assets(const std::optional<Image>& image, bool with_id) {
  if (!image) return nullptr;
  Json assets = {{"__typename", "radio_photo_assets"}};
  if (with_id) assets["id"] = image->id.value;
  for (const int width : kImageWidths)
    assets["url" + std::to_string(width)] = site::image_path(image->id, width);
  return assets;
}

/// Its own photo or its programme's, else the channel's.
std::optional<Image> photo_of(const Channel& channel, const Broadcast& show) {
  const auto own = image_of(show);
  return own ? own : channel.image;
}

Json broadcast(const Channel& channel, const Broadcast& show) {
  Json broadcasters = Json::array();
  for (const auto& broadcaster : show.broadcasters)
    broadcasters.push_back(
        {{"__typename", "core_broadcasters"},
         {"name", broadcaster.name},
         {"alias", broadcaster.slug.value},
         {"iconUrl",
          broadcaster.image ? Json(site::broadcaster_mark_path(broadcaster.image->id)) : Json(nullptr)}});
  Json presenters = Json::array();
  for (const auto& presenter : show.presenters)
    presenters.push_back({{"__typename", "radio_presenters"}, {"name", presenter.name}});
  Json programme = nullptr;
  if (show.programme) {
    programme = {{"__typename", "radio_programmes"},
                 {"slug", show.programme->slug.value},
                 {"name", show.programme->name},
                 {"radioPhotoAssets", photo_assets(show.programme->image, false)}};
  }
  std::optional<std::string> start_over;
  if (can_start_over(channel, show)) start_over = site::start_over_variants_path(show.id);
  return {{"__typename", "radio_broadcasts"},
          {"name", show.name},
          {"from", to_station_time(show.time.from)},
          {"until", to_station_time(show.time.until)},
          {"slug", show.slug},
          {"coreBroadcasters", std::move(broadcasters)},
          {"radioProgrammes", std::move(programme)},
          {"radioPresenters", std::move(presenters)},
          {"radioPhotoAssets", photo_assets(photo_of(channel, show), true)},
          {"id", show.id.value},
          {"fromIso", to_iso(show.time.from)},
          {"untilIso", to_iso(show.time.until)},
          {"startOverUrl", or_null(start_over)}};
}

Json broadcasts(const Channel& channel, const std::optional<Broadcast>& show) {
  Json items = Json::array();
  if (show) items.push_back(broadcast(channel, *show));
  return list("radio_broadcastsPagination", std::move(items));
}

Json classical_data(const TrackPlay& play) {
  if (!play.track || !play.track->classical) return nullptr;
  const ClassicalData& classical = *play.track->classical;
  return {{"composer", or_null(classical.composer)},
          {"completeWork", or_null(classical.complete_work)},
          {"ensemble", or_null(classical.ensemble)}};
}

Json track_play(const TrackPlay& play, std::optional<int> position) {
  Json track = nullptr;
  if (play.track) {
    track = {
        {"__typename", "radio_tracks"},
        {"id", play.track->id.value},
        {"slug", play.track->slug},
        {"artist", play.track->artist},
        {"name", play.track->name},
        {"coverUrl", play.track->image ? Json(site::image_path(play.track->image->id, 600)) : Json(nullptr)},
        {"isAvailable", play.track->is_available}};
  }
  Json chart = nullptr;
  if (position) chart = {{"__typename", "cms_chart_edition_positions"}, {"position", *position}};
  return {{"__typename", "radio_track_play"},
          {"id", play.id.value},
          {"artist", play.artist},
          {"from", to_station_time(play.time.from)},
          {"song", or_null(play.song)},
          {"until", to_station_time(play.time.until)},
          {"radioTracks", std::move(track)},
          {"cmsChartEditionPositions", std::move(chart)},
          {"classicalData", classical_data(play)},
          {"fromIso", to_iso(play.time.from)},
          {"untilIso", to_iso(play.time.until)}};
}

}  // namespace

MiniPlayerInfo miniplayer_info(const InfoSources& sources, const std::string& channel_slug, TimePoint now) {
  const auto family = published_channels(sources.channels);
  const Channel* channel = nullptr;
  for (const auto& member : family)
    if (member.slug.value == channel_slug) channel = &member;
  if (!channel) throw Failure(FailureKind::kNotFound, "no such channel");

  const LiveState state = live_state(sources.broadcasts, sources.plays, channel->slug, now, kInfoTrackPlays);
  ChartPositions positions(sources.tracks, channel->slug);
  Json plays = Json::array();
  for (const auto& play : state.tracks) plays.push_back(track_play(play, positions.position(play)));

  Json core = Json::array();
  core.push_back(core_channel(sources, *channel, family));
  Json data = {{"allChannels", all_channels(family)},
               {"coreChannels", list("core_channelsPagination", std::move(core))},
               {"radioBroadcasts", broadcasts(*channel, state.show)},
               {"upcomingBroadcasts", broadcasts(*channel, state.upcoming)},
               {"radioTrackPlays", list("radio_track_playPagination", std::move(plays))}};
  return {{{"data", std::move(data)}, {"loading", false}, {"networkStatus", 7}},
          Freshness()
              .depends_on(kTopicContent, kTopicSchedule, plays_topic(channel->slug))
              .until(state.valid_until)
              .until(sources.token_urls_change_at)};
}

Json info_later(Json body, TimePoint now) {
  Json& on_air = body["data"]["radioBroadcasts"]["data"];
  Json& upcoming = body["data"]["upcomingBroadcasts"]["data"];
  const auto has_passed = [now](const Json& show, const char* moment) {
    const auto time = parse_iso(show.at(moment).get_ref<const std::string&>());
    return time && *time <= now;
  };
  Json current = Json::array();
  Json later = Json::array();
  for (Json* list : {&on_air, &upcoming}) {
    for (Json& show : *list) {
      if (has_passed(show, "untilIso")) continue;
      (has_passed(show, "fromIso") ? current : later).push_back(std::move(show));
    }
  }
  on_air = std::move(current);
  upcoming = std::move(later);
  return body;
}

}  // namespace zender::api
