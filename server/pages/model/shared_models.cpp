#include "pages/model/shared_models.h"

#include <algorithm>
#include <vector>

#include "domain/music/track_naming.h"
#include "playables/playable_items.h"
#include "site/links.h"
#include "site/picture_addresses.h"
#include "support/text/slug.h"

namespace zender::pages {

std::optional<std::string> programme_link(const Channel& channel, const ProgrammeSlug& programme) {
  if (programme.value.empty() || !channel.has_programming) return std::nullopt;
  return site::programme_path(programme);
}

std::optional<std::string> track_link(const Track& track) {
  if (track.id.value.empty() || !has_slug_form(track.slug)) return std::nullopt;
  return site::track_path(track.id, track.slug);
}

std::optional<std::string> presenter_names(const Broadcast& broadcast) {
  if (!broadcast.programme || broadcast.presenters.empty()) return std::nullopt;
  std::vector<std::string> names;
  std::string joined;
  for (const auto& presenter : broadcast.presenters) {
    if (std::find(names.begin(), names.end(), presenter.name) != names.end()) continue;
    joined += (names.empty() ? "" : " & ") + presenter.name;
    names.push_back(presenter.name);
  }
  return joined;
}

Json image_model(const Image& image) {
  return playables::image_model(image);
}

Json image_model(const std::optional<Image>& image, const char* fallback) {
  if (image) return image_model(*image);
  Json model = Json::object();
  for (const int width : kImageWidths) model["url" + std::to_string(width)] = fallback;
  model["alt"] = "";  // a placeholder is silent for a screen reader
  model["colour"] = nullptr;
  return model;
}

std::string small_picture(const std::optional<Image>& image, const char* fallback) {
  return image ? site::image_path(image->id, kImageWidths.front()) : std::string(fallback);
}

Json show_model(const Channel& channel, const Broadcast& broadcast) {
  Json broadcasters = Json::array();
  for (const auto& broadcaster : broadcast.broadcasters)
    if (accepts_broadcaster(channel, broadcaster.slug))
      broadcasters.push_back({{"name", broadcaster.name}, {"slug", broadcaster.slug.value}});
  const auto& programme = broadcast.programme;
  const std::string description = summary_of(broadcast);
  return {{"id", broadcast.id.value},
          {"name", broadcast.name},
          {"slug", broadcast.slug},
          {"from", to_station_time(broadcast.time.from)},
          {"until", to_station_time(broadcast.time.until)},
          {"fromIso", to_iso(broadcast.time.from)},
          {"untilIso", to_iso(broadcast.time.until)},
          {"fromToTime", to_time_range(broadcast.time)},
          {"presenters", or_null(presenter_names(broadcast))},
          {"broadcasters", std::move(broadcasters)},
          {"image", image_model(image_on(channel, image_of(broadcast)), site::kUnknownProgrammeImage)},
          {"url", or_null(programme ? programme_link(channel, programme->slug) : std::nullopt)},
          {"isRepeat", broadcast.is_repeat},
          {"description", description.empty() ? Json(nullptr) : Json(description)}};
}

Json show_model(const Channel& channel, const std::optional<Broadcast>& broadcast) {
  return broadcast ? show_model(channel, *broadcast) : Json(nullptr);
}

Json programme_model(const ProgrammeSlug& slug, const std::string& name) {
  return {{"slug", slug.value}, {"name", name}, {"url", site::programme_path(slug)}};
}

Json programme_model(const std::optional<Programme>& programme) {
  return programme ? programme_model(programme->slug, programme->name) : Json(nullptr);
}

Json chart_positions_model(const ChartEdition& edition, int count) {
  Json positions = Json::array();
  for (const auto& entry : edition.positions) {
    if (positions.size() == static_cast<std::size_t>(count)) break;
    positions.push_back({{"position", entry.position},
                         {"previousPosition", or_null(entry.previous_position)},
                         {"name", entry.track.name},
                         {"artist", entry.track.artist},
                         {"image", image_model(entry.track.image, site::kUnknownTrackImage)}});
  }
  return positions;
}

Json track_model(const Channel& channel, const TrackPlay& play, std::optional<int> chart_position) {
  const auto naming = name_track(play, chart_position, channel.uses_classical_data);
  if (!naming) return nullptr;
  const auto& track = play.track;
  return {{"playId", play.id.value},
          {"id", track ? Json(track->id.value) : Json(nullptr)},
          {"slug", track ? Json(track->slug) : Json(nullptr)},
          {"name", naming->name},
          {"artist", naming->artist},
          {"ensemble", or_null(naming->ensemble)},
          {"image", image_model(track ? track->image : std::nullopt, site::kUnknownTrackImage)},
          {"time", to_hour_minute(play.time.from)},
          {"fromIso", to_iso(play.time.from)},
          {"untilIso", to_iso(play.time.until)},
          {"chartPosition", or_null(chart_position)},
          {"url", track ? track_link(*track).value_or("#") : "#"}};
}

Json track_row_model(const Channel& channel, const TrackPlay& play, std::optional<int> chart_position) {
  const auto naming = name_track(play, chart_position, channel.uses_classical_data);
  if (!naming) return nullptr;
  const auto& track = play.track;
  return {{"playId", play.id.value},
          {"name", naming->name},
          {"artist", naming->artist},
          {"time", to_hour_minute(play.time.from)},
          {"fromIso", to_iso(play.time.from)},
          {"cover", small_picture(track ? track->image : std::nullopt, site::kUnknownTrackImage)},
          {"url", track ? track_link(*track).value_or("#") : "#"}};
}

}  // namespace zender::pages
