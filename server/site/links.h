#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "domain/ids.h"
#include "support/station_time.h"

/// Addresses of the pages of this site, as the routes of contract/routes.json write them: root-
/// relative, percent-encoded and canonical. A part that is missing is 'null'. Nothing checks that
/// the page exists. Pure.
namespace zender::site {

/// The page of a route without parameters: page_path("programmes") is '/programmas'. Throws
/// Failure(kInternal) for an unknown route.
std::string page_path(std::string_view route);
/// What that page is called, in Dutch: page_title("programmes") is 'Programma’s'. Throws
/// Failure(kInternal) for a route without a title.
std::string page_title(std::string_view route);

/// The names of the sections of the main menu, in the order that they have without site.yaml.
const std::vector<std::string>& navigation();
/// A route's page for a channel: without the parameter for the station's own channel. Only for the
/// routes that have it: live, playedTracks and guide.
std::string channel_page_path(std::string_view route, const ChannelSlug& channel,
                              const ChannelSlug& default_channel);
/// Gedraaid of a channel for the hour of `at`; `now` decides whether the address needs a date.
std::string played_tracks_path(const ChannelSlug& channel, const ChannelSlug& default_channel, TimePoint at,
                               TimePoint now);

std::string programme_path(const ProgrammeSlug& programme);
std::string programme_fragments_path(const ProgrammeSlug& programme,
                                     const std::optional<std::string>& tag = std::nullopt);
std::string programme_news_path(const ProgrammeSlug& programme,
                                const std::optional<CategorySlug>& category = std::nullopt);
/// The programmes of a broadcaster.
std::string programmes_path(const BroadcasterSlug& broadcaster);
std::string presenter_path(const PresenterSlug& presenter);

std::string news_path(const std::optional<CategorySlug>& category,
                      const std::optional<std::string>& tag = std::nullopt);
/// With `app`, the variant for views in the station's app (S2-032).
std::string article_path(const CategorySlug& category, const ArticleId& id, const std::string& slug,
                         bool app = false);
std::string theme_path(const std::string& slug);
std::string overview_path(const std::string& slug);
std::string about_path(const std::string& slug);
/// The preview of an unpublished page, for whoever has the token.
std::string preview_path(const EditorialPageId& id, const std::string& token);

std::string fragments_path(const std::optional<std::string>& tag = std::nullopt);
/// Without a date for an unknown moment.
std::string fragment_path(const ProgrammeSlug& programme, const FragmentId& id,
                          const std::optional<TimePoint>& published, const std::string& slug);
/// The past broadcasts of a programme.
std::string broadcasts_path(const ProgrammeSlug& programme);
std::string broadcast_path(const ProgrammeSlug& programme, const BroadcastId& id,
                           const std::optional<TimePoint>& from, const std::string& slug);
std::string podcast_feed_path(const FeedSlug& feed);
std::string podcast_episode_path(const FeedSlug& feed, const EpisodeId& id, const std::string& slug);
std::string video_path(const VideoId& video);
std::string videos_path(const std::optional<std::string>& category);
/// `item` empty: a moment of the channel `subject`; else of an item of that kind. `span` as in
/// playables/moments.h.
std::string moment_path(const std::string& subject, const std::string& item, const std::string& span);
std::string track_path(const TrackId& id, const std::string& slug);
std::string popout_player_path(const ChannelSlug& channel);

/// `tab`: the name in addresses; 'alles' is left out, as is page 1.
std::string search_path(const std::string& term, std::string_view tab = {}, std::int64_t page = 1);
/// What the address of every page of search results begins with.
const std::string& search_results_prefix();

/// The pages of a group in the sitemap for people.
std::string sitemap_path(const std::string& group);

/// What the paths of all previews begin with.
std::string preview_prefix();
/// What the paths of all views in the station's app begin with (S2-032).
std::string app_prefix();
/// Whether it is the path of a view in the station's app.
bool is_app_path(std::string_view path);

/// The address without that query parameter.
std::string without_parameter(const std::string& path, const std::string& name);

}  // namespace zender::site
