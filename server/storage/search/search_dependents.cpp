#include "storage/search/search_dependents.h"

#include <set>
#include <string>

namespace zender::storage {
namespace {

/// A kind of thing that depends on another kind, and the query for its ids.
struct Dependency {
  SearchKind on;
  SearchKind kind;
  const char* ids;
};

constexpr Dependency kDependencies[] = {
    {SearchKind::kProgramme, SearchKind::kFragment, "SELECT id FROM fragments WHERE programme = :key"},
    {SearchKind::kProgramme, SearchKind::kBroadcast, "SELECT id FROM broadcasts WHERE programme = :key"},
    {SearchKind::kProgramme, SearchKind::kVideo, "SELECT id FROM videos WHERE programme = :key"},
    {SearchKind::kProgramme, SearchKind::kPresenter,
     "SELECT presenter FROM programme_presenters WHERE programme = :key"},
    {SearchKind::kPresenter, SearchKind::kProgramme,
     "SELECT programme FROM programme_presenters WHERE presenter = :key"},
    {SearchKind::kPresenter, SearchKind::kBroadcast,
     "SELECT broadcast FROM broadcast_presenters WHERE presenter = :key"},
    {SearchKind::kFeed, SearchKind::kEpisode, "SELECT id FROM podcast_episodes WHERE feed = :key"}};

void add_ids(Connection& connection, const char* sql, SearchKind kind, const std::string& key,
             std::vector<SearchKey>& keys) {
  each_row(connection, sql, {key}, [&](const std::string& id) { keys.push_back({kind, id}); });
}

}  // namespace

std::vector<SearchKey> with_dependents(Connection& connection, const std::vector<SearchKey>& changed) {
  std::vector<SearchKey> all = changed;
  for (const SearchKey& key : changed) {
    for (const Dependency& dependency : kDependencies)
      if (dependency.on == key.kind) add_ids(connection, dependency.ids, dependency.kind, key.id, all);
  }
  const std::set<SearchKey> once(all.begin(), all.end());
  return {once.begin(), once.end()};
}

void add_articles_of(Connection& connection, const CategorySlug& category, std::vector<SearchKey>& keys) {
  add_ids(connection, "SELECT id FROM articles WHERE category = :category AND published = 1",
          SearchKind::kArticle, category.value, keys);
}

void add_found_on(Connection& connection, const ChannelSlug& channel, std::vector<SearchKey>& keys) {
  add_ids(connection, "SELECT slug FROM programmes WHERE channel = :channel", SearchKind::kProgramme,
          channel.value, keys);
  add_ids(connection, "SELECT id FROM broadcasts WHERE channel = :channel", SearchKind::kBroadcast,
          channel.value, keys);
}

void add_broadcasters(Connection& connection, std::vector<SearchKey>& keys) {
  each_row(connection, "SELECT slug FROM broadcasters", {}, [&](const std::string& slug) {
    keys.push_back({SearchKind::kBroadcaster, slug});
  });
}

void add_presenters_of(Connection& connection, const ProgrammeSlug& programme, std::vector<SearchKey>& keys) {
  add_ids(connection, "SELECT presenter FROM programme_presenters WHERE programme = :programme",
          SearchKind::kPresenter, programme.value, keys);
}

}  // namespace zender::storage
