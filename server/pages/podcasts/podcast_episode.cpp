#include "pages/podcasts/podcasts.h"

#include "domain/topic_names.h"
#include "pages/items/on_demand_schema_org.h"
#include "pages/items/podcast_models.h"
#include "pages/items/transcript.h"
#include "pages/model/breadcrumbs.h"
#include "pages/model/not_found.h"
#include "pages/model/page_model.h"
#include "pages/model/shared_models.h"
#include "pages/text/rich_text.h"
#include "pages/text/time_links.h"
#include "playables/podcast_parts.h"
#include "site/links.h"
#include "site/picture_addresses.h"

namespace zender::pages {
namespace {

Json item_or_null(const playables::PlayableSource& source, const std::vector<ShownEpisode>& episodes) {
  return episodes.empty() ? Json(nullptr) : playables::episode_item(source, episodes.front());
}

Meta episode_meta(const SiteSettings& site, const ShownEpisode& episode, const std::string& path,
                  const std::vector<Cue>& cues) {
  Meta meta;
  meta.title = episode.title + " | " + episode.feed_title + " | " + site.name;
  meta.description = episode.summary.empty()
                         ? "Luister '" + episode.title + "', een aflevering van " + episode.feed_title + "."
                         : episode.summary;
  meta.image = episode.image;
  meta.type = "article";
  meta.structured_data = {
      episode_data(site, episode, path, site::podcast_feed_path(episode.feed), transcript_words(cues)),
      breadcrumbs(site, {crumb_of("podcasts"),
                         {episode.feed_title, site::podcast_feed_path(episode.feed)},
                         {episode.title, path}})};
  return meta;
}

}  // namespace

PageResult podcast_episode_page(const PageContext& context, const PageRequest& request) {
  const auto& source = context.site.playables;
  auto& podcasts = context.podcasts;
  const auto episode = podcasts.episode(EpisodeId(request.text("episodeId")), context.now);
  const auto next_publication = context.publications.next_publication(context.now);
  if (!episode)
    return not_found_page(context, request.path, 404, "Deze aflevering is er niet",
                          "Misschien is hij weggehaald, of klopt het adres niet helemaal.",
                          Freshness().until(next_publication));

  Json item = playables::episode_item(source, *episode);
  const auto path = item["url"].get<std::string>();
  PageResult result;
  result.freshness.depends_on(kTopicContent).until(source.token_urls_change_at()).until(next_publication);
  if (path != request.path) {
    result.moved_to = path;
    return result;
  }

  const EpisodeText text = podcasts.episode_text(episode->id);
  const auto cues = read_webvtt(text.transcript);
  const PodcastFeed of_feed = podcasts.feed(episode->feed).value_or(PodcastFeed());
  const auto before = podcasts.episodes_before(*episode, kMoreEpisodes);
  const auto after = podcasts.episodes_after(*episode, context.now, kMoreEpisodes);
  Json queue = Json::array();
  for (const auto& later : after) queue.push_back(playables::episode_item(source, later));
  Json feed = {{"slug", episode->feed.value},
               {"title", episode->feed_title},
               {"url", site::podcast_feed_path(episode->feed)}};
  Json page = {{"kind", "podcastEpisode"},
               {"playable", std::move(item)},
               {"soundUrl", playables::episode_sound_url(*episode, source.is_site_https)},
               {"feed", std::move(feed)},
               {"summary", episode->summary},
               {"notes", with_time_links(rich_text(text.show_notes), episode->duration)},
               {"transcript", transcript_model(cues)},
               {"people", playables::people_model(playables::people_of(text, of_feed))},
               {"isExplicit", episode->is_explicit},
               {"season", or_null(episode->season)},
               {"number", or_null(episode->number)},
               {"episodeType", std::string(name_of(episode->kind))},
               {"image", image_model(episode->image, site::kUnknownProgrammeImage)},
               {"previous", item_or_null(source, before)},
               {"next", item_or_null(source, after)},
               {"queue", std::move(queue)}};
  result.model =
      page_model(context, request, episode_meta(context.site, *episode, path, cues), std::move(page));
  return result;
}

}  // namespace zender::pages
