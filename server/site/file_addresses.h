#pragma once
#include <cstdint>
#include <optional>
#include <string>

#include "domain/ids.h"
#include "domain/schedule/hour_slot.h"

/// Addresses of the files that the site generates besides its pages: feeds, calendars, sitemaps and
/// lists. The patterns are written as the dispatcher of `http` reads them; the functions fill them
/// in. Pure.
namespace zender::site {

inline constexpr const char* kRobots = "/robots.txt";
inline constexpr const char* kSecurityContacts = "/.well-known/security.txt";
inline constexpr const char* kManifest = "/site.webmanifest";
/// The service worker: it may answer for what is below its own folder.
inline constexpr const char* kWorker = "/sw.js";
inline constexpr const char* kSitemapIndex = "/sitemap.xml";
/// `part`: '{group}-{number}'.
inline constexpr const char* kSitemapPart = "/sitemap-{part}.xml";
inline constexpr const char* kPlayedTracksList = "/gedraaid.csv";
inline constexpr const char* kGuideCalendar = "/gids.ics";
inline constexpr const char* kProgrammeCalendar = "/programmas/{programmeSlug}.ics";
inline constexpr const char* kNewsFeed = "/nieuws.rss";
inline constexpr const char* kCategoryFeed = "/nieuws/{categorySlug}.rss";
inline constexpr const char* kPodcastFeedFile = "/podcasts/{feedSlug}.rss";
inline constexpr const char* kEpisodeChapters = "/podcasts/{feedSlug}/{episodeId}.chapters.json";
inline constexpr const char* kEpisodeTranscript = "/podcasts/{feedSlug}/{episodeId}.vtt";

/// A part of the sitemap for crawlers, from 1.
std::string sitemap_part_path(const std::string& group, std::int64_t part);
/// The tracks of a channel in an hour slot of a day; what is the default is left out.
std::string played_tracks_list_path(const ChannelSlug& channel, const ChannelSlug& default_channel, Date day,
                                    Date today, HourSlot slot);
std::string guide_calendar_path(const ChannelSlug& channel, const ChannelSlug& default_channel);
std::string programme_calendar_path(const ProgrammeSlug& programme);
/// The newest articles, of one category if it is given.
std::string news_feed_path(const std::optional<CategorySlug>& category);
std::string podcast_feed_file_path(const FeedSlug& feed);
std::string episode_chapters_path(const FeedSlug& feed, const EpisodeId& episode);
std::string episode_transcript_path(const FeedSlug& feed, const EpisodeId& episode);

}  // namespace zender::site
