#include "pages/items/on_demand_schema_org.h"

#include "pages/items/podcast_models.h"
#include "pages/request/site_settings.h"
#include "playables/podcast_parts.h"
#include "site/picture_addresses.h"
#include "support/media_types.h"

namespace zender::pages {
namespace {

Json object(const char* type, const SiteSettings& site, const std::string& path, const std::string& name) {
  return {{"@context", "https://schema.org"}, {"@type", type}, {"name", name}, {"url", absolute(site, path)}};
}

void add_image(Json& data, const SiteSettings& site, const std::optional<Image>& image) {
  if (image) data["image"] = absolute(site, site::image_path(image->id, kImageWidths.back()));
}

const char* format_of(const std::string& sound_path) {
  return sound_path.ends_with(".m3u8") ? kHlsType : "audio/mp4";
}

Json audio(const SiteSettings& site, const std::string& sound_url, const std::string& type,
           Milliseconds length) {
  Json data = {{"@type", "AudioObject"}, {"contentUrl", absolute(site, sound_url)}, {"encodingFormat", type}};
  if (length.count() > 0) data["duration"] = iso_duration(length);
  return data;
}

}  // namespace

std::string iso_duration(Milliseconds length) {
  const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(length).count();
  std::string text = "PT";
  if (seconds >= 3600) text += std::to_string(seconds / 3600) + "H";
  if (seconds % 3600 >= 60) text += std::to_string(seconds % 3600 / 60) + "M";
  if (seconds % 60 > 0 || seconds <= 0) text += std::to_string(std::max<std::int64_t>(0, seconds % 60)) + "S";
  return text;
}

Json fragment_data(const SiteSettings& site, const ShownFragment& fragment, const std::string& path,
                   const std::string& sound_path, const std::string& transcript) {
  Json data = object("AudioObject", site, path, fragment.title);
  data["description"] = fragment.summary;
  data["inLanguage"] = "nl";
  data["uploadDate"] = to_iso(fragment.published);
  data["duration"] = iso_duration(fragment.duration);
  data["contentUrl"] = absolute(site, sound_path);
  data["encodingFormat"] = format_of(sound_path);
  data["isPartOf"] = {{"@type", "RadioSeries"}, {"name", fragment.programme_name}};
  if (!transcript.empty()) data["transcript"] = transcript;
  if (!fragment.tags.empty()) data["keywords"] = fragment.tags;
  add_image(data, site, fragment.image);
  return data;
}

Json feed_data(const SiteSettings& site, const PodcastFeed& feed, const std::string& path) {
  Json data = object("PodcastSeries", site, path, feed.title);
  data["description"] = feed.summary;
  data["inLanguage"] = feed.language.empty() ? "nl" : feed.language;
  data["webFeed"] = absolute(site, feed_rss(feed));
  add_image(data, site, feed.image);
  return data;
}

Json episode_data(const SiteSettings& site, const ShownEpisode& episode, const std::string& path,
                  const std::string& feed_path, const std::string& transcript) {
  Json data = object("PodcastEpisode", site, path, episode.title);
  data["description"] = episode.summary;
  data["inLanguage"] = "nl";
  data["datePublished"] = to_iso(episode.published);
  if (episode.duration.count() > 0) data["timeRequired"] = iso_duration(episode.duration);
  if (episode.number) data["episodeNumber"] = *episode.number;
  if (episode.season) data["partOfSeason"] = {{"@type", "PodcastSeason"}, {"seasonNumber", *episode.season}};
  const std::string sound = playables::episode_sound_url(episode, site.playables.is_site_https);
  const auto* remote = std::get_if<RemoteSound>(&episode.sound);
  data["associatedMedia"] =
      audio(site, sound, remote != nullptr ? remote->type : format_of(sound), episode.duration);
  if (!transcript.empty()) data["associatedMedia"]["transcript"] = transcript;
  data["partOfSeries"] = {
      {"@type", "PodcastSeries"}, {"name", episode.feed_title}, {"url", absolute(site, feed_path)}};
  add_image(data, site, episode.image);
  return data;
}

Json broadcast_data(const SiteSettings& site, const Broadcast& broadcast, const std::string& path,
                    const std::optional<std::string>& sound_path) {
  Json data = object("RadioEpisode", site, path, broadcast.name);
  data["inLanguage"] = "nl";
  data["datePublished"] = to_iso(broadcast.time.from);
  data["timeRequired"] = iso_duration(broadcast.time.until - broadcast.time.from);
  data["publication"] = {{"@type", "BroadcastEvent"},
                         {"startDate", to_iso(broadcast.time.from)},
                         {"endDate", to_iso(broadcast.time.until)}};
  if (broadcast.programme) {
    data["partOfSeries"] = {{"@type", "RadioSeries"}, {"name", broadcast.programme->name}};
  }
  add_image(data, site, image_of(broadcast));
  if (!broadcast.presenters.empty()) {
    Json presenters = Json::array();
    for (const auto& presenter : broadcast.presenters)
      presenters.push_back({{"@type", "Person"}, {"name", presenter.name}});
    data["actor"] = std::move(presenters);
  }
  if (sound_path)
    data["associatedMedia"] =
        audio(site, *sound_path, format_of(*sound_path), broadcast.time.until - broadcast.time.from);
  return data;
}

}  // namespace zender::pages
