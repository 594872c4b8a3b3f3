#include <cctype>

#include "content/fields/bundle_limits.h"
#include "content/readers/markdown_file.h"
#include "content/readers/readers.h"
#include "content/text/markdown.h"

namespace zender::content {
namespace {

constexpr std::size_t kMaxName = 100;
constexpr std::size_t kMaxGuid = 1'000;

/// The roles of the Podcast Taxonomy that the site has a Dutch word for.
const std::vector<std::string> kRoles{
    "host",     "co-host",    "guest",    "narrator",    "reporter",     "author",        "editor",
    "producer", "researcher", "composer", "voice actor", "audio editor", "audio engineer"};

/// The categories of Apple Podcasts, which other directories take too.
const std::vector<std::string> kCategories{"Arts",
                                           "Business",
                                           "Comedy",
                                           "Education",
                                           "Fiction",
                                           "Government",
                                           "Health & Fitness",
                                           "History",
                                           "Kids & Family",
                                           "Leisure",
                                           "Music",
                                           "News",
                                           "Religion & Spirituality",
                                           "Science",
                                           "Society & Culture",
                                           "Sports",
                                           "Technology",
                                           "True Crime",
                                           "TV & Film"};

std::vector<PodcastPerson> read_people(Fields& fields, BundleDraft& draft) {
  std::vector<PodcastPerson> people;
  fields.each("people", false, kMaxPeople, [&](Fields& parts) {
    PodcastPerson& person = people.emplace_back();
    person.name = parts.required_text("name", kMaxName);
    person.role = parts.choice("role", kRoles).value_or("");
    person.image = draft.add_picture(parts.picture());
    person.link = parts.address("link").value_or("");
  });
  return people;
}

std::vector<Chapter> read_chapters(Fields& fields, const MediaId& media, BundleDraft& draft) {
  std::vector<Chapter> chapters;
  fields.each("chapters", false, kMaxChapters, [&](Fields& parts) {
    const auto start = parts.seconds("start");
    Chapter chapter;
    chapter.title = parts.required_text("title", kMaxTitle);
    chapter.image = draft.add_picture(parts.picture());
    chapter.link = parts.address("link").value_or("");
    if (!start) return;
    if (!chapters.empty() && *start <= chapters.back().start)
      parts.mistake("start", "must be later than the start of the chapter above it");
    draft.chapters.push_back({media, *start, parts.place("start")});
    chapter.start = *start;
    chapters.push_back(std::move(chapter));
  });
  return chapters;
}

/// podcast:guid, as other hosts give it.
std::string read_podcast_guid(Fields& fields) {
  const std::string guid = fields.optional_text("guid", kMaxGuid).value_or("");
  constexpr std::size_t kSize = 36;
  bool is_uuid = guid.size() == kSize;
  for (std::size_t i = 0; is_uuid && i < kSize; ++i) {
    const bool is_hyphen = i == 8 || i == 13 || i == 18 || i == 23;
    is_uuid = is_hyphen ? guid[i] == '-' : std::isxdigit(static_cast<unsigned char>(guid[i])) != 0;
  }
  if (!guid.empty() && !is_uuid)
    fields.mistake(
        "guid", "must be a UUID such as 9b024349-ccf0-5f69-a609-6b82873eab3c (<podcast:guid> of the feed)");
  return guid;
}

std::optional<int> read_count(Fields& fields, const char* name) {
  const auto number = fields.integer(name, 0, 100'000, false);
  return number ? std::optional(static_cast<int>(*number)) : std::nullopt;
}

}  // namespace

void read_feed(const SourceFile& file, BundleDraft& draft, Mistakes& mistakes) {
  const std::optional<YamlNode> node = read_yaml(file, mistakes);
  if (!node) return;
  Fields fields(*node, {file.path, node->line, ""}, mistakes);
  PodcastFeed feed;
  feed.slug = FeedSlug(file.name);
  feed.title = fields.required_text("title", kMaxTitle);
  feed.summary = fields.required_text("summary", kMaxSummary);
  feed.text = fields.block("text", kMaxMarkdownCharacters);
  for (const MarkdownMistake& wrong : check_markdown(feed.text)) {
    const std::string detail = "line " + std::to_string(wrong.line) + ": " + wrong.detail;
    if (wrong.is_warning) {
      draft.warnings.push_back({fields.place("text"), detail});
    } else {
      fields.mistake("text", detail);
    }
  }
  draft.refer(ContentKind::kProgramme, fields.slug("programme", false), feed.programme);
  feed.image = draft.add_picture(fields.picture());
  feed.people = read_people(fields, draft);
  feed.author = fields.optional_text("author", kMaxName).value_or("");
  feed.category = fields.choice("category", kCategories).value_or("");
  feed.is_explicit = fields.boolean("explicit", false);
  feed.is_serial = fields.choice("type", {"episodic", "serial"}) == "serial";
  feed.guid = read_podcast_guid(fields);
  fields.finish();
  draft.content.feeds.push_back(std::move(feed));
}

void read_episode(const SourceFile& file, const std::string& feed, BundleDraft& draft, Mistakes& mistakes) {
  std::optional<MarkdownFile> markdown = read_markdown_file(file, PicturesOfText::kField, draft, mistakes);
  if (!markdown) return;
  Fields fields(markdown->fields, {file.path, markdown->fields.line, ""}, mistakes);
  PodcastEpisode episode;
  episode.slug = file.name;
  episode.feed = FeedSlug(feed);
  draft.define("episode", fields.id("id", true), episode.id);
  episode.title = fields.required_text("title", kMaxTitle);
  if (const auto published = fields.moment("published")) episode.published = *published;
  draft.refer(ContentKind::kMedia, fields.id("mediaId", true), episode.media);
  episode.summary = fields.required_text("summary", kMaxSummary);
  episode.image = draft.add_picture(fields.picture());
  episode.season = read_count(fields, "season");
  episode.number = read_count(fields, "number");
  episode.kind = episode_kind(fields.choice("type", {"full", "trailer", "bonus"}).value_or("full"))
                     .value_or(EpisodeKind::kFull);
  if (const auto guid = fields.optional_text("guid", kMaxGuid))
    draft.define("guid in podcast " + feed, PlacedText{*guid, fields.place("guid")}, episode.guid);
  episode.people = read_people(fields, draft);
  episode.chapters = read_chapters(fields, episode.media, draft);
  episode.transcript = fields.transcript();
  episode.show_notes = std::move(markdown->text);
  fields.finish();
  draft.content.episodes.push_back(std::move(episode));
}

}  // namespace zender::content
