#include "storage/testing/station_store.h"

#include <sqlite3.h>

#include <algorithm>
#include <cstring>
#include <memory_resource>

#include "storage/database_store.h"
#include "storage/open_store.h"

namespace zender::testing {
namespace {

using storage::Connection;
using storage::execute;

int statement_count = 0;

/// Memory for SQLite, with its size in front: the address sanitizer, which checks every block of
/// malloc(), would double the time that these tests take.
namespace sqlite_memory {

/// SQLite needs memory that is aligned to eight bytes.
constexpr std::size_t kHead = 8;

std::pmr::memory_resource& pool() {
  // Never deleted: SQLite may use it until the program ends.
  static auto* const made = new std::pmr::synchronized_pool_resource();
  return *made;
}
int* head_of(void* block) {
  return reinterpret_cast<int*>(static_cast<char*>(block) - kHead);  // NOLINT: it was written there
}
int size_of(void* block) {
  return block == nullptr ? 0 : *head_of(block);
}
void* take(int size) {
  auto* const begin = static_cast<char*>(pool().allocate(static_cast<std::size_t>(size) + kHead, kHead));
  *head_of(begin + kHead) = size;
  return begin + kHead;
}
void give_back(void* block) {
  if (block != nullptr)
    pool().deallocate(head_of(block), static_cast<std::size_t>(size_of(block)) + kHead, kHead);
}
void* resize(void* block, int size) {
  void* const other = take(size);
  std::memcpy(other, block, static_cast<std::size_t>(std::min(size, size_of(block))));
  give_back(block);
  return other;
}

void use() {
  static sqlite3_mem_methods methods{take,
                                     give_back,
                                     resize,
                                     size_of,
                                     [](int size) { return (size + 7) / 8 * 8; },
                                     [](void*) { return SQLITE_OK; },
                                     [](void*) {},
                                     nullptr};
  sqlite3_config(SQLITE_CONFIG_MALLOC, &methods);
}

}  // namespace sqlite_memory

storage::DatabaseStore& database() {
  static storage::DatabaseStore* const store = [] {
    sqlite_memory::use();
    static const ManualClock clock{TimePoint(date::sys_days(date::year(2026) / 11 / 21))};
    static storage::DatabaseStore made({.connection = "sqlite://file:zender-tests?mode=memory&cache=shared",
                                        .clock = &clock,
                                        .on_statement = [](std::string_view) { ++statement_count; }});
    made.ping();  // opens a second connection: the database lasts as long as one is open
    return &made;
  }();
  return *store;
}

/// How many rows were written since the database was opened.
std::int64_t changes() {
  return database().database().write(
      [](Connection& connection) { return storage::counted(connection, "SELECT total_changes()"); });
}

/// A query for the names of the tables that have rows.
std::string filled_tables(Connection& connection) {
  const char* tables = R"sql(
    SELECT name
    FROM sqlite_master
    WHERE type = 'table' AND name <> 'schema_migrations'
  )sql";
  std::string sql;
  for (const auto& name : storage::all_values<std::string>(connection, tables)) {
    sql += (sql.empty() ? "" : " UNION ALL ") + ("SELECT '" + name) + "' WHERE EXISTS (SELECT 1 FROM " +
           name + ")";
  }
  return sql;
}

void wipe() {
  database().database().write([](Connection& connection) {
    static const std::string filled = filled_tables(connection);
    execute(connection, "PRAGMA query_only = OFF");
    execute(connection, "PRAGMA defer_foreign_keys = ON");
    for (const auto& table : storage::all_values<std::string>(connection, filled))
      execute(connection, "DELETE FROM " + table);
  });
}

void write(const Station& station, bool are_plays_new) {
  storage::DatabaseStore& store = database();
  store.content().apply(station);
  store.schedule().replace_broadcasts({TimePoint(), TimePoint(date::sys_days(date::year(2100) / 1 / 1))},
                                      station.broadcasts);
  if (are_plays_new) {
    store.database().write([](Connection& connection) {
      execute(connection, "DELETE FROM track_plays");
      execute(connection, "DELETE FROM stream_parts");
    });
    store.plays().record(station.plays);
  }
  for (const Bulletin& one : station.bulletins) store.bulletins().store_bulletin(one);
  for (const ImportedPodcast& one : station.imported) {
    PodcastSource source;
    source.feed = one.feed.slug;
    source.url = one.feed.source_url;
    const bool is_known = store.podcasts().feed(source.feed).has_value();
    store.podcast_imports().store_podcast(one, source, {},
                                          is_known ? PodcastWrite::kUpdate : PodcastWrite::kAdd);
  }
}

/// A station that was written into the empty database, and what changes() was then: a test that
/// begins with the same one need not write it again. Negative: no station.
struct Beginning {
  Station station;
  std::int64_t changes = -1;
} beginning;

}  // namespace

Store& StationStore::holding(const Station& station) {
  if (!is_empty_ && station == held_) return database();
  if (!is_empty_) {
    write(station, station.plays != held_.plays);
  } else if (beginning.changes != changes() || beginning.station != station) {
    wipe();
    write(station, true);
    beginning = {station, changes()};
  }
  is_empty_ = false;
  held_ = station;
  return database();
}

Store& StationStore::object() {
  return database();
}

void StationStore::run(const std::string& sql) {
  beginning.changes = -1;
  database().database().write([&](Connection& connection) { execute(connection, sql); });
}

int StationStore::statements() {
  return statement_count;
}

}  // namespace zender::testing
