#include "storage/shared/on_demand_columns.h"

#include <charconv>
#include <numeric>

#include "storage/shared/columns.h"
#include "support/failure.h"
#include "support/json.h"

namespace zender::storage {

namespace {

constexpr const char* kWriteFeed = R"sql(
  INSERT INTO podcast_feeds (
    slug, title, summary, body, programme, people, guid, author, language, category, is_explicit,
    link, source_url,
    image_id, image_alt, image_colour)
  VALUES (
    :slug, :title, :summary, :body, :programme, :people, :guid, :author, :language, :category,
    :explicit, :link, :source,
    :image, :alt, :colour)
  ON CONFLICT (slug) DO UPDATE SET
    title = excluded.title, summary = excluded.summary, body = excluded.body,
    programme = excluded.programme, people = excluded.people, guid = excluded.guid,
    author = excluded.author, language = excluded.language, category = excluded.category,
    is_explicit = excluded.is_explicit, link = excluded.link, source_url = excluded.source_url,
    image_id = excluded.image_id, image_alt = excluded.image_alt,
    image_colour = excluded.image_colour
)sql";

Json image_text(const std::optional<Image>& image) {
  if (!image) return nullptr;
  return {{"id", image->id.value}, {"alt", image->alt}, {"colour", or_null(image->colour)}};
}

[[noreturn]] void no_writer_makes(const char* what) {
  throw Failure(FailureKind::kInternal, std::string("a podcast's ") + what + " cannot be read");
}

std::string text_of(const nlohmann::json& object, const char* name, const char* what) {
  const auto found = object.find(name);
  if (found == object.end() || !found->is_string()) no_writer_makes(what);
  return found->get<std::string>();
}

std::optional<Image> image_of(const nlohmann::json& object, const char* what) {
  const auto found = object.find("image");
  if (found == object.end() || found->is_null()) return std::nullopt;
  if (!found->is_object()) no_writer_makes(what);
  Image image{ImageId(text_of(*found, "id", what)), text_of(*found, "alt", what), std::nullopt};
  if (!found->at("colour").is_null()) image.colour = text_of(*found, "colour", what);
  return image;
}

nlohmann::json list_of(const std::string& text, const char* what) {
  auto json = nlohmann::json::parse(text, nullptr, false);
  if (!json.is_array()) no_writer_makes(what);
  return json;
}

Chapter chapter_of(const nlohmann::json& entry) {
  constexpr const char* kWhat = "chapter";
  if (entry.is_array() && entry.size() == 2 && entry[0].is_number_integer() && entry[1].is_string())
    return {Milliseconds(entry[0].get<std::int64_t>()), entry[1].get<std::string>()};
  if (!entry.is_object() || !entry.contains("start") || !entry["start"].is_number_integer())
    no_writer_makes(kWhat);
  return {Milliseconds(entry["start"].get<std::int64_t>()), text_of(entry, "title", kWhat),
          image_of(entry, kWhat), text_of(entry, "link", kWhat)};
}

}  // namespace

Milliseconds sound_length(const std::string& segments) {
  const auto all = read_segments(segments);
  return std::accumulate(all.begin(), all.end(), Milliseconds(0));
}

std::string write_chapters(const std::vector<Chapter>& chapters) {
  Json list = Json::array();
  for (const Chapter& chapter : chapters) {
    if (!chapter.image && chapter.link.empty()) {
      list.push_back(Json::array({chapter.start.count(), chapter.title}));
      continue;
    }
    list.push_back({{"start", chapter.start.count()},
                    {"title", chapter.title},
                    {"image", image_text(chapter.image)},
                    {"link", chapter.link}});
  }
  return to_text(list);
}

std::vector<Chapter> read_chapters(const std::string& text) {
  std::vector<Chapter> chapters;
  for (const auto& entry : list_of(text, "chapters")) chapters.push_back(chapter_of(entry));
  return chapters;
}

std::string write_people(const std::vector<PodcastPerson>& people) {
  Json list = Json::array();
  for (const PodcastPerson& person : people) {
    list.push_back({{"name", person.name},
                    {"role", person.role},
                    {"link", person.link},
                    {"image", image_text(person.image)}});
  }
  return to_text(list);
}

std::vector<PodcastPerson> read_people(const std::string& text) {
  constexpr const char* kWhat = "people";
  std::vector<PodcastPerson> people;
  for (const auto& entry : list_of(text, kWhat)) {
    if (!entry.is_object()) no_writer_makes(kWhat);
    people.push_back({text_of(entry, "name", kWhat), text_of(entry, "role", kWhat), image_of(entry, kWhat),
                      text_of(entry, "link", kWhat)});
  }
  return people;
}

std::optional<std::string> write_rule(const Publication& publication) {
  const auto* relative = std::get_if<RelativeMoment>(&publication);
  if (relative == nullptr) return std::nullopt;
  return std::to_string(relative->days_ago) + "@" + std::to_string(relative->at.count());
}

Publication read_publication(const std::optional<std::string>& rule, TimePoint moment) {
  if (!rule) return moment;
  int days = 0;
  int minutes = 0;
  const char* end = rule->data() + rule->size();
  const auto [at, wrong_days] = std::from_chars(rule->data(), end, days);
  const bool parted = wrong_days == std::errc() && at != end && *at == '@';
  if (!parted || std::from_chars(at + 1, end, minutes).ptr != end)
    throw Failure(FailureKind::kInternal, "a moment of publication is no rule");
  return RelativeMoment{days, std::chrono::minutes(minutes)};
}

PodcastFeed read_feed(Row& row) {
  PodcastFeed feed;
  feed.slug = row.id<FeedSlug>();
  feed.title = row.text();
  feed.summary = row.text();
  feed.text = row.text();
  feed.programme = row.optional_id<ProgrammeSlug>();
  feed.people = read_people(row.text());
  feed.guid = row.text();
  feed.author = row.text();
  feed.language = row.text();
  feed.category = row.text();
  feed.is_explicit = row.truth();
  feed.link = row.text();
  feed.source_url = row.text();
  feed.image = read_image(row);
  return feed;
}

FeedWriter::FeedWriter(Connection& connection) : command_(connection, kFeedColumns, kWriteFeed) {}

void FeedWriter::write(const PodcastFeed& feed) {
  Params params{
      feed.slug,      feed.title,  feed.summary,  feed.text,     feed.programme,   write_people(feed.people),
      feed.guid,      feed.author, feed.language, feed.category, feed.is_explicit, feed.link,
      feed.source_url};
  add_image(params, feed.image);
  command_.run(params);
}

}  // namespace zender::storage
