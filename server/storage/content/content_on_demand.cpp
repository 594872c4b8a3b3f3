#include <set>

#include "storage/content/content_apply.h"
#include "storage/shared/on_demand_columns.h"
#include "support/failure.h"

// Applies the fragments and podcasts of a bundle.
namespace zender::storage {

template <>
struct ColumnText<FragmentOrigin> {
  static std::string write(FragmentOrigin origin) {
    return origin == FragmentOrigin::kBroadcast         ? "B"
           : origin == FragmentOrigin::kLatestBroadcast ? "L"
                                                        : "P";
  }
  static FragmentOrigin read(const std::string& letter) {
    return letter == "B"   ? FragmentOrigin::kBroadcast
           : letter == "L" ? FragmentOrigin::kLatestBroadcast
                           : FragmentOrigin::kProgramme;
  }
};

namespace {

constexpr auto kStoredFragment = columns_of<Dated<Fragment>>([](auto& row, auto& stored) {
  auto& [fragment, at] = stored;
  row("id", fragment.id);
  row("slug", fragment.slug);
  row("title", fragment.title);
  row("programme", fragment.programme);
  row("origin", fragment.origin);
  row("broadcast", fragment.broadcast);
  publication(row, at, fragment.published);
  row("media_id", fragment.media);
  row("summary", fragment.summary);
  row("transcript", fragment.transcript);
  row("image", fragment.image);
});

constexpr auto kStoredEpisode = columns_of<Dated<PodcastEpisode>>([](auto& row, auto& stored) {
  auto& [episode, at] = stored;
  row("id", episode.id);
  row("slug", episode.slug);
  row("feed", episode.feed);
  row("title", episode.title);
  publication(row, at, episode.published);
  row("media_id", episode.media);
  row("summary", episode.summary);
  row("show_notes", episode.show_notes);
  row("transcript", episode.transcript);
  row("season", episode.season);
  row("number", episode.number);
  row("kind", episode.kind);
  row("guid", episode.guid);
  row("chapters", episode.chapters);
  row("people", episode.people);
  row("image", episode.image);
});

StoredThings<Fragment> load_fragments(Connection& connection) {
  StoredThings<Fragment> stored(all_rows(connection, kStoredFragment, "SELECT :columns FROM fragments"));
  const auto by_id = by_key(stored.things);
  each_row(
      connection, "SELECT fragment, tag FROM fragment_tags ORDER BY fragment, list_position", {},
      [&](const std::string& fragment, const std::string& tag) { by_id.at(fragment)->tags.push_back(tag); });
  return stored;
}

void refuse_imported(Connection& connection, const std::vector<PodcastFeed>& feeds) {
  const auto slugs =
      all_values<std::string>(connection, "SELECT slug FROM podcast_feeds WHERE source_url <> ''");
  const std::set<std::string> imported(slugs.begin(), slugs.end());
  for (const PodcastFeed& feed : feeds) {
    if (!imported.contains(feed.slug.value)) continue;
    throw Failure(FailureKind::kUnprocessable,
                  "podcast '" + feed.slug.value +
                      "' is imported from a feed; rename this one, or run `zender podcast remove " +
                      feed.slug.value + "` first");
  }
}

}  // namespace

void ContentApplier::apply_fragments(const std::vector<Fragment>& wanted, TimePoint now) {
  const auto stored = load_fragments(connection_);
  const auto diffed = differences(stored.things, wanted, SearchKind::kFragment);
  remove(diffed.gone, "DELETE FROM fragments WHERE id = :id");
  RowWriter write(connection_, "INSERT INTO fragments :row ON CONFLICT (id) DO UPDATE SET :others");
  ListWriter tags(connection_, "fragment_tags", "fragment");
  for (const Fragment& one : diffed.write) {
    const auto published = stored.resolved(one, now);
    write.write(kStoredFragment, published);
    tags.replace(one.id, one.tags, [&](const std::string& tag) {
      return Fields{{"tag", tag}, {"programme", one.programme}, {"published_at", published.at}};
    });
  }
}

void ContentApplier::apply_podcasts(const std::vector<PodcastFeed>& feeds,
                                    const std::vector<PodcastEpisode>& episodes, TimePoint now) {
  refuse_imported(connection_, feeds);
  const char* own_episodes = "SELECT :columns FROM podcast_episodes WHERE media_id IS NOT NULL";
  const char* own_feeds = "SELECT :columns FROM podcast_feeds d WHERE d.source_url = ''";
  const StoredThings<PodcastEpisode> stored(all_rows(connection_, kStoredEpisode, own_episodes));
  const auto diffed_feeds = differences(all_rows(connection_, kFeed, own_feeds), feeds, SearchKind::kFeed);
  const auto diffed = differences(stored.things, episodes, SearchKind::kEpisode);
  remove(diffed.gone, "DELETE FROM podcast_episodes WHERE id = :id");
  RowWriter write_feed(connection_, kWriteFeed);
  for (const PodcastFeed& one : diffed_feeds.write) write_feed.write(kFeed, one);
  RowWriter write(connection_, "INSERT INTO podcast_episodes :row ON CONFLICT (id) DO UPDATE SET :others");
  for (const PodcastEpisode& one : diffed.write) write.write(kStoredEpisode, stored.resolved(one, now));
  // After writing the episodes, which may have moved to another feed.
  remove(diffed_feeds.gone, "DELETE FROM podcast_feeds WHERE slug = :slug");
}

}  // namespace zender::storage
