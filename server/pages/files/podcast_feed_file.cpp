#include "pages/files/podcast_feed_file.h"

#include <algorithm>

#include "domain/topic_names.h"
#include "pages/files/podcast_guid.h"
#include "pages/files/rss_xml.h"
#include "pages/items/podcast_models.h"
#include "pages/request/site_settings.h"
#include "pages/text/rich_text.h"
#include "pages/text/rich_text_html.h"
#include "playables/podcast_parts.h"
#include "site/links.h"
#include "site/picture_addresses.h"
#include "support/failure.h"
#include "support/xml_text.h"

namespace zender::pages {
namespace {

/// For feeds without a category: directories require one of theirs, and this one suits a radio
/// station's podcasts.
constexpr const char* kCategory = "Society & Culture";

constexpr const char* kRssBegin =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    "<rss version=\"2.0\" xmlns:atom=\"http://www.w3.org/2005/Atom\" "
    "xmlns:content=\"http://purl.org/rss/1.0/modules/content/\" "
    "xmlns:itunes=\"http://www.itunes.com/dtds/podcast-1.0.dtd\" "
    "xmlns:podcast=\"https://podcastindex.org/namespace/1.0\">\n<channel>\n";

std::string attribute(const std::string& name, const std::string& value) {
  return " " + name + "=\"" + xml_text(value) + "\"";
}

std::string yes_or_no(bool is_so) {
  return is_so ? "true" : "false";
}

std::string cover(const SiteSettings& site, const Image& image) {
  return absolute(site, site::image_path(image.id, kCoverPicture));
}

std::string picture(const SiteSettings& site, const std::optional<Image>& image) {
  return image ? "<itunes:image" + attribute("href", cover(site, *image)) + "/>\n" : "";
}

std::string people(const SiteSettings& site, const std::vector<PodcastPerson>& all) {
  std::string xml;
  for (const PodcastPerson& person : all) {
    xml += "<podcast:person" + attribute("role", person.role.empty() ? "host" : person.role);
    if (person.image) xml += attribute("img", cover(site, *person.image));
    if (!person.link.empty()) xml += attribute("href", absolute(site, person.link));
    xml += ">" + xml_text(person.name) + "</podcast:person>\n";
  }
  return xml;
}

/// A number as the tags that both namespaces have.
std::string number_tags(const char* name, const std::optional<int>& number) {
  if (!number) return "";
  const std::string text = std::to_string(*number);
  return element(std::string("itunes:") + name, text) + element(std::string("podcast:") + name, text);
}

/// An episode's show notes, people and links to its transcript and chapters.
std::string texts(const SiteSettings& site, const ShownEpisode& episode, const EpisodeText& text,
                  const std::string& language) {
  std::string xml;
  const std::string notes = rich_text_html(site, rich_text(text.show_notes));
  if (!notes.empty()) xml += element("content:encoded", notes);
  xml += people(site, text.people);
  if (!text.transcript.empty())
    xml += "<podcast:transcript" +
           attribute("url", absolute(site, playables::episode_transcript_path(episode))) +
           attribute("type", "text/vtt") + attribute("language", language) + "/>\n";
  if (!episode.chapters.empty())
    xml += "<podcast:chapters" + attribute("url", absolute(site, playables::episode_chapters_path(episode))) +
           attribute("type", "application/json+chapters") + "/>\n";
  return xml;
}

std::string item(const SiteSettings& site, const ShownEpisode& episode, std::uint64_t bytes) {
  const std::string path = site::podcast_episode_path(episode.feed, episode.id, episode.slug);
  const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(episode.duration).count();
  std::string xml = element("title", episode.title);
  xml += element("link", absolute(site, path));
  // Made of the id, so that an episode with a new title is not a new episode; or the one that it
  // had where it was published before, so that it is not new to subscribers who came along.
  const std::string guid =
      episode.guid.empty() ? site.site_code + "-aflevering-" + episode.id.value : episode.guid;
  xml += "<guid isPermaLink=\"false\">" + xml_text(guid) + "</guid>\n";
  xml += element("pubDate", rss_date(episode.published));
  xml += element("description", episode.summary);
  xml +=
      "<enclosure" +
      attribute("url", absolute(site, playables::episode_sound_url(episode, site.playables.is_site_https))) +
      attribute("length", std::to_string(bytes)) + attribute("type", "audio/mp4") + "/>\n";
  xml += element("itunes:title", episode.title);
  xml += element("itunes:duration", std::to_string(seconds));
  xml += element("itunes:explicit", yes_or_no(episode.is_explicit));
  xml += element("itunes:episodeType", std::string(name_of(episode.kind)));
  xml += number_tags("season", episode.season) + number_tags("episode", episode.number);
  return xml + picture(site, episode.image);
}

/// The podcast's guid, the same after the site has moved.
std::string guid_of(const PageContext& context, const PodcastFeed& feed) {
  if (!feed.guid.empty()) return feed.guid;
  const std::string own = absolute(context.site, feed_rss(feed));
  try {
    return context.podcasts.keep_guid(feed.slug, new_podcast_guid(own));
  } catch (const Failure& failure) {
    // A database that cannot be written must not take the feed away.
    if (failure.kind() == FailureKind::kInternal) throw;
    return podcast_guid(own);
  }
}

std::string channel(const PageContext& context, const PodcastFeed& feed, const std::string& language) {
  const SiteSettings& site = context.site;
  const std::string page = absolute(site, site::podcast_feed_path(feed.slug));
  const std::string own = absolute(site, feed_rss(feed));
  std::string xml = element("title", feed.title);
  xml += element("link", feed.link.empty() ? page : feed.link);
  xml += "<atom:link rel=\"self\" type=\"application/rss+xml\"" + attribute("href", own) + "/>\n";
  xml += element("description", feed.summary);
  xml += element("language", language);
  xml += element("itunes:author", feed.author.empty() ? site.name : feed.author);
  xml += element("itunes:type", feed.is_serial ? "serial" : "episodic");
  xml += element("itunes:explicit", yes_or_no(feed.is_explicit));
  xml += "<itunes:category" + attribute("text", feed.category.empty() ? kCategory : feed.category) + "/>\n";
  xml += picture(site, feed.image);
  xml += element("podcast:guid", guid_of(context, feed));
  xml += element("podcast:medium", "podcast");
  const SiteFace face = context.editorial.site_face();
  // Of podcasts of others, their own servers say who owns them.
  const bool has_owner = feed.source_url.empty() && !face.podcast_owner.empty();
  if (has_owner)
    xml += "<itunes:owner>\n" + element("itunes:name", face.podcast_owner) +
           element("itunes:email", face.podcast_email) + "</itunes:owner>\n";
  xml += "<podcast:locked" + (has_owner ? attribute("owner", face.podcast_email) : "") +
         ">no</podcast:locked>\n";
  xml += people(site, feed.people);
  if (feed.image)
    xml += "<image>\n" + element("url", cover(site, *feed.image)) + element("title", feed.title) +
           element("link", page) + "</image>\n";
  return xml;
}

}  // namespace

std::optional<GeneratedFile> podcast_feed_file(const PageContext& context, const FeedSlug& slug) {
  const SiteSettings& site = context.site;
  const auto feed = context.podcasts.feed(slug);
  if (!feed || !feed->source_url.empty() || !site.sound_bytes) return std::nullopt;
  const auto episodes =
      context.podcasts.episodes_of(slug, EpisodeOrder::kNewestFirst, context.now, 0, kFeedEpisodes);
  const std::string language = feed->language.empty() ? "nl" : feed->language;

  GeneratedFile file;
  file.content_type = "application/rss+xml; charset=utf-8";
  file.freshness.depends_on(kTopicContent).until(context.publications.next_publication(context.now));
  file.body = kRssBegin + channel(context, *feed, language);
  for (const auto& episode : episodes) {
    const auto* media = std::get_if<MediaId>(&episode.sound);
    const auto bytes = media != nullptr ? site.sound_bytes(*media) : std::nullopt;
    if (!bytes) continue;
    file.body += "<item>\n" + item(site, episode, *bytes) +
                 texts(site, episode, context.podcasts.episode_text(episode.id), language) + "</item>\n";
  }
  file.body += "</channel>\n</rss>\n";
  return file;
}

}  // namespace zender::pages
