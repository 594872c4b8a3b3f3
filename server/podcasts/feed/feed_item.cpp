#include "podcasts/feed/feed_item.h"

#include <algorithm>

#include "domain/on_demand/text_limits.h"
#include "podcasts/feed/feed_values.h"
#include "podcasts/text/html_to_markdown.h"
#include "podcasts/text/texts.h"
#include "podcasts/text/web_address.h"
#include "support/text/lower_case.h"
#include "support/xml_text.h"

namespace zender::podcasts {
namespace {

constexpr std::size_t kMaxTranscripts = 20;
constexpr std::size_t kMaxGuid = 1'000;
constexpr std::size_t kMaxName = 200;

std::string address_or_none(const std::string& text, const std::string& base) {
  return web_address(text, base).value_or(std::string());
}

/// The media type of an enclosure: the feed's if that is audio or video, else from the file
/// extension.
std::string sound_type(const std::string& type, const std::string& url) {
  const std::string said = lower_case(trimmed(type.substr(0, type.find(';'))));
  if (said.starts_with("audio/") || said.starts_with("video/")) return said.size() <= 100 ? said : "";
  const std::string path = lower_case(url.substr(0, url.find_first_of("?#")));
  if (path.ends_with(".mp3")) return "audio/mpeg";
  if (path.ends_with(".m4a")) return "audio/mp4";
  if (path.ends_with(".ogg") || path.ends_with(".oga") || path.ends_with(".opus")) return "audio/ogg";
  if (path.ends_with(".aac")) return "audio/aac";
  if (path.ends_with(".wav")) return "audio/wav";
  if (path.ends_with(".mp4") || path.ends_with(".m4v")) return "video/mp4";
  return "";
}

/// `address`: the attribute with the address, 'url' in RSS and 'href' in Atom.
std::optional<RemoteSound> read_enclosure(const xmlNode& node, const char* address, const std::string& base) {
  const auto url = web_address(attribute(node, address), base);
  if (!url) return std::nullopt;
  const std::string type = sound_type(attribute(node, "type"), *url);
  if (type.empty()) return std::nullopt;
  return RemoteSound{*url, type, positive_number(attribute(node, "length"))};
}

/// An audio file as Media RSS describes it.
struct MediaSound {
  RemoteSound sound;
  Milliseconds duration{0};  ///< 0: not given
  bool is_default = false;
};

/// Accepts audio only: feeds list films, pictures and player pages in the same way.
std::optional<MediaSound> read_media_content(const xmlNode& node, const std::string& base) {
  const auto url = web_address(attribute(node, "url"), base);
  const std::string medium = lower_case(trimmed(attribute(node, "medium")));
  if (!url || (!medium.empty() && medium != "audio")) return std::nullopt;
  const std::string type = sound_type(attribute(node, "type"), *url);
  if (!type.starts_with("audio/")) return std::nullopt;
  return MediaSound{{*url, type, positive_number(attribute(node, "fileSize"))},
                    parse_duration(attribute(node, "duration")).value_or(Milliseconds(0)),
                    lower_case(trimmed(attribute(node, "isDefault"))) == "true"};
}

std::vector<FeedChapter> read_simple_chapters(const xmlNode& list, const xmlNs* core,
                                              const std::string& base) {
  std::vector<FeedChapter> chapters;
  each_child(list, [&](const xmlNode& node) {
    if (!name_of(node, core).is(Vocabulary::kChapters, "chapter") || chapters.size() >= kMaxChapters) return;
    const std::string start = attribute(node, "start");
    const auto moment = parse_duration(start);
    const std::string title = shortened(plain_text(attribute(node, "title")), kMaxTitle);
    if (!moment || title.empty()) return;
    chapters.push_back({*moment, title, address_or_none(attribute(node, "image"), base),
                        address_or_none(attribute(node, "href"), base)});
  });
  return chapters;
}

/// The values of an item's tags, before it is decided which to use.
struct ItemDraft {
  FeedEpisode episode;
  std::optional<RemoteSound> sound;
  std::optional<MediaSound> media;
  std::string title;
  std::string itunes_title;
  std::string encoded;
  std::string description;
  std::string summary;
  std::string subtitle;
  std::string link;
  std::string permanent_link;  ///< the guid, if that is an address
  FeedBase text_base;          ///< of the show notes
  std::optional<int> podcast_season;
  std::optional<int> podcast_number;
  std::optional<TimePoint> updated;  ///< of an entry of Atom
  bool is_blocked = false;
};

/// Reads a link of Atom (RFC 4287, 4.2.7): the sound, or the page of the episode.
void take_atom_link(ItemDraft& draft, const xmlNode& node, const std::string& base) {
  const std::string relation = lower_case(trimmed(attribute(node, "rel")));
  if (relation == "enclosure") {
    if (!draft.sound) draft.sound = read_enclosure(node, "href", base);
  } else if (draft.link.empty() && (relation.empty() || relation == "alternate")) {
    draft.link = address_or_none(attribute(node, "href"), base);
  }
}

/// The item's texts are resolved against the xml:base of the last that has one.
void take_text_base(ItemDraft& draft, const FeedBase& base) {
  if (base.is_given) draft.text_base = base;
}

/// The content of an entry: its text, or sound elsewhere (RFC 4287, 4.1.3.2).
void take_entry_content(ItemDraft& draft, const xmlNode& node, const FeedBase& base) {
  if (!attribute(node, "src").empty()) {
    if (!draft.sound) draft.sound = read_enclosure(node, "src", base.url);
    return;
  }
  draft.encoded = atom_text(node);
  take_text_base(draft, base);
}

/// Reads the tags that only Atom entries have.
void take_entry(ItemDraft& draft, const std::string& name, const xmlNode& node, const FeedBase& base) {
  if (name == "id") {
    draft.episode.guid = std::string(trimmed(content_of(node))).substr(0, kMaxGuid);
  } else if (name == "published") {
    draft.episode.published = parse_feed_date(content_of(node));
  } else if (name == "updated") {
    draft.updated = parse_feed_date(content_of(node));
  } else if (name == "summary") {
    draft.description = atom_text(node);
    take_text_base(draft, base);
  } else if (name == "content") {
    take_entry_content(draft, node, base);
  } else if (name == "link") {
    take_atom_link(draft, node, base.url);
  }
}

void take_core(ItemDraft& draft, const std::string& name, const xmlNode& node, const std::string& base) {
  if (name == "title" && draft.title.empty()) {
    draft.title = plain_text(content_of(node));
  } else if (name == "guid") {
    draft.episode.guid = std::string(trimmed(content_of(node))).substr(0, kMaxGuid);
    if (lower_case(trimmed(attribute(node, "isPermaLink"))) != "false")
      draft.permanent_link = address_or_none(draft.episode.guid, "");
  } else if (name == "pubdate") {
    draft.episode.published = parse_feed_date(content_of(node));
  } else if (name == "description") {
    draft.description = content_of(node);
  } else if (name == "link") {
    draft.link = address_or_none(content_of(node), base);
  } else if (name == "enclosure" && !draft.sound) {
    draft.sound = read_enclosure(node, "url", base);
  }
}

void take_itunes(ItemDraft& draft, const std::string& name, const xmlNode& node, const std::string& base) {
  FeedEpisode& episode = draft.episode;
  if (name == "title") {
    draft.itunes_title = plain_text(content_of(node));
  } else if (name == "duration") {
    episode.duration = parse_duration(content_of(node)).value_or(Milliseconds(0));
  } else if (name == "image") {
    episode.picture_url = address_or_none(attribute(node, "href"), base);
  } else if (name == "season") {
    episode.season = parse_count(content_of(node));
  } else if (name == "episode") {
    episode.number = parse_count(content_of(node));
  } else if (name == "explicit") {
    episode.is_explicit = parse_explicit(content_of(node)).value_or(false);
  } else if (name == "summary") {
    draft.summary = content_of(node);
  } else if (name == "subtitle") {
    draft.subtitle = content_of(node);
  } else if (name == "episodetype") {
    episode.kind = episode_kind(lower_case(trimmed(content_of(node)))).value_or(EpisodeKind::kFull);
  } else if (name == "block") {
    draft.is_blocked = lower_case(trimmed(content_of(node))) == "yes";
  }
}

void take_podcast(ItemDraft& draft, const std::string& name, const xmlNode& node, const std::string& base) {
  FeedEpisode& episode = draft.episode;
  if (name == "season") {
    draft.podcast_season = parse_count(content_of(node));
  } else if (name == "episode") {
    draft.podcast_number = parse_count(content_of(node));
  } else if (name == "chapters") {
    episode.chapters_url = address_or_none(attribute(node, "url"), base);
  } else if (name == "transcript") {
    std::string url = address_or_none(attribute(node, "url"), base);
    if (!url.empty() && episode.transcripts.size() < kMaxTranscripts)
      episode.transcripts.push_back({std::move(url), lower_case(trimmed(attribute(node, "type")))});
  } else if (name == "person") {
    auto person = read_person(node, base);
    if (person && episode.people.size() < kMaxPeople) episode.people.push_back(*std::move(person));
  }
}

void take_media(ItemDraft& draft, const std::string& name, const xmlNode& node, const xmlNs* core,
                const std::string& base) {
  if (name == "thumbnail" && draft.episode.picture_url.empty()) {
    draft.episode.picture_url = address_or_none(attribute(node, "url"), base);
  } else if (name == "content") {
    auto media = read_media_content(node, base);
    if (media && (!draft.media || (media->is_default && !draft.media->is_default)))
      draft.media = std::move(media);
  } else if (name == "group") {
    each_child(node, [&](const xmlNode& part) {
      const ElementName of_part = name_of(part, core);
      if (of_part.vocabulary == Vocabulary::kMedia && of_part.name != "group")
        take_media(draft, of_part.name, part, core, base);
    });
  }
}

/// Uses the enclosure, whose downloads the publisher counts; if there is none, Media RSS.
void settle_sound(ItemDraft& draft) {
  if (draft.sound || !draft.media) return;
  draft.sound = draft.media->sound;
  if (draft.episode.duration.count() == 0) draft.episode.duration = draft.media->duration;
}

void take(ItemDraft& draft, const xmlNode& node, const xmlNs* core, FeedFormat format, const FeedBase& in) {
  const ElementName name = name_of(node, core);
  const FeedBase own = base_in(node, in);
  const std::string& base = own.url;
  switch (name.vocabulary) {
    case Vocabulary::kCore:
      if (format == FeedFormat::kAtom && name.name != "title") return take_entry(draft, name.name, node, own);
      if (name.name == "description") take_text_base(draft, own);
      return take_core(draft, name.name, node, base);
    case Vocabulary::kItunes:
      return take_itunes(draft, name.name, node, base);
    case Vocabulary::kPodcast:
      return take_podcast(draft, name.name, node, base);
    case Vocabulary::kContent:
      if (name.name != "encoded") return;
      draft.encoded = content_of(node);
      take_text_base(draft, own);
      return;
    case Vocabulary::kChapters:
      if (name.name == "chapters") draft.episode.chapters = read_simple_chapters(node, core, base);
      return;
    case Vocabulary::kMedia:
      return take_media(draft, name.name, node, core, base);
    case Vocabulary::kAtom:
    case Vocabulary::kOther:
      return;
  }
}

}  // namespace

const std::string& first_text(std::initializer_list<const std::string*> texts) {
  static const std::string kNone;
  for (const std::string* text : texts)
    if (!trimmed(*text).empty()) return *text;
  return kNone;
}

std::optional<FeedEpisode> read_trailer(const xmlNode& node, const std::string& base) {
  auto sound = read_enclosure(node, "url", base);
  FeedEpisode trailer;
  trailer.title = shortened(plain_text(content_of(node)), kMaxTitle);
  if (!sound || trailer.title.empty()) return std::nullopt;
  trailer.sound = *std::move(sound);
  trailer.published = parse_feed_date(attribute(node, "pubdate"));
  trailer.season = parse_count(attribute(node, "season"));
  trailer.kind = EpisodeKind::kTrailer;
  return trailer;
}

std::optional<FeedPerson> read_person(const xmlNode& node, const std::string& base) {
  FeedPerson person;
  person.name = shortened(plain_text(content_of(node)), kMaxName);
  if (person.name.empty()) return std::nullopt;
  person.role = shortened(collapsed(lower_case(attribute(node, "role"))), kMaxName);
  person.picture_url = address_or_none(attribute(node, "img"), base);
  person.link = address_or_none(attribute(node, "href"), base);
  return person;
}

std::string atom_text(const xmlNode& node) {
  const std::string type = lower_case(trimmed(attribute(node, "type")));
  if (type == "xhtml") return markup_in(node);
  std::string text = content_of(node);
  const bool is_markup = type == "html" || type == "text/html";
  return is_markup ? text : xml_text(text);
}

std::optional<FeedEpisode> read_item(const xmlNode& item, const xmlNs* core, FeedFormat format,
                                     const FeedBase& base) {
  ItemDraft draft;
  const FeedBase own = base_in(item, base);
  draft.text_base = own;
  each_child(item, [&](const xmlNode& node) { take(draft, node, core, format, own); });
  if (!draft.episode.published) draft.episode.published = draft.updated;
  settle_sound(draft);
  if (!draft.sound || draft.is_blocked) return std::nullopt;
  FeedEpisode episode = std::move(draft.episode);
  episode.sound = *std::move(draft.sound);
  episode.title = shortened(first_text({&draft.title, &draft.itunes_title}), kMaxTitle);
  if (draft.podcast_season) episode.season = draft.podcast_season;
  if (draft.podcast_number) episode.number = draft.podcast_number;
  const std::string& notes = first_text({&draft.encoded, &draft.description, &draft.summary});
  const std::string& short_text =
      first_text({&draft.subtitle, &draft.summary, &draft.description, &draft.encoded});
  episode.link = draft.link.empty() ? draft.permanent_link : draft.link;
  // RSS does not say what is meant without xml:base: more often the episode's page than the feed.
  const bool is_beside_page =
      format == FeedFormat::kRss && !draft.text_base.is_given && !episode.link.empty();
  episode.show_notes = html_to_markdown(notes, is_beside_page ? episode.link : draft.text_base.url);
  episode.summary = shortened(plain_text(short_text), kMaxSummary);
  std::stable_sort(episode.chapters.begin(), episode.chapters.end(),
                   [](const FeedChapter& a, const FeedChapter& b) { return a.start < b.start; });
  return episode;
}

}  // namespace zender::podcasts
