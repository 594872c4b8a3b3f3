#include "podcasts/feed/feed_reader.h"

#include <algorithm>
#include <set>

#include "domain/on_demand/text_limits.h"
#include "podcasts/feed/feed_base.h"
#include "podcasts/feed/feed_bounds.h"
#include "podcasts/feed/feed_item.h"
#include "podcasts/feed/feed_values.h"
#include "podcasts/feed/feed_xml.h"
#include "podcasts/stopping.h"
#include "podcasts/text/html_to_markdown.h"
#include "podcasts/text/texts.h"
#include "podcasts/text/web_address.h"
#include "support/text/lower_case.h"

namespace zender::podcasts {
namespace {

constexpr std::size_t kMaxWords = 200;

/// The texts of the channel, before it is decided which to use.
struct ChannelDraft {
  ImportedFeed feed;
  std::string description;
  std::string encoded;
  std::string itunes_summary;
  std::string itunes_subtitle;
  std::string itunes_picture;
  std::string rss_picture;
  std::string itunes_author;
  std::optional<TimePoint> published;
  std::optional<TimePoint> built;
  std::vector<FeedEpisode> trailers;  ///< of podcast:trailer, which are no items
};

std::string words(const xmlNode& node) {
  return shortened(plain_text(content_of(node)), kMaxWords);
}

std::string address_of(const std::string& text, const std::string& base) {
  return web_address(text, base).value_or(std::string());
}

/// A language tag of RFC 5646; empty for anything else.
std::string language_of(const std::string& text) {
  const std::string tag(trimmed(text));
  const bool is_tag =
      tag.size() >= 2 && tag.size() <= 35 && std::all_of(tag.begin(), tag.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
      });
  return is_tag ? tag : "";
}

void take_rss(ChannelDraft& draft, const std::string& name, const xmlNode& node, const xmlNs* core,
              const FeedBase& in) {
  ImportedFeed& feed = draft.feed;
  const std::string& base = in.url;
  if (name == "item") {
    ++feed.items;
    if (auto episode = read_item(node, core, FeedFormat::kRss, in))
      feed.episodes.push_back(*std::move(episode));
  } else if (name == "title" && feed.title.empty()) {
    feed.title = shortened(plain_text(content_of(node)), kMaxTitle);
  } else if (name == "pubdate") {
    draft.published = parse_feed_date(content_of(node));
  } else if (name == "lastbuilddate") {
    draft.built = parse_feed_date(content_of(node));
  } else if (name == "description") {
    draft.description = content_of(node);
  } else if (name == "language") {
    feed.language = language_of(content_of(node));
  } else if (name == "link" && feed.link.empty()) {
    feed.link = address_of(content_of(node), base);
  } else if (name == "image") {
    each_child(node, [&](const xmlNode& part) {
      if (name_of(part, core).is(Vocabulary::kCore, "url"))
        draft.rss_picture = address_of(content_of(part), base);
    });
  }
}

/// Reads a link of the channel, which RSS borrows from Atom. Archives (RFC 5005, section 4) are
/// read like further pages.
void take_link(ImportedFeed& feed, const xmlNode& node, const std::string& base) {
  const std::string relation = lower_case(trimmed(attribute(node, "rel")));
  const std::string url = address_of(attribute(node, "href"), base);
  if (relation == "self") feed.self_url = url;
  if (relation == "next" || (relation == "prev-archive" && feed.next_url.empty())) feed.next_url = url;
}

/// Reads a tag of an Atom feed (RFC 4287).
void take_atom(ChannelDraft& draft, const std::string& name, const xmlNode& node, const xmlNs* core,
               const FeedBase& in) {
  ImportedFeed& feed = draft.feed;
  const std::string& base = in.url;
  if (name == "entry") {
    ++feed.items;
    if (auto episode = read_item(node, core, FeedFormat::kAtom, in))
      feed.episodes.push_back(*std::move(episode));
  } else if (name == "title" && feed.title.empty()) {
    feed.title = shortened(plain_text(atom_text(node)), kMaxTitle);
  } else if (name == "subtitle") {
    draft.description = atom_text(node);
  } else if (name == "updated") {
    draft.built = parse_feed_date(content_of(node));
  } else if (name == "logo" || (name == "icon" && draft.rss_picture.empty())) {
    draft.rss_picture = address_of(content_of(node), base);
  } else if (name == "author" && draft.itunes_author.empty()) {
    each_child(node, [&](const xmlNode& part) {
      if (name_of(part, core).is(Vocabulary::kCore, "name")) draft.itunes_author = words(part);
    });
  } else if (name == "link") {
    const std::string relation = attribute(node, "rel");
    take_link(feed, node, base);
    if (feed.link.empty() && (relation.empty() || relation == "alternate"))
      feed.link = address_of(attribute(node, "href"), base);
  }
}

void take_tunes(ChannelDraft& draft, const std::string& name, const xmlNode& node, const std::string& base) {
  ImportedFeed& feed = draft.feed;
  if (name == "author") {
    draft.itunes_author = words(node);
  } else if (name == "summary") {
    draft.itunes_summary = content_of(node);
  } else if (name == "subtitle") {
    draft.itunes_subtitle = content_of(node);
  } else if (name == "image") {
    draft.itunes_picture = address_of(attribute(node, "href"), base);
  } else if (name == "category" && feed.category.empty()) {
    feed.category = shortened(collapsed(attribute(node, "text")), kMaxWords);
  } else if (name == "explicit") {
    feed.is_explicit = parse_explicit(content_of(node)).value_or(false);
  } else if (name == "type") {
    feed.is_serial = lower_case(trimmed(content_of(node))) == "serial";
  } else if (name == "new-feed-url") {
    feed.new_url = address_of(content_of(node), "");
  }
}

/// Reads a tag of Podcasting 2.0.
void take_podcasting(ChannelDraft& draft, const std::string& name, const xmlNode& node,
                     const std::string& base) {
  constexpr std::size_t kMaxTrailers = 100;
  ImportedFeed& feed = draft.feed;
  if (name == "guid") {
    feed.guid = words(node);
  } else if (name == "person") {
    auto person = read_person(node, base);
    if (person && feed.people.size() < kMaxPeople) feed.people.push_back(*std::move(person));
  } else if (name == "trailer") {
    auto trailer = read_trailer(node, base);
    if (trailer && draft.trailers.size() < kMaxTrailers) draft.trailers.push_back(*std::move(trailer));
  }
}

void take_channel_part(ChannelDraft& draft, const xmlNode& node, const xmlNs* core, FeedFormat format,
                       const FeedBase& in) {
  const ElementName name = name_of(node, core);
  const FeedBase own = base_in(node, in);
  const std::string& base = own.url;
  ImportedFeed& feed = draft.feed;
  if (name.vocabulary == Vocabulary::kCore) {
    (format == FeedFormat::kAtom ? take_atom : take_rss)(draft, name.name, node, core, own);
  } else if (name.vocabulary == Vocabulary::kItunes) {
    take_tunes(draft, name.name, node, base);
  } else if (name.vocabulary == Vocabulary::kPodcast) {
    take_podcasting(draft, name.name, node, base);
  } else if (name.is(Vocabulary::kContent, "encoded")) {
    draft.encoded = content_of(node);
  } else if (name.is(Vocabulary::kAtom, "link")) {
    take_link(feed, node, base);
  }
}

constexpr std::size_t kMaxElementName = 60;

std::string what_it_is(const std::string& root, const xmlNode& node) {
  if (root == "rdf") return "this is an RSS 1.0 (RDF) feed; a podcast needs RSS 2.0 or Atom";
  if (root == "opml") return "this is a list of feeds (OPML): add the feeds in it one by one";
  if (root == "html") return "this is a web page, not an RSS feed";
  const std::string name = reinterpret_cast<const char*>(node.name);  // NOLINT
  return "not a feed: the root element is <" + shortened(name, kMaxElementName) + ">, not <rss> or <feed>";
}

/// Trailers that are items too, as most are, are those items.
void add_trailers(ChannelDraft& draft) {
  std::set<std::string> known;
  for (const FeedEpisode& one : draft.feed.episodes) known.insert(one.sound.url);
  for (FeedEpisode& one : draft.trailers)
    if (known.insert(one.sound.url).second) draft.feed.episodes.push_back(std::move(one));
}

void finish(ChannelDraft& draft, const std::string& base) {
  ImportedFeed& feed = draft.feed;
  feed.order = order_of(feed.episodes);
  add_trailers(draft);
  const std::string& text = first_text({&draft.encoded, &draft.description, &draft.itunes_summary});
  const std::string& summary =
      first_text({&draft.itunes_subtitle, &draft.itunes_summary, &draft.description, &draft.encoded});
  feed.text = html_to_markdown(text, base);
  feed.summary = shortened(plain_text(summary), kMaxSummary);
  feed.picture_url = first_text({&draft.itunes_picture, &draft.rss_picture});
  feed.author = draft.itunes_author;
  for (FeedEpisode& episode : feed.episodes)
    if (episode.title.empty()) episode.title = feed.title;
  feed.published = draft.published ? draft.published : draft.built;
  put_in_order(feed);
}

/// What is read of a feed, and the line of its channel.
struct ReadChannel {
  ChannelDraft draft;
  int line = 0;
  std::string base;  ///< of the channel
};

/// Parses a feed also if a host puts something before or behind it.
std::variant<FeedXml, FeedMistake> parse_with_surroundings(std::string_view bytes, std::string_view charset) {
  auto whole = parse_feed_xml(bytes, charset);
  if (std::holds_alternative<FeedXml>(whole)) return whole;
  const auto within = feed_within(bytes);
  if (!within) return whole;
  auto part = parse_feed_xml(*within, charset);
  auto* xml = std::get_if<FeedXml>(&part);
  if (xml == nullptr) return whole;
  xml->warnings.push_back("what is not XML of the feed before or behind it was left out, " +
                          std::to_string(bytes.size() - within->size()) + " bytes");
  return part;
}

std::variant<ReadChannel, FeedMistake> read_channel(std::string_view bytes, const std::string& url,
                                                    std::string_view charset, const std::stop_token& stop) {
  if (bytes.size() > kMaxFeedBytes)
    return FeedMistake{0, "larger than " + std::to_string(kMaxFeedBytes >> 20U) + " MB"};
  end_if_stopped(stop);
  auto parsed = parse_with_surroundings(bytes, charset);
  if (auto* mistake = std::get_if<FeedMistake>(&parsed)) return std::move(*mistake);
  const FeedXml xml = std::move(std::get<FeedXml>(parsed));
  const xmlNode* root = xmlDocGetRootElement(xml.document.get());
  if (root == nullptr) return FeedMistake{0, "the file is empty"};
  const xmlNs* core = root->ns;
  const std::string root_name = name_of(*root, core).name;
  const bool is_atom = root_name == "feed";
  if (root_name != "rss" && !is_atom)
    return FeedMistake{static_cast<int>(xmlGetLineNo(root)), what_it_is(root_name, *root)};

  const xmlNode* channel = is_atom ? root : nullptr;
  each_child(*root, [&](const xmlNode& node) {
    if (channel == nullptr && name_of(node, core).is(Vocabulary::kCore, "channel")) channel = &node;
  });
  if (channel == nullptr) return FeedMistake{static_cast<int>(xmlGetLineNo(root)), "<rss> has no <channel>"};

  ReadChannel read;
  read.line = static_cast<int>(xmlGetLineNo(channel));
  read.draft.feed.warnings = xml.warnings;
  const FeedFormat format = is_atom ? FeedFormat::kAtom : FeedFormat::kRss;
  FeedBase base = base_in(*root, {url});
  if (!is_atom) base = base_in(*channel, base);
  read.base = base.url;
  each_child(*channel, [&](const xmlNode& node) {
    end_if_stopped(stop);
    take_channel_part(read.draft, node, core, format, base);
  });
  return read;
}

}  // namespace

