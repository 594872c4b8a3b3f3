#include "pages/music/track_page.h"

#include <algorithm>
#include <map>

#include "domain/topic_names.h"
#include "pages/items/on_demand_schema_org.h"
#include "pages/model/breadcrumbs.h"
#include "pages/model/not_found.h"
#include "pages/model/page_model.h"
#include "pages/model/shared_models.h"
#include "site/links.h"
#include "site/picture_addresses.h"

namespace zender::pages {
namespace {

constexpr std::chrono::hours kMonth{24 * 30};

Json classical_model(const std::optional<ClassicalData>& classical) {
  if (!classical) return nullptr;
  return {{"composer", or_null(classical->composer)},
          {"completeWork", or_null(classical->complete_work)},
          {"ensemble", or_null(classical->ensemble)}};
}

Json programme_url(const HeardPlay& play) {
  return play.programme ? Json(site::programme_path(*play.programme)) : Json(nullptr);
}

Json plays_model(const PageContext& context, const std::vector<HeardPlay>& plays) {
  Json list = Json::array();
  for (const auto& play : plays) {
    if (list.size() == static_cast<std::size_t>(kShownPlays)) break;
    Json show = nullptr;
    if (!play.show.empty()) show = {{"name", play.show}, {"url", programme_url(play)}};
    list.push_back({{"playId", play.id.value},
                    {"channel", play.channel.value},
                    {"fromIso", to_iso(play.began)},
                    {"show", std::move(show)},
                    {"url", site::played_tracks_path(play.channel, context.site.default_channel, play.began,
                                                     context.now)}});
  }
  return list;
}

/// The programmes in which it was played, by number of plays, then by name.
Json programmes_model(const std::vector<HeardPlay>& plays) {
  std::map<std::string, std::pair<const HeardPlay*, int>> counts;
  for (const auto& play : plays) {
    if (!play.programme) continue;
    auto& [first, count] = counts[play.programme->value];
    if (first == nullptr) first = &play;
    ++count;
  }
  std::vector<std::pair<const HeardPlay*, int>> sorted;
  sorted.reserve(counts.size());
  for (const auto& [slug, entry] : counts) sorted.push_back(entry);
  std::stable_sort(sorted.begin(), sorted.end(), [](const auto& a, const auto& b) {
    return a.second != b.second ? a.second > b.second : a.first->programme_name < b.first->programme_name;
  });
  Json list = Json::array();
  for (const auto& [play, count] : sorted)
    list.push_back({{"slug", play->programme ? Json(play->programme->value) : Json(nullptr)},
                    {"name", play->programme_name},
                    {"url", programme_url(*play)},
                    {"count", count}});
  return list;
}

Json charts_model(const std::vector<TrackChartPlace>& places) {
  Json list = Json::array();
  for (const auto& place : places)
    list.push_back({{"chart", place.chart_name},
                    {"edition", place.edition_name},
                    {"from", place.from ? Json(to_iso_date(*place.from)) : Json(nullptr)},
                    {"position", place.position},
                    {"previousPosition", or_null(place.previous_position)}});
  return list;
}

/// 'Titel van Artiest', or the title alone.
std::string full_name(const Track& track) {
  return track.artist.empty() ? track.name : track.name + " van " + track.artist;
}

/// schema.org's MusicRecording.
Json track_data(const SiteSettings& site, const Track& track, const std::string& path) {
  Json data = {{"@context", "https://schema.org"},
               {"@type", "MusicRecording"},
               {"name", track.name},
               {"url", absolute(site, path)}};
  if (!track.artist.empty()) data["byArtist"] = {{"@type", "MusicGroup"}, {"name", track.artist}};
  if (track.duration) data["duration"] = iso_duration(*track.duration);
  if (track.image) data["image"] = absolute(site, site::image_path(track.image->id, kImageWidths.back()));
  return data;
}

Meta track_meta(const SiteSettings& site, const Track& track, const std::string& path) {
  Meta meta;
  meta.title = full_name(track) + " | " + site.name;
  meta.description = "Wanneer draaide " + site.name + " " + full_name(track) +
                     "? Alle keren met tijd en programma, en de noteringen in de hitlijsten.";
  meta.image = track.image;
  meta.indexed = track.published;
  meta.structured_data = {track_data(site, track, path),
                          breadcrumbs(site, {crumb_of("playedTracks"), {track.name, path}})};
  return meta;
}

}  // namespace

PageResult track_page(const PageContext& context, const PageRequest& request) {
  const auto track = context.tracks.track(TrackId(request.text("trackId")));
  if (!track)
    return not_found_page(context, request.path, 404, "Dit nummer kennen we niet",
                          "Zoek het op titel of artiest, of kijk bij Gedraaid.");
  PageResult result;
  result.freshness.depends_on(kTopicContent);
  const std::string slug = track->slug.empty() ? "null" : track->slug;
  const std::string path = site::track_path(track->id, slug);
  if (request.text("trackSlug") != slug) {
    result.moved_to = path;
    return result;
  }
  result.freshness.until(context.now + kTrackExpiresAfter);

  const auto plays = context.plays.plays_of(track->id, context.now, kPlaysByProgramme);
  const TimePoint beyond = context.now + Milliseconds(1);
  const std::int64_t count = context.plays.count_plays_of(track->id, {TimePoint(), beyond}, kMaxCountedPlays);
  const std::int64_t month =
      context.plays.count_plays_of(track->id, {context.now - kMonth, beyond}, kMaxCountedPlays);
  const auto first = context.plays.first_play_of(track->id);
  const bool was_played = first && *first <= context.now;
  Json page = {{"kind", "track"},
               {"id", track->id.value},
               {"slug", slug},
               {"name", track->name},
               {"artist", track->artist},
               {"classical", classical_model(track->classical)},
               {"image", image_model(track->image, site::kUnknownTrackImage)},
               {"durationMs", track->duration ? Json(track->duration->count()) : Json(nullptr)},
               {"isAvailable", track->is_available && track->published},
               {"playCount", count},
               {"playCountIsCapped", count == kMaxCountedPlays},
               {"monthCount", month},
               {"firstPlayIso", was_played ? Json(to_iso(*first)) : Json(nullptr)},
               {"plays", plays_model(context, plays)},
               {"programmes", programmes_model(plays)},
               {"programmesOf", plays.size()},
               {"charts", charts_model(context.tracks.chart_places(track->id, station_date(context.now),
                                                                   kShownChartPlaces))}};
  result.model = page_model(context, request, track_meta(context.site, *track, path), std::move(page));
  return result;
}

}  // namespace zender::pages
