#include "site/links.h"

#include <algorithm>

#include "domain/schedule/hour_slot.h"
#include "site/routes.h"
#include "support/failure.h"

namespace zender::site {
namespace {

std::string address(std::string_view route, const RouteValues& params, const RouteValues& query = {},
                    const RouteDefaults& defaults = {}, bool app = false) {
  return Routes::embedded().build(route, params, query, defaults, app);
}

std::string dated_slug(const std::optional<TimePoint>& moment, const std::string& slug) {
  if (!moment) return slug;
  return to_iso_date(station_date(*moment)) + "-" + (slug.empty() ? "null" : slug);
}

/// An empty value is left out of the address.
std::string value_or_empty(const std::optional<std::string>& value) {
  return value.value_or(std::string());
}

std::string value_or_empty(const std::optional<CategorySlug>& slug) {
  return slug ? slug->value : std::string();
}

}  // namespace

std::string page_path(std::string_view route) {
  return address(route, {});
}

std::string page_title(std::string_view route) {
  const std::string_view title = Routes::embedded().title_of(route);
  if (title.empty())
    throw Failure(FailureKind::kInternal,
                  "contract/routes.json has no title of '" + std::string(route) + "'");
  return std::string(title);
}

const std::vector<std::string>& navigation() {
  return Routes::embedded().navigation();
}

std::string channel_page_path(std::string_view route, const ChannelSlug& channel,
                              const ChannelSlug& default_channel) {
  return address(route, {}, {{"channel", channel.value}}, {default_channel.value, ""});
}

std::string played_tracks_path(const ChannelSlug& channel, const ChannelSlug& default_channel, TimePoint at,
                               TimePoint now) {
  const int hour = station_hour(at);
  return address("playedTracks", {{"date", to_route_date(station_date(at))}},
                 {{"channel", channel.value}, {"time", slot_id({hour, hour + 1})}},
                 {default_channel.value, to_route_date(station_date(now))});
}

std::string programme_path(const ProgrammeSlug& programme) {
  return address("programme", {{"programmeSlug", programme.value}});
}

std::string programme_fragments_path(const ProgrammeSlug& programme, const std::optional<std::string>& tag) {
  return address("programmeFragments", {{"programmeSlug", programme.value}}, {{"tag", value_or_empty(tag)}});
}

std::string programme_news_path(const ProgrammeSlug& programme, const std::optional<CategorySlug>& category) {
  return address("programmeNews", {{"programmeSlug", programme.value}},
                 {{"category", value_or_empty(category)}});
}

std::string programmes_path(const BroadcasterSlug& broadcaster) {
  return address("programmes", {}, {{"broadcaster", broadcaster.value}});
}

std::string presenter_path(const PresenterSlug& presenter) {
  return address("presenter", {{"presenterSlug", presenter.value}});
}

std::string news_path(const std::optional<CategorySlug>& category, const std::optional<std::string>& tag) {
  return address("news", {{"categorySlug", value_or_empty(category)}}, {{"tag", value_or_empty(tag)}});
}

std::string article_path(const CategorySlug& category, const ArticleId& id, const std::string& slug,
                         bool app) {
  return address("article",
                 {{"categorySlug", category.value}, {"articleId", id.value}, {"articleSlug", slug}}, {}, {},
                 app);
}

std::string theme_path(const std::string& slug) {
  return address("theme", {{"slug", slug}});
}

std::string overview_path(const std::string& slug) {
  return address("overview", {{"slug", slug}});
}

std::string about_path(const std::string& slug) {
  return address("about", {{"slug", slug}});
}

std::string preview_path(const EditorialPageId& id, const std::string& token) {
  return address("overviewPreview", {{"pageId", id.value}},
                 {{"token", token}, {"x-craft-live-preview", "1"}});
}

std::string fragments_path(const std::optional<std::string>& tag) {
  return address("fragments", {}, {{"tag", value_or_empty(tag)}});
}

std::string fragment_path(const ProgrammeSlug& programme, const FragmentId& id,
                          const std::optional<TimePoint>& published, const std::string& slug) {
  return address("fragment", {{"programmeSlug", programme.value},
                              {"fragmentId", id.value},
                              {"datedSlug", dated_slug(published, slug)}});
}

std::string moment_path(const std::string& subject, const std::string& item, const std::string& span) {
  RouteValues params{{"subject", subject}, {"span", span}};
  if (!item.empty()) params["itemId"] = item;
  return address("moment", params);
}

std::string broadcasts_path(const ProgrammeSlug& programme) {
  return address("broadcasts", {}, {{"programme", programme.value}});
}

std::string broadcast_path(const ProgrammeSlug& programme, const BroadcastId& id,
                           const std::optional<TimePoint>& from, const std::string& slug) {
  return address(
      "broadcast",
      {{"programmeSlug", programme.value}, {"broadcastId", id.value}, {"datedSlug", dated_slug(from, slug)}});
}

std::string podcast_feed_path(const FeedSlug& feed) {
  return address("podcastFeed", {{"feedSlug", feed.value}});
}

std::string podcast_episode_path(const FeedSlug& feed, const EpisodeId& id, const std::string& slug) {
  return address("podcastEpisode",
                 {{"feedSlug", feed.value}, {"episodeId", id.value}, {"episodeSlug", slug}});
}

std::string video_path(const VideoId& video) {
  return address("videos", {}, {{"video", video.value}});
}

std::string videos_path(const std::optional<std::string>& category) {
  return address("videos", {}, {{"category", value_or_empty(category)}});
}

std::string track_path(const TrackId& id, const std::string& slug) {
  return address("track", {{"trackId", id.value}, {"trackSlug", slug}});
}

std::string popout_player_path(const ChannelSlug& channel) {
  return address("popoutPlayer", {{"channelSlug", channel.value}});
}

std::string search_path(const std::string& term, std::string_view tab, std::int64_t page) {
  return address("search", {{"searchTerm", term}},
                 {{"page", std::to_string(page)}, {"soort", std::string(tab)}});
}

const std::string& search_results_prefix() {
  static const std::string prefix = page_path("search") + "/";
  return prefix;
}

std::string sitemap_path(const std::string& group) {
  return address("sitemap", {{"group", group}});
}

std::string preview_prefix() {
  const std::string path = page_path("overviewPreview");
  return path.substr(0, path.rfind('/') + 1);
}

std::string app_prefix() {
  return Routes::embedded().app_prefix() + "/";
}

bool is_app_path(std::string_view path) {
  return path.starts_with(app_prefix());
}

std::string without_parameter(const std::string& path, const std::string& name) {
  const auto mark = path.find('?');
  std::string kept = path.substr(0, mark);
  char separator = '?';
  for (std::size_t at = mark; at < path.size();) {
    const std::size_t end = std::min(path.find('&', at + 1), path.size());
    const std::string pair = path.substr(at + 1, end - at - 1);
    at = end;
    if (pair.substr(0, pair.find('=')) == name) continue;
    kept += separator + pair;
    separator = '&';
  }
  return kept;
}

}  // namespace zender::site
