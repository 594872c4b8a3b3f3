#include "pages/podcasts/podcasts.h"

#include "domain/schedule/now_playing.h"
#include "domain/topic_names.h"
#include "pages/items/on_demand_schema_org.h"
#include "pages/items/podcast_models.h"
#include "pages/model/breadcrumbs.h"
#include "pages/model/not_found.h"
#include "pages/model/page_model.h"
#include "pages/model/shared_models.h"
#include "pages/text/rich_text.h"
#include "playables/podcast_parts.h"
#include "site/links.h"
#include "site/picture_addresses.h"

namespace zender::pages {
namespace {

constexpr const char* kOldestFirst = "oudste";

/// When the clock alone changes a list of episodes.
std::optional<TimePoint> podcasts_expiry(const PageContext& context) {
  return earlier(context.site.playables.token_urls_change_at(),
                 context.publications.next_publication(context.now));
}

Json episodes_model(const SiteSettings& site, const std::vector<ShownEpisode>& episodes) {
  Json list = Json::array();
  for (const auto& episode : episodes) list.push_back(listed_episode(site, episode));
  return list;
}

Json programme_of(const PageContext& context, const PodcastFeed& feed) {
  const auto programme = feed.programme ? context.programmes.programme(*feed.programme) : std::nullopt;
  return programme && programme->published ? programme_model(programme) : nullptr;
}

Meta feed_meta(const SiteSettings& site, const PodcastFeed& feed, std::int64_t page) {
  const std::string path = site::podcast_feed_path(feed.slug);
  Meta meta;
  meta.title =
      feed.title + " | Podcast" + (page > 1 ? ", pagina " + std::to_string(page) : "") + " | " + site.name;
  meta.description =
      feed.summary.empty() ? "Alle afleveringen van de podcast " + feed.title + "." : feed.summary;
  meta.image = feed.image;
  meta.alternates.push_back({"application/rss+xml", feed.title, feed_rss(feed)});
  meta.structured_data = {feed_data(site, feed, path),
                          breadcrumbs(site, {crumb_of("podcasts"), {feed.title, path}})};
  return meta;
}

}  // namespace

PageResult podcasts_page(const PageContext& context, const PageRequest& request) {
  PageResult result;
  result.freshness.depends_on(kTopicContent).until(podcasts_expiry(context));
  const auto all = context.podcasts.feeds(context.now);
  Json feeds = Json::array();
  for (const auto& feed : all) feeds.push_back(listed_feed(feed));
  const auto newest = context.podcasts.newest_episodes(context.now, kNewestOfAllFeeds);
  Meta meta;
  meta.title = section_title(context, "podcasts") + " | " + context.site.name;
  meta.description = "Alle podcasts van " + context.site.name +
                     ": de nieuwste afleveringen, en alles om terug te luisteren.";
  if (!newest.empty()) meta.image = newest.front().image;
  meta.indexed = !all.empty();
  meta.structured_data = {breadcrumbs(context.site, {crumb_of("podcasts")})};
  Json page = {
      {"kind", "podcasts"}, {"newest", episodes_model(context.site, newest)}, {"feeds", std::move(feeds)}};
  result.model = page_model(context, request, meta, std::move(page));
  return result;
}

PageResult podcast_feed_page(const PageContext& context, const PageRequest& request) {
  const FeedSlug slug(request.text("feedSlug"));
  const auto feed = context.podcasts.feed(slug);
  if (!feed)
    return not_found_page(context, request.path, 404, "Deze podcast kennen we niet",
                          "Misschien heet hij anders. Kijk tussen alle podcasts.");
  const std::int64_t number = request.page();
  const auto requested_order = request.find("volgorde");
  if (requested_order && *requested_order != kOldestFirst)
    return invalid_address_page(context, request.path, *requested_order);
  const EpisodeOrder order = requested_order ? EpisodeOrder::kOldestFirst : EpisodeOrder::kNewestFirst;

  PageResult result;
  result.freshness.depends_on(kTopicContent).until(podcasts_expiry(context));
  const std::int64_t total = context.podcasts.count_episodes(slug, context.now);
  const std::int64_t page_count = pages_for(total, kEpisodesPageSize);
  if (number > page_count)
    return page_too_far(context, request, number, "Zoveel afleveringen heeft " + feed->title + " niet.",
                        result.freshness);

  const auto episodes = context.podcasts.episodes_of(slug, order, context.now,
                                                     (number - 1) * kEpisodesPageSize, kEpisodesPageSize);
  Json others = Json::array();
  for (const auto& other : context.podcasts.feeds(context.now))
    if (other.slug != slug) others.push_back(listed_feed(other));
  Json page = {{"kind", "podcastFeed"},
               {"slug", slug.value},
               {"title", feed->title},
               {"summary", feed->summary},
               {"text", rich_text(feed->text)},
               {"image", image_model(feed->image, site::kUnknownProgrammeImage)},
               {"programme", programme_of(context, *feed)},
               {"isOldestFirst", order == EpisodeOrder::kOldestFirst},
               {"page", number},
               {"pageCount", page_count},
               {"total", total},
               {"episodes", episodes_model(context.site, episodes)},
               {"author", feed->author.empty() ? Json(nullptr) : Json(feed->author)},
               {"people", playables::people_model(feed->people)},
               {"rssUrl", feed_rss(*feed)},
               {"isImported", !feed->source_url.empty()},
               {"homeUrl", feed->link.empty() ? Json(nullptr) : Json(feed->link)},
               {"appLinks", app_links(absolute(context.site, feed_rss(*feed)))},
               {"others", std::move(others)}};
  result.model = page_model(context, request, feed_meta(context.site, *feed, number), std::move(page));
  return result;
}

}  // namespace zender::pages
