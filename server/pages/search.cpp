#include "pages/search.h"

#include <algorithm>

#include "domain/image_addresses.h"
#include "pages/links.h"
#include "pages/not_found.h"
#include "pages/page_frame.h"
#include "pages/view_models.h"

namespace zender::pages {
namespace {

std::string trimmed(const std::string& text) {
  const auto first = text.find_first_not_of(" \t\r\n");
  if (first == std::string::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1);
}

std::ptrdiff_t characters(const std::string& utf8) {
  return std::count_if(utf8.begin(), utf8.end(),
                       [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; });
}

Json last_play_model(const PageContext& context, const Track& track) {
  const auto play = context.plays.last_play_of(track.id, context.now);
  if (!play) return nullptr;
  return {{"channel", play->channel.value},
          {"fromIso", to_iso(play->time.from)},
          {"url", played_tracks_link(context.site, play->channel, play->time.from, context.now)}};
}

Json programmes_model(const PageContext& context, const std::string& term) {
  Json hits = Json::array();
  for (const auto& programme : context.programmes.find_programmes(term, kSearchHits))
    hits.push_back({{"slug", programme.slug.value},
                    {"name", programme.name},
                    {"description", programme.summary},
                    {"image", image_model(programme.image, kUnknownProgrammeImage)},
                    {"url", or_null(programme_link(context.site, programme.slug.value))}});
  return hits;
}

Json presenters_model(const PageContext& context, const std::string& term) {
  Json hits = Json::array();
  for (const auto& presenter : context.programmes.find_presenters(term, kSearchHits))
    hits.push_back({{"slug", presenter.slug.value},
                    {"name", presenter.name},
                    {"description", presenter.summary},
                    {"image", image_model(presenter.image, kUnknownProgrammeImage)},
                    {"url", or_null(presenter_link(context.site, presenter.slug.value))}});
  return hits;
}

Json tracks_model(const PageContext& context, const std::string& term) {
  Json hits = Json::array();
  for (const auto& track : context.tracks.find_tracks(term, kSearchHits))
    hits.push_back({{"id", track.id.value},
                    {"slug", track.slug},
                    {"name", track.name},
                    {"artist", track.artist},
                    {"image", image_model(track.image, kUnknownTrackImage)},
                    {"url", or_null(track_link(context.site, track))},
                    {"lastPlay", last_play_model(context, track)}});
  return hits;
}

}  // namespace

PageResult search_page(const PageContext& context, const PageRequest& request) {
  const auto given = request.params.find("searchTerm");
  const std::string term = given == request.params.end() ? "" : trimmed(given->second);
  if (characters(term) > static_cast<std::ptrdiff_t>(kMaxSearchTerm))
    return invalid_address_page(context, request.path, "een zoekterm van meer dan 200 tekens");

  const bool empty = term.empty();
  Json page = {{"kind", "search"},
               {"term", term},
               {"programmes", empty ? Json::array() : programmes_model(context, term)},
               {"presenters", empty ? Json::array() : presenters_model(context, term)},
               {"tracks", empty ? Json::array() : tracks_model(context, term)}};
  Meta meta;
  meta.title = (empty ? "Zoeken" : "Zoeken naar '" + term + "'") + " | " + context.site.name;
  meta.description = "Zoek programma’s, presentatoren en nummers van " + context.site.name + ".";
  meta.indexed = empty;
  PageResult result{200, frame(context, request, meta, std::move(page)), {kTopicContent}, std::nullopt};
  if (!empty) result.expires_at = context.now + kSearchLife;
  return result;
}

}  // namespace zender::pages
