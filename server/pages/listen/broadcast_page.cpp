#include "pages/listen/broadcast_page.h"

#include <algorithm>

#include "domain/music/chart_positions.h"
#include "domain/schedule/broadcast_id.h"
#include "domain/schedule/now_playing.h"
#include "domain/topic_names.h"
#include "pages/items/on_demand_schema_org.h"
#include "pages/items/past_broadcast.h"
#include "pages/listen/broadcasts.h"
#include "pages/model/breadcrumbs.h"
#include "pages/model/find_channel.h"
#include "pages/model/not_found.h"
#include "pages/model/page_model.h"
#include "pages/model/shared_models.h"
#include "pages/text/dutch_date.h"
#include "site/links.h"
#include "site/streams.h"

namespace zender::pages {
namespace {

constexpr int kMaxSongsOfBroadcast = 500;
constexpr int kMaxFragments = 30;
constexpr std::size_t kMaxOthers = 6;

PageResult unknown_broadcast_page(const PageContext& context, const PageRequest& request,
                                  const std::string& id) {
  const auto parts = read_broadcast_id(id);
  const bool was_once = parts && date::sys_days(parts->day) < date::sys_days(station_date(context.now)) &&
                        find_published(context.channels, parts->channel).has_value();
  if (was_once)
    return not_found_page(context, request.path, 410, "Deze uitzending bewaren we niet meer",
                          "Van " + long_date(parts->day) +
                              " is hier niets meer te horen. Wat er toen draaide, "
                              "vind je misschien nog bij Gedraaid.");
  return not_found_page(context, request.path, 404, "Deze uitzending kennen we niet",
                        "Misschien klopt het adres niet helemaal.");
}

Json tracks_model(const PageContext& context, const Channel& channel, const Broadcast& broadcast,
                  const std::optional<BroadcastTimeline>& sound) {
  auto songs = context.plays.songs(channel.slug, broadcast.time, context.now, 0, kMaxSongsOfBroadcast);
  std::reverse(songs.begin(), songs.end());
  ChartPositions positions(context.tracks, channel.slug);
  Json tracks = Json::array();
  for (const auto& song : songs) {
    Json track = track_row_model(channel, song, positions.position(song));
    if (track.is_null()) continue;
    track["start"] = start_in(sound, song);
    tracks.push_back(std::move(track));
  }
  return tracks;
}

struct NeighbouringBroadcasts {
  Json previous = nullptr;
  Json next = nullptr;
  Json newest = Json::array();  ///< of the others
};

Json neighbour_model(const std::vector<Channel>& channels, const Broadcast& broadcast) {
  if (!find_channel(channels, broadcast.channel)) return nullptr;
  return {{"name", broadcast.name},
          {"fromIso", to_iso(broadcast.time.from)},
          {"url", playables::broadcast_path(broadcast)}};
}

/// The programme's last broadcast before this one, the next after it and the newest, if they have
/// ended.
NeighbouringBroadcasts neighbouring_broadcasts(const PageContext& context,
                                               const std::vector<Channel>& channels,
                                               const Broadcast& broadcast) {
  NeighbouringBroadcasts found;
  if (!broadcast.programme) return found;
  const TimePoint from = context.now - std::chrono::hours(24) * kBroadcastDays;
  const auto others =
      context.broadcasts.ended_of(broadcast.programme->slug, {from, context.now}, kProgrammeBroadcasts);
  // Newest first: the next is the last one that is later, the previous the first that is earlier.
  const Broadcast* next = nullptr;
  for (const auto& other : others) {
    if (other.id == broadcast.id) continue;
    if (found.newest.size() < kMaxOthers) {
      if (Json one = neighbour_model(channels, other); !one.is_null()) found.newest.push_back(std::move(one));
    }
    if (std::pair(other.time.from, other.id) > std::pair(broadcast.time.from, broadcast.id)) {
      next = &other;
    } else if (found.previous.is_null()) {
      found.previous = neighbour_model(channels, other);
    }
  }
  if (next != nullptr) found.next = neighbour_model(channels, *next);
  return found;
}

/// Its presenters, as the show names them, each with the address of their page.
Json presenters_model(const Broadcast& broadcast) {
  Json presenters = Json::array();
  if (!presenter_names(broadcast)) return presenters;
  for (const auto& presenter : broadcast.presenters) {
    Json one = {{"name", presenter.name}, {"url", site::presenter_path(presenter.slug)}};
    if (std::find(presenters.begin(), presenters.end(), one) == presenters.end())
      presenters.push_back(std::move(one));
  }
  return presenters;
}

Json fragments_model(const PageContext& context, const Broadcast& broadcast) {
  Json fragments = Json::array();
  if (!broadcast.programme) return fragments;
  for (const auto& fragment : context.fragments.fragments_of_broadcast(
           broadcast.id, broadcast.programme->slug, broadcast.time.from, context.now, kMaxFragments))
    fragments.push_back(playables::fragment_item(context.site.playables, fragment));
  return fragments;
}

const char* state_of(const Broadcast& broadcast, TimePoint now, Hearing hearing) {
  if (hearing == Hearing::kAvailable) return "available";
  if (broadcast.time.from > now) return "coming";
  return broadcast.time.until > now ? "onAir" : "gone";
}

/// The way to a broadcast: through the list of what can be heard again, if it is one of those.
std::vector<Crumb> trail_to(const PageContext& context, const Channel& channel, const Broadcast& broadcast,
                            const std::string& path) {
  if (keeping_of(channel, broadcast.listen_back) != Keeping::kKept)
    return {crumb_of("programmes"), {broadcast.name, path}};
  return {{site::page_title("broadcasts"),
           site::channel_page_path("broadcasts", channel.slug, context.site.default_channel)},
          {broadcast.name, path}};
}

Meta broadcast_meta(const SiteSettings& site, const Channel& channel, const Broadcast& broadcast,
                    const std::vector<Crumb>& trail, const std::optional<std::string>& sound,
                    bool has_songs) {
  const std::string day = long_date(station_date(broadcast.time.from));
  Meta meta;
  meta.title = broadcast.name + ", " + day + " | " + site.name;
  meta.description = (sound ? "Luister " + broadcast.name + " van " + day + " terug op " + channel.name
                            : broadcast.name + " op " + channel.name + ", " + day) +
                     (has_songs ? ": met alle nummers die te horen waren." : ".");
  meta.image = image_of(broadcast);
  meta.type = "article";
  meta.structured_data = {broadcast_data(site, broadcast, trail.back().path, sound),
                          breadcrumbs(site, trail)};
  return meta;
}

}  // namespace

PageResult broadcast_page(const PageContext& context, const PageRequest& request) {
  const auto& source = context.site.playables;
  const std::string id = request.text("broadcastId");
  const auto broadcast = context.broadcasts.broadcast(BroadcastId(id));
  const auto channels = published_channels(context.channels);
  const Channel* channel = broadcast ? find_channel(channels, broadcast->channel) : nullptr;
  if (!broadcast || !channel) return unknown_broadcast_page(context, request, id);

  Json item = playables::broadcast_item(source, *broadcast, channel->name);
  const auto path = item["url"].get<std::string>();
  PageResult result;
  result.freshness.depends_on(kTopicContent, kTopicSchedule, plays_topic(channel->slug))
      .until(source.token_urls_change_at())
      .until(context.publications.next_publication(context.now));
  if (path != request.path) {
    result.moved_to = path;
    return result;
  }

  const Hearing hearing = hearing_now(context, *channel, *broadcast);
  std::optional<TimePoint> expires_at;
  if (hearing == Hearing::kAvailable)
    expires_at = broadcast->time.until + life_of(*broadcast, source.broadcast_life);
  const bool is_over = broadcast->time.until <= context.now;
  if (expires_at) result.freshness.until(expires_at);
  if (!is_over) {
    result.freshness.until(broadcast->time.from > context.now ? broadcast->time.from : broadcast->time.until)
        .until(context.plays.next_play_boundary(channel->slug, context.now));
  }
  const auto sound = expires_at ? sound_of(context, *broadcast) : std::nullopt;
  if (sound) item["durationMs"] = sound->length.count();
  const std::optional<std::string> sound_url =
      expires_at ? std::optional(site::broadcast_playlist_path(broadcast->id)) : std::nullopt;
  NeighbouringBroadcasts neighbours = neighbouring_broadcasts(context, channels, *broadcast);
  Json programme = nullptr;
  if (broadcast->programme)
    programme = {{"slug", broadcast->programme->slug.value},
                 {"name", broadcast->programme->name},
                 {"url", or_null(programme_link(*channel, broadcast->programme->slug))}};
  const bool has_begun = broadcast->time.from <= context.now;
  Json tracks = has_begun ? tracks_model(context, *channel, *broadcast, sound) : Json::array();
  const bool has_songs = !tracks.empty();
  // If no play is known from that time, an empty list does not mean that there was no music.
  const bool plays_known = has_songs || context.plays.has_aired(channel->slug, broadcast->time);
  Json page = {{"kind", "broadcast"},
               {"channel", channel->slug.value},
               {"usesClassicalData", channel->uses_classical_data},
               {"show", show_model(*channel, *broadcast)},
               {"programme", std::move(programme)},
               {"state", state_of(*broadcast, context.now, hearing)},
               {"playable", expires_at ? std::move(item) : Json(nullptr)},
               {"soundUrl", or_null(sound_url)},
               {"listenBack", listen_back_model(hearing, *broadcast)},
               {"goneIso", expires_at ? Json(to_iso(*expires_at)) : Json(nullptr)},
               {"tracks", std::move(tracks)},
               {"playsKnown", plays_known},
               {"playedTracksUrl", played_link(context, *channel, *broadcast, result.freshness)},
               {"fragments", fragments_model(context, *broadcast)},
               {"presenters", presenters_model(*broadcast)},
               {"previous", std::move(neighbours.previous)},
               {"next", std::move(neighbours.next)},
               {"others", std::move(neighbours.newest)}};
  result.model =
      page_model(context, request,
                 broadcast_meta(context.site, *channel, *broadcast,
                                trail_to(context, *channel, *broadcast, path), sound_url, has_songs),
                 std::move(page));
  return result;
}

}  // namespace zender::pages
