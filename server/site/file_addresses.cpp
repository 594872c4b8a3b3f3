#include "site/file_addresses.h"

#include "site/filled.h"
#include "support/text/percent_encoding.h"

namespace zender::site {
namespace {

/// The path with the pairs that have a value.
std::string with_query(std::string path, Values values) {
  char separator = '?';
  for (const auto& [name, value] : values) {
    if (value.empty()) continue;
    path.append(1, separator).append(name).append("=").append(percent_encode(value));
    separator = '&';
  }
  return path;
}

std::string channel_value(const ChannelSlug& channel, const ChannelSlug& default_channel) {
  return channel == default_channel ? std::string() : channel.value;
}

}  // namespace

std::string sitemap_part_path(const std::string& group, std::int64_t part) {
  return filled(kSitemapPart, {{"part", group + "-" + std::to_string(part)}});
}

std::string played_tracks_list_path(const ChannelSlug& channel, const ChannelSlug& default_channel, Date day,
                                    Date today, HourSlot slot) {
  return with_query(kPlayedTracksList, {{"channel", channel_value(channel, default_channel)},
                                        {"date", day == today ? std::string() : to_route_date(day)},
                                        {"time", slot == kWholeDay ? std::string() : slot_id(slot)}});
}

std::string guide_calendar_path(const ChannelSlug& channel, const ChannelSlug& default_channel) {
  return with_query(kGuideCalendar, {{"channel", channel_value(channel, default_channel)}});
}

std::string programme_calendar_path(const ProgrammeSlug& programme) {
  return filled(kProgrammeCalendar, {{"programmeSlug", programme.value}});
}

std::string news_feed_path(const std::optional<CategorySlug>& category) {
  return category ? filled(kCategoryFeed, {{"categorySlug", category->value}}) : kNewsFeed;
}

std::string podcast_feed_file_path(const FeedSlug& feed) {
  return filled(kPodcastFeedFile, {{"feedSlug", feed.value}});
}

std::string episode_chapters_path(const FeedSlug& feed, const EpisodeId& episode) {
  return filled(kEpisodeChapters, {{"feedSlug", feed.value}, {"episodeId", episode.value}});
}

std::string episode_transcript_path(const FeedSlug& feed, const EpisodeId& episode) {
  return filled(kEpisodeTranscript, {{"feedSlug", feed.value}, {"episodeId", episode.value}});
}

}  // namespace zender::site
