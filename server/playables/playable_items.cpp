#include "playables/playable_items.h"

#include "site/links.h"
#include "site/picture_addresses.h"

namespace zender::playables {
namespace {

constexpr int kPlayerImageWidth = 600;

std::string episode_token_url(const PlayableSource& source, const ShownEpisode& episode) {
  if (const auto* media = std::get_if<MediaId>(&episode.sound)) return source.media_token_url(*media);
  return source.episode_token_url ? source.episode_token_url(episode.id) : "";
}

Json episode_chapter(const Chapter& chapter) {
  Json model = chapter_model(chapter.start, chapter.title);
  if (chapter.image) model["imageUrl"] = image_url(chapter.image);
  if (!chapter.link.empty()) model["link"] = chapter.link;
  return model;
}

}  // namespace

Json image_model(const Image& image) {
  Json model = Json::object();
  for (const int width : kImageWidths)
    model["url" + std::to_string(width)] = site::image_path(image.id, width);
  model["alt"] = image.alt;
  model["colour"] = or_null(image.colour);
  return model;
}

Json image_url(const std::optional<Image>& image) {
  return image ? Json(site::image_path(image->id, kPlayerImageWidth)) : Json(nullptr);
}

Json player_config(const std::string& token_url, const std::optional<Image>& poster) {
  Json parameters = Json::array();
  if (poster) parameters.push_back({{"name", "poster"}, {"value", image_url(poster)}});
  return {{"tokenUrl", token_url}, {"parameters", std::move(parameters)}};
}

Json chapter_model(Milliseconds start, const std::string& title) {
  return {{"start", static_cast<double>(start.count()) / 1000.0}, {"title", title}};
}

Json duration_model(const ShownEpisode& episode) {
  return episode.duration.count() > 0 ? Json(episode.duration.count()) : Json(nullptr);
}

Json fragment_item(const PlayableSource& source, const ShownFragment& fragment) {
  return {{"id", fragment.id.value},
          {"name", fragment.title},
          {"type", "fragment"},
          {"player", player_config(source.media_token_url(fragment.media), fragment.image)},
          {"imageUrl", image_url(fragment.image)},
          {"subtitle", fragment.programme_name},
          {"url", site::fragment_path(fragment.programme, fragment.id, fragment.published, fragment.slug)},
          {"durationMs", fragment.duration.count()},
          {"publishedIso", to_iso(fragment.published)},
          {"chapters", Json::array()}};
}

Json episode_item(const PlayableSource& source, const ShownEpisode& episode) {
  Json chapters = Json::array();
  for (const Chapter& chapter : episode.chapters) chapters.push_back(episode_chapter(chapter));
  return {{"id", episode.id.value},
          {"name", episode.title},
          {"type", "episode"},
          {"player", player_config(episode_token_url(source, episode), episode.image)},
          {"imageUrl", image_url(episode.image)},
          {"subtitle", episode.feed_title},
          {"url", site::podcast_episode_path(episode.feed, episode.id, episode.slug)},
          {"durationMs", duration_model(episode)},
          {"publishedIso", to_iso(episode.published)},
          {"chapters", std::move(chapters)}};
}

std::string broadcast_path(const Broadcast& broadcast) {
  const auto& programme = broadcast.programme;
  return site::broadcast_path(programme ? programme->slug : ProgrammeSlug(), broadcast.id,
                              broadcast.time.from, broadcast.slug);
}

Json broadcast_item(const PlayableSource& source, const Broadcast& broadcast,
                    const std::string& channel_name) {
  const auto& programme = broadcast.programme;
  const std::optional<Image> image = image_of(broadcast);
  const bool has_own_name = programme && programme->name != broadcast.name;
  return {{"id", broadcast.id.value},
          {"name", broadcast.name},
          {"type", "broadcast"},
          {"player", player_config(source.broadcast_token_url(broadcast.id), image)},
          {"imageUrl", image_url(image)},
          {"subtitle", has_own_name ? programme->name : channel_name},
          {"url", broadcast_path(broadcast)},
          {"durationMs", (broadcast.time.until - broadcast.time.from).count()},
          {"publishedIso", to_iso(broadcast.time.from)},
          {"chapters", Json::array()}};
}

Json moment_item(const PlayableSource& source, const Moment& moment) {
  const std::optional<Image> image = image_of(moment);
  const std::string key = moment_key(moment.address);
  const std::string about = moment.fragment  ? moment.fragment->programme_name
                            : moment.episode ? moment.episode->feed_title
                            : moment.channel ? moment.channel->name
                                             : "";
  return {{"id", key},
          {"name", "Moment uit " + source_name(moment)},
          {"type", "moment"},
          {"player", player_config(source.moment_token_url ? source.moment_token_url(key) : "", image)},
          {"imageUrl", image_url(image)},
          {"subtitle", about},
          {"url", moment_path(moment.address)},
          {"durationMs", moment.sound.length.count()},
          {"publishedIso", moment.is_dated() ? Json(to_iso(moment.time.from)) : Json(nullptr)},
          {"chapters", Json::array()}};
}

}  // namespace zender::playables
