#pragma once
#include <optional>
#include <string>
#include <vector>

#include "domain/on_demand/on_demand.h"
#include "storage/sql/sql.h"

/// Values of the on-demand tables that are stored as text in one column. Pure. Readers throw
/// Failure(kInternal) for text that the writers here do not produce.
namespace zender::storage {

/// The length of a sound, given its stored segments (read_segments()).
Milliseconds sound_length(const std::string& segments);

/// A JSON list of [milliseconds, title], or {start, title, image, link} for a chapter with an image
/// or link.
std::string write_chapters(const std::vector<Chapter>& chapters);
std::vector<Chapter> read_chapters(const std::string& json);

/// A JSON list of {name, role, link, image}.
std::string write_people(const std::vector<PodcastPerson>& people);
std::vector<PodcastPerson> read_people(const std::string& json);

/// 'D@M': days ago and minutes since midnight. Nothing for a moment, which has a column of its own.
std::optional<std::string> write_rule(const Publication& publication);
/// The rule if there is one, else the moment.
Publication read_publication(const std::optional<std::string>& rule, TimePoint moment);

/// All columns of podcast_feeds, with alias `d`.
inline constexpr const char* kFeedSelect = R"sql(
  SELECT d.slug, d.title, d.summary, d.body, d.programme, d.people, d.guid, d.author, d.language,
         d.category, d.is_explicit, d.link, d.source_url,
         d.image_id, d.image_alt, d.image_colour
  FROM podcast_feeds d
)sql";
inline constexpr std::size_t kFeedColumns = 16;
PodcastFeed read_feed(Row& row);

/// Inserts or updates feeds.
class FeedWriter {
 public:
  explicit FeedWriter(Connection& connection);
  void write(const PodcastFeed& feed);

 private:
  Command command_;
};

}  // namespace zender::storage
