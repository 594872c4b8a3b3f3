#include <algorithm>
#include <map>
#include <numeric>

#include "domain/topics.h"
#include "storage/editorial/recent_tags.h"
#include "storage/engine/columns.h"
#include "storage/engine/first_moment.h"
#include "storage/on_demand/on_demand_columns.h"
#include "storage/plays/published_months.h"
#include "storage/soci_store.h"
#include "support/failure.h"

// Fragments, podcast episodes and bulletins as screens read them.
namespace zender::storage {
namespace {

/// The last broadcast of a programme that began before the fragment was published; a repeat brings nothing
/// new.
constexpr const char* kFragmentSelect =
    "SELECT f.id, f.slug, f.title, f.programme, p.name, "
    "CASE f.origin WHEN 'B' THEN f.broadcast WHEN 'L' THEN (SELECT b.id FROM broadcasts b WHERE b.programme "
    "= f.programme AND b.is_repeat = 0 AND b.starts_at <= f.published_at ORDER BY b.starts_at DESC LIMIT 1) "
    "END, f.published_at, f.media_id, m.segments, f.image_id, f.image_alt, f.image_colour, p.image_id, "
    "p.image_alt, p.image_colour, f.summary FROM fragments f JOIN programmes p ON p.slug = f.programme "
    "JOIN media_assets m ON m.id = f.media_id ";
constexpr std::size_t kFragmentColumns = 10 + 2 * kImageColumns;

constexpr const char* kEpisodeSelect =
    "SELECT e.id, e.slug, e.title, e.feed, d.title, e.summary, e.published_at, e.media_id, m.segments, "
    "e.remote_url, e.remote_type, e.remote_bytes, e.remote_ms, e.guid, e.is_explicit, e.chapters, "
    "e.image_id, e.image_alt, e.image_colour, d.image_id, d.image_alt, d.image_colour, e.season, e.number "
    "FROM podcast_episodes e JOIN podcast_feeds d ON d.slug = e.feed LEFT JOIN media_assets m ON m.id = "
    "e.media_id ";
constexpr std::size_t kEpisodeColumns = 18 + 2 * kImageColumns;

Milliseconds length_of(const std::string& segments) {
  const auto all = read_segments(segments);
  return std::accumulate(all.begin(), all.end(), Milliseconds(0));
}

std::optional<Image> first_image(Row& row) {
  auto own = read_image(row);
  auto other = read_image(row);
  return own ? own : other;
}

ShownFragment read_fragment(Row& row) {
  ShownFragment fragment;
  fragment.id = row.id<FragmentId>();
  fragment.slug = row.text();
  fragment.title = row.text();
  fragment.programme = row.id<ProgrammeSlug>();
  fragment.programme_name = row.text();
  fragment.broadcast = row.optional_id<BroadcastId>();
  fragment.published = row.moment();
  fragment.media = row.id<MediaId>();
  fragment.duration = length_of(row.text());
  fragment.image = first_image(row);
  fragment.summary = row.text();
  return fragment;
}

std::optional<int> whole_number(std::optional<std::int64_t> number) {
  return number ? std::optional(static_cast<int>(*number)) : std::nullopt;
}

/// media_id, segments, remote_url, remote_type, remote_bytes, remote_ms.
void read_sound(Row& row, ShownEpisode& episode) {
  auto media = row.optional_id<MediaId>();
  const auto segments = row.optional_text();
  RemoteSound remote;
  remote.url = row.optional_text().value_or(std::string());
  remote.type = row.text();
  remote.bytes = row.number();
  const Milliseconds remote_length(row.number());
  if (media) {
    episode.sound = std::move(*media);
    episode.duration = length_of(segments.value_or("[]"));
  } else {
    episode.sound = std::move(remote);
    episode.duration = remote_length;
  }
}

ShownEpisode read_episode(Row& row) {
  ShownEpisode episode;
  episode.id = row.id<EpisodeId>();
  episode.slug = row.text();
  episode.title = row.text();
  episode.feed = row.id<FeedSlug>();
  episode.feed_title = row.text();
  episode.summary = row.text();
  episode.published = row.moment();
  read_sound(row, episode);
  episode.guid = row.text();
  episode.is_explicit = row.truth();
  episode.chapters = read_chapters(row.text());
  episode.image = first_image(row);
  episode.season = whole_number(row.optional_number());
  episode.number = whole_number(row.optional_number());
  return episode;
}

Bulletin read_bulletin(Row& row) {
  Bulletin bulletin;
  bulletin.id = row.id<BulletinId>();
  bulletin.title = row.text();
  bulletin.media = row.id<MediaId>();
  bulletin.published = row.moment();
  return bulletin;
}

std::vector<ShownFragment> fragments(Database& database, const std::string& tail, const Params& params) {
  return database.read([&](Connection& connection) {
    return all_rows(connection, kFragmentSelect + tail, kFragmentColumns, params, read_fragment);
  });
}

void add_tags(Connection& connection, std::vector<ShownFragment>& fragments) {
  std::map<std::string, ShownFragment*> by_id;
  std::vector<std::string> ids;
  for (ShownFragment& one : fragments) {
    by_id[one.id.value] = &one;
    ids.push_back(one.id.value);
  }
  in_chunks(ids, 500, [&](const std::vector<std::string>& some) {
    each_row(connection,
             "SELECT fragment, tag FROM fragment_tags WHERE fragment IN (" + placeholders(some.size()) +
                 ") ORDER BY fragment, list_position",
             2, Params(some.begin(), some.end()), [&](Row& row) {
               ShownFragment& one = *by_id.at(row.text());
               one.tags.push_back(row.text());
             });
  });
}

std::vector<ShownFragment> tagged_fragments(Database& database, const std::string& tail,
                                            const Params& params) {
  return database.snapshot([&](Connection& connection) {
    auto found = all_rows(connection, kFragmentSelect + tail, kFragmentColumns, params, read_fragment);
    add_tags(connection, found);
    return found;
  });
}

/// Apart from reading the fragments, so that what a list passes over is read off an index and no more.
/// Programmes that are not published, which hide their fragments, are few.
std::vector<std::string> fragment_ids(Connection& connection, const FragmentFilter& filter, TimePoint at,
                                      std::int64_t offset, int limit) {
  ListEntry entry{at, std::max<std::int64_t>(offset, 0)};
  if (!filter.tag && !filter.programme)
    entry = enter_newest_first(connection, Published::kFragments, at, offset);
  const std::string of = filter.tag ? "t" : "f";
  const std::string id = filter.tag ? "t.fragment" : "f.id";
  std::string sql = "SELECT " + id + (filter.tag ? " FROM fragment_tags t" : " FROM fragments f") +
                    " WHERE " + of + ".published_at <= :at";
  Params params{entry.from};
  if (filter.tag) {
    sql += " AND t.tag = :tag";
    params.emplace_back(*filter.tag);
  }
  if (filter.programme) {
    sql += " AND " + of + ".programme = :programme";
    params.emplace_back(*filter.programme);
  }
  sql += " AND " + of +
         ".programme NOT IN (SELECT p.slug FROM programmes p WHERE p.published = 0) ORDER BY " + of +
         ".published_at DESC, " + id + " DESC LIMIT :limit OFFSET :offset";
  params.insert(params.end(), {Param(limit), Param(entry.offset)});
  return all_rows(connection, sql, 1, params, [](Row& row) { return row.text(); });
}

std::vector<ShownEpisode> episodes(Database& database, const std::string& tail, const Params& params) {
  return database.read([&](Connection& connection) {
    return all_rows(connection, kEpisodeSelect + tail, kEpisodeColumns, params, read_episode);
  });
}

template <class T>
std::optional<T> only(std::vector<T> found) {
  if (found.empty()) return std::nullopt;
  return std::move(found.front());
}

}  // namespace

std::optional<ShownFragment> SociStore::fragment(const FragmentId& id, TimePoint at) {
  return only(tagged_fragments(database_, "WHERE f.id = :id AND f.published_at <= :at AND p.published = 1",
                               {id, at}));
}

std::vector<ShownFragment> SociStore::newest_fragments(TimePoint at, int limit) {
  return fragments(database_,
                   "WHERE f.published_at <= :at AND p.published = 1 "
                   "ORDER BY f.published_at DESC, f.id DESC LIMIT :limit",
                   {at, limit});
}

std::vector<ShownFragment> SociStore::fragments_of(const ProgrammeSlug& programme, TimePoint at, int limit) {
  return fragments(database_,
                   "WHERE f.programme = :programme AND f.published_at <= :at AND p.published = 1 "
                   "ORDER BY f.published_at DESC, f.id DESC LIMIT :limit",
                   {programme, at, limit});
}

std::vector<ShownFragment> SociStore::list_fragments(const FragmentFilter& filter, TimePoint at,
                                                     std::int64_t offset, int limit) {
  return database_.snapshot([&](Connection& connection) {
    const auto ids = fragment_ids(connection, filter, at, offset, limit);
    std::map<std::string, ShownFragment> by_id;
    in_chunks(ids, 500, [&](const std::vector<std::string>& some) {
      auto found =
          all_rows(connection, kFragmentSelect + ("WHERE f.id IN (" + placeholders(some.size()) + ")"),
                   kFragmentColumns, Params(some.begin(), some.end()), read_fragment);
      add_tags(connection, found);
      for (ShownFragment& one : found) by_id.emplace(one.id.value, std::move(one));
    });
    std::vector<ShownFragment> fragments;
    for (const std::string& id : ids) {
      const auto one = by_id.find(id);
      if (one != by_id.end()) fragments.push_back(std::move(one->second));
    }
    return fragments;
  });
}

std::vector<ShownFragment> SociStore::fragments_of_broadcast(const BroadcastId& broadcast,
                                                             const ProgrammeSlug& programme, TimePoint began,
                                                             TimePoint at, int limit) {
  auto found = fragments(database_,
                         "WHERE f.programme = :programme AND f.published_at >= :began AND f.published_at <= "
                         ":at AND f.origin <> 'P' AND p.published = 1 ORDER BY f.published_at, f.id LIMIT "
                         ":limit",
                         {programme, began, at, limit});
  std::erase_if(found, [&](const ShownFragment& one) { return one.broadcast != broadcast; });
  return found;
}

std::string SociStore::transcript(const FragmentId& id) {
  return database_.read([&](Connection& connection) {
    return first_row(connection, "SELECT transcript FROM fragments WHERE id = :id", 1, {id},
                     [](Row& row) { return row.text(); })
        .value_or(std::string());
  });
}

std::vector<std::string> SociStore::recent_tags(TimePoint at, int limit) {
  return database_.snapshot([&](Connection& connection) {
    return storage::recent_tags(
        connection,
        "SELECT f.published_at FROM fragments f WHERE f.published_at <= :at ORDER BY f.published_at DESC",
        "SELECT tag FROM fragment_tags WHERE published_at >= :since AND published_at <= :at", {at}, limit);
  });
}

std::optional<TimePoint> SociStore::first_fragment() {
  return database_.read([](Connection& connection) {
    return first_moment(
        connection,
        "SELECT published_at FROM fragments WHERE published_at >= 0 ORDER BY published_at LIMIT 1", {});
  });
}

std::vector<NamedProgramme> SociStore::programmes_with_fragments(TimePoint at) {
  return database_.read([&](Connection& connection) {
    return all_rows(
        connection,
        // A scalar query instead of EXISTS, which PostgreSQL would plan as a join with all fragments.
        "SELECT p.slug, p.name, p.channel FROM programmes p WHERE p.published = 1 AND (SELECT "
        "f.id FROM fragments f WHERE f.programme = p.slug AND f.published_at <= :at LIMIT 1) IS "
        "NOT NULL ORDER BY p.name, p.slug",
        3, {at}, [](Row& row) {
          NamedProgramme programme;
          programme.slug = row.id<ProgrammeSlug>();
          programme.name = row.text();
          programme.channel = row.id<ChannelSlug>();
          return programme;
        });
  });
}

std::optional<ShownEpisode> SociStore::episode(const EpisodeId& id, TimePoint at) {
  return only(episodes(database_, "WHERE e.id = :id AND e.published_at <= :at", {id, at}));
}

std::vector<ShownEpisode> SociStore::newest_episodes(TimePoint at, int limit) {
  return episodes(database_,
                  "WHERE e.published_at <= :at ORDER BY e.published_at DESC, e.id DESC LIMIT :limit",
                  {at, limit});
}

std::vector<ShownEpisode> SociStore::episodes_of(const FeedSlug& feed, EpisodeOrder order, TimePoint at,
                                                 std::int64_t offset, int limit) {
  const std::string way = order == EpisodeOrder::kNewestFirst ? " DESC" : "";
  const std::string in_order = " ORDER BY e.published_at" + way + ", e.id" + way;
  return database_.snapshot([&](Connection& connection) {
    // What is passed over is read off the index of the feed and no more.
    const auto ids = all_rows(
        connection,
        "SELECT e.id FROM podcast_episodes e WHERE e.feed = :feed AND e.published_at <= :at" + in_order +
            " LIMIT :limit OFFSET :offset",
        1, {feed, at, limit, std::max<std::int64_t>(offset, 0)}, [](Row& row) { return row.text(); });
    std::vector<ShownEpisode> found;
    in_chunks(ids, 500, [&](const std::vector<std::string>& some) {
      auto part = all_rows(connection,
                           kEpisodeSelect + ("WHERE e.id IN (" + placeholders(some.size()) + ")" + in_order),
                           kEpisodeColumns, Params(some.begin(), some.end()), read_episode);
      std::move(part.begin(), part.end(), std::back_inserter(found));
    });
    return found;
  });
}

std::vector<ShownEpisode> SociStore::episodes_after(const ShownEpisode& episode, TimePoint at, int limit) {
  return episodes(database_,
                  "WHERE e.feed = :feed AND e.published_at >= :since AND e.published_at <= :at AND "
                  "(e.published_at > :after OR e.id > :id) ORDER BY e.published_at, e.id LIMIT :limit",
                  {episode.feed, episode.published, at, episode.published, episode.id, limit});
}

std::vector<ShownEpisode> SociStore::episodes_before(const ShownEpisode& episode, int limit) {
  return episodes(database_,
                  "WHERE e.feed = :feed AND e.published_at <= :until AND (e.published_at < :before OR "
                  "e.id < :id) ORDER BY e.published_at DESC, e.id DESC LIMIT :limit",
                  {episode.feed, episode.published, episode.published, episode.id, limit});
}

std::optional<TimePoint> SociStore::next_publication(TimePoint at) {
  return database_.snapshot([&](Connection& connection) {
    std::optional<TimePoint> next;
    for (const std::string table : {"fragments", "podcast_episodes", "videos"}) {
      const auto first = first_moment(
          connection,
          "SELECT published_at FROM " + table + " WHERE published_at > :at ORDER BY published_at LIMIT 1",
          {at});
      if (first && (!next || *first < *next)) next = first;
    }
    return next;
  });
}

bool SociStore::store_bulletin(const Bulletin& bulletin) {
  return database_.write([&](Connection& connection) {
    const auto aired =
        execute(connection, "UPDATE media_assets SET aired = 1 WHERE id = :id", {bulletin.media});
    if (aired == 0)
      throw Failure(FailureKind::kUnprocessable, "the bulletin's sound is not known",
                    {{"mediaId", "there is no media asset '" + bulletin.media.value + "'"}});
    const auto added =
        execute(connection,
                "INSERT INTO bulletins (id, title, media_id, published_at) VALUES (:id, :title, "
                ":media, :published) ON CONFLICT (id) DO NOTHING",
                {bulletin.id, bulletin.title, bulletin.media, bulletin.published});
    if (added > 0) {
      bump(connection, kTopicBulletins);
      return true;
    }
    const auto known =
        first_row(connection, "SELECT id, title, media_id, published_at FROM bulletins WHERE id = :id", 4,
                  {bulletin.id}, read_bulletin);
    if (known != bulletin)
      throw Failure(FailureKind::kConflict, "this id is the id of another bulletin",
                    {{"id", "is known with another title, moment or sound"}});
    return false;
  });
}

std::optional<Bulletin> SociStore::latest_bulletin(TimePoint at) {
  return database_.read([&](Connection& connection) {
    return first_row(connection,
                     "SELECT id, title, media_id, published_at FROM bulletins WHERE published_at <= :at "
                     "ORDER BY published_at DESC, id DESC LIMIT 1",
                     4, {at}, read_bulletin);
  });
}

std::optional<TimePoint> SociStore::next_bulletin(TimePoint at) {
  return database_.read([&](Connection& connection) {
    return first_moment(
        connection,
        "SELECT published_at FROM bulletins WHERE published_at > :at ORDER BY published_at LIMIT 1", {at});
  });
}

}  // namespace zender::storage