std::variant<ImportedFeed, FeedMistake> read_feed(std::string_view bytes, const std::string& url,
                                                  std::string_view charset, const std::stop_token& stop) {
  auto result = read_channel(bytes, url, charset, stop);
  if (auto* mistake = std::get_if<FeedMistake>(&result)) return std::move(*mistake);
  auto& [draft, line, base] = std::get<ReadChannel>(result);
  if (draft.feed.title.empty()) return FeedMistake{line, "the podcast has no <title>"};
  if (draft.feed.episodes.empty()) {
    return FeedMistake{line, draft.feed.items == 0 ? "the feed has no episodes (<item>, in Atom <entry>)"
                                                   : "none of the " + std::to_string(draft.feed.items) +
                                                         " items has sound: an <enclosure> (in Atom a <link "
                                                         "rel=\"enclosure\">) with an http(s) address and a "
                                                         "type of audio/… or video/…, or a <media:content> "
                                                         "of audio/…"};
  }
  finish(draft, base);
  return std::move(draft.feed);
}

std::variant<ImportedFeed, FeedMistake> read_feed_page(std::string_view bytes, const std::string& url,
                                                       std::string_view charset,
                                                       const std::stop_token& stop) {
  auto result = read_channel(bytes, url, charset, stop);
  if (auto* mistake = std::get_if<FeedMistake>(&result)) return std::move(*mistake);
  auto& [draft, line, base] = std::get<ReadChannel>(result);
  finish(draft, base);
  return std::move(draft.feed);
}

}  // namespace zender::podcasts
