#pragma once
#include <optional>
#include <string>
#include <vector>

#include "domain/on_demand/on_demand_items.h"
#include "storage/shared/common_columns.h"
#include "support/failure.h"
#include "support/json.h"

/// Columns of the tables of fragments, videos, podcasts and news.
namespace zender::storage {

/// The length of a sound.
Milliseconds sound_length(const std::vector<Milliseconds>& segments);

/// A list that is stored as JSON. Throws Failure(kInternal) if `read` cannot read an entry.
template <class T, class Read>
std::vector<T> read_list(const std::string& text, Read read) {
  std::vector<T> list;
  try {
    const Json json = Json::parse(text);
    if (!json.is_array()) throw Failure(FailureKind::kInternal, "a column that holds a list holds none");
    for (const Json& entry : json) list.push_back(read(entry));
  } catch (const Json::exception&) {
    throw Failure(FailureKind::kInternal, "a stored list cannot be read");
  }
  return list;
}

/// A JSON list of [milliseconds, title], or {start, title, image, link} for a chapter with an image
/// or link.
template <>
struct ColumnText<std::vector<Chapter>> {
  static std::string write(const std::vector<Chapter>& chapters);
  static std::vector<Chapter> read(const std::string& json);
};

/// A JSON list of {name, role, link, image}.
template <>
struct ColumnText<std::vector<PodcastPerson>> {
  static std::string write(const std::vector<PodcastPerson>& people);
  static std::vector<PodcastPerson> read(const std::string& json);
};

template <>
struct ColumnText<EpisodeKind> {
  static std::string write(EpisodeKind kind) { return std::string(name_of(kind)); }
  static EpisodeKind read(const std::string& name) { return episode_kind(name).value_or(EpisodeKind::kFull); }
};

/// 'D@M': days ago and minutes since midnight. Nothing for a moment, which has a column of its own.
std::optional<std::string> write_rule(const Publication& publication);
/// The rule if there is one, else the moment.
Publication read_publication(const std::optional<std::string>& rule, TimePoint moment);

/// The columns of a moment of publication: `moment`, and how the bundle gives it.
void publication(auto& row, TimePoint& moment, Publication& published) {
  auto rule = write_rule(published);
  row("published_at", moment);
  row("published_rule", rule);
  published = read_publication(rule, moment);
}

/// The columns of podcast_feeds, with alias `d`.
inline constexpr auto kFeed = columns_of<PodcastFeed>([](auto& row, auto& feed) {
  row("d.slug", feed.slug);
  row("d.title", feed.title);
  row("d.summary", feed.summary);
  row("d.body", feed.text);
  row("d.programme", feed.programme);
  row("d.people", feed.people);
  row("d.guid", feed.guid);
  row("d.author", feed.author);
  row("d.language", feed.language);
  row("d.category", feed.category);
  row("d.is_explicit", feed.is_explicit);
  row("d.is_serial", feed.is_serial);
  row("d.link", feed.link);
  row("d.source_url", feed.source_url);
  row("d.image", feed.image);
});
inline constexpr const char* kWriteFeed =
    "INSERT INTO podcast_feeds :row ON CONFLICT (slug) DO UPDATE SET :others";

}  // namespace zender::storage
