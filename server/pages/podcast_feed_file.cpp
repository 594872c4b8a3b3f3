#include "pages/podcast_feed_file.h"

#include "domain/image_addresses.h"
#include "domain/now_playing.h"
#include "pages/links.h"
#include "pages/podcast_models.h"
#include "pages/sound_paths.h"
#include "support/xml_text.h"

namespace zender::pages {
namespace {

/// Directories want a category of theirs; a radio station's podcasts are at home in this one.
constexpr const char* kCategory = "Society & Culture";

/// 'Sat, 21 Nov 2026 08:00:00 GMT' (RFC 822).
std::string rss_date(TimePoint moment) {
  return date::format("%a, %d %b %Y %H:%M:%S GMT", std::chrono::floor<std::chrono::seconds>(moment));
}

std::string element(const std::string& name, const std::string& text) {
  return "<" + name + ">" + xml_text(text) + "</" + name + ">\n";
}

std::string picture(const SiteSettings& site, const std::optional<Image>& image) {
  if (!image) return "";
  return "<itunes:image href=\"" + xml_text(absolute(site, image_address(image->id, kCoverPicture))) +
         "\"/>\n";
}

std::string chapters_path(const ShownEpisode& episode) {
  return feed_path(episode.feed) + "/" + episode.id.value + ".chapters.json";
}

std::string item(const SiteSettings& site, const ShownEpisode& episode, std::uint64_t bytes) {
  const std::string path = feed_path(episode.feed) + "/" + episode.id.value + "/" + episode.slug;
  const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(episode.duration).count();
  std::string xml = "<item>\n";
  xml += element("title", episode.title);
  xml += element("link", absolute(site, path));
  // By its id: an episode that is called otherwise tomorrow is no new one.
  xml += "<guid isPermaLink=\"false\">" + xml_text(site.site_code + "-aflevering-" + episode.id.value) +
         "</guid>\n";
  xml += element("pubDate", rss_date(episode.published));
  xml += element("description", episode.summary);
  xml += "<enclosure url=\"" + xml_text(absolute(site, episode_sound_path(episode.id))) + "\" length=\"" +
         std::to_string(bytes) + "\" type=\"audio/mp4\"/>\n";
  xml += element("itunes:duration", std::to_string(seconds));
  xml += element("itunes:explicit", "false");
  xml += element("itunes:episodeType", "full");
  if (episode.season)
    xml += element("itunes:season", std::to_string(*episode.season)) +
           element("podcast:season", std::to_string(*episode.season));
  if (episode.number)
    xml += element("itunes:episode", std::to_string(*episode.number)) +
           element("podcast:episode", std::to_string(*episode.number));
  xml += picture(site, episode.image);
  if (!episode.chapters.empty())
    xml += "<podcast:chapters url=\"" + xml_text(absolute(site, chapters_path(episode))) +
           "\" type=\"application/json+chapters\"/>\n";
  return xml + "</item>\n";
}

}  // namespace

std::optional<SideFile> podcast_feed_file(const PageContext& context, const FeedSlug& slug) {
  const SiteSettings& site = context.site;
  const auto feed = context.on_demand.feed(slug);
  if (!feed || !site.sound_bytes) return std::nullopt;
  const auto episodes =
      context.on_demand.episodes_of(slug, EpisodeOrder::kNewestFirst, context.now, 0, kFeedEpisodes);
  const std::string path = feed_path(slug);

  SideFile file;
  file.content_type = "application/rss+xml; charset=utf-8";
  file.topics = {kTopicContent};
  file.expires_at = context.on_demand.next_publication(context.now);
  std::string& xml = file.body;
  xml =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<rss version=\"2.0\" xmlns:atom=\"http://www.w3.org/2005/Atom\" "
      "xmlns:itunes=\"http://www.itunes.com/dtds/podcast-1.0.dtd\" "
      "xmlns:podcast=\"https://podcastindex.org/namespace/1.0\">\n<channel>\n";
  xml += element("title", feed->title);
  xml += element("link", absolute(site, path));
  xml += "<atom:link rel=\"self\" type=\"application/rss+xml\" href=\"" +
         xml_text(absolute(site, path + ".rss")) + "\"/>\n";
  xml += element("description", feed->summary);
  xml += element("language", "nl");
  if (!episodes.empty()) xml += element("lastBuildDate", rss_date(episodes.front().published));
  xml += element("itunes:author", site.name);
  xml += element("itunes:type", "episodic");
  xml += element("itunes:explicit", "false");
  xml += std::string("<itunes:category text=\"") + xml_text(kCategory) + "\"/>\n";
  xml += picture(site, feed->image);
  xml += element("podcast:medium", "podcast");
  xml += element("podcast:locked", "no");
  if (feed->image)
    xml += "<image>\n" + element("url", absolute(site, image_address(feed->image->id, kCoverPicture))) +
           element("title", feed->title) + element("link", absolute(site, path)) + "</image>\n";
  for (const auto& episode : episodes)
    if (const auto bytes = site.sound_bytes(episode.media)) xml += item(site, episode, *bytes);
  xml += "</channel>\n</rss>\n";
  return file;
}

std::optional<SideFile> episode_chapters_file(const PageContext& context, const EpisodeId& id) {
  const auto episode = context.on_demand.episode(id, context.now);
  if (!episode || episode->chapters.empty()) return std::nullopt;
  Json chapters = Json::array();
  for (const Chapter& chapter : episode->chapters)
    chapters.push_back(
        {{"startTime", static_cast<double>(chapter.start.count()) / 1000.0}, {"title", chapter.title}});
  SideFile file;
  file.content_type = "application/json+chapters";
  file.body = to_text(Json{{"version", "1.2.0"}, {"chapters", std::move(chapters)}});
  file.topics = {kTopicContent};
  return file;
}

}  // namespace zender::pages
