#include "storage/engine/migrations.h"

#include <thread>

#include "storage/testing/small_station.h"
#include "storage/testing/store_test_base.h"
#include "support/failure.h"

namespace zender::storage {
namespace {

using namespace testing;

TEST(Migrations, StatementsEndAtSemicolonsThatEndALine) {
  const auto statements = split_statements(
      "-- a comment; with a semicolon\nCREATE TABLE a (\n  b TEXT\n);\n\nSELECT ';' ;\nSELECT 2");
  EXPECT_EQ(statements, (std::vector<std::string>{"CREATE TABLE a ( b TEXT )", "SELECT ';' ", "SELECT 2"}));
}

TEST(Migrations, MigrationsAreNumberedWithoutGaps) {
  int expected = 0;
  for (const Migration& migration : migrations()) EXPECT_EQ(migration.number, ++expected);
  EXPECT_GE(expected, 1);
}

TEST(Migrations, AnInvalidConnectionStringIsRefused) {
  for (const char* text : {"", "zender.db", "sqlite://", "mysql://localhost/x"}) {
    StoreOptions options;
    options.connection = text;
    try {
      open_store(options);
      FAIL() << text;
    } catch (const Failure& failure) {
      EXPECT_EQ(failure.kind(), FailureKind::kBadRequest);
    }
  }
}

class MigrationTest : public StoreTest {
 protected:
  /// Closes the store and removes its tables.
  void empty() {
    store_.reset();
    if (on_sqlite()) {
      std::filesystem::remove_all(folder_.path() / "with a space");
    } else {
      options_.connection = PostgresServer::instance()->fresh_schema();
    }
  }
};
ZENDER_ON_BOTH_ENGINES(MigrationTest);

TEST_P(MigrationTest, ADatabaseIsOpenedAgainWithItsData) {
  store().content().apply(small_station());
  store_.reset();
  open();
  EXPECT_EQ(store().channels().channels(), small_station().channels);
}

TEST_P(MigrationTest, ADatabaseThatIsNewerThanTheBinaryIsRefused) {
  const int newer = migrations().back().number + 1;
  store().database().write([&](Connection& connection) {
    execute(connection,
            "INSERT INTO schema_migrations (version, name, applied_at) VALUES (:version, 'later', 0)",
            {newer});
  });
  try {
    open_store(options_);
    FAIL();
  } catch (const Failure& failure) {
    EXPECT_EQ(failure.kind(), FailureKind::kUnavailable);
    EXPECT_THAT(failure.what(),
                ::testing::HasSubstr("database is at version " + std::to_string(newer) +
                                     ", but this zender supports up to " + std::to_string(newer - 1) +
                                     ": install the newer version"));
  }
}

/// The migrations of a version of the program that does not exist yet.
std::vector<Migration> with_next(const char* sql) {
  std::vector<Migration> all = migrations();
  all.push_back({all.back().number + 1, "later", sql});
  return all;
}

TEST_P(MigrationTest, AProgramGoesOnUsingADatabaseThatOnlyGrew) {
  store().content().apply(small_station());
  migrate(store().database(),
          with_next("-- For later.\n-- expand\nALTER TABLE channels ADD COLUMN later TEXT;\n"));
  EXPECT_EQ(number("SELECT expand FROM schema_migrations ORDER BY version DESC LIMIT 1"), 1);
  open();
  EXPECT_EQ(store().channels().channels(), small_station().channels);
  store().plays().record({play("p1", kNine, std::chrono::minutes(1))});
  // The newer program has nothing to do any more.
  migrate(store().database(), with_next("-- expand\nALTER TABLE channels ADD COLUMN later TEXT;\n"));
}

TEST_P(MigrationTest, AProgramRefusesADatabaseThatChangedMoreThanItCanKnow) {
  migrate(store().database(), with_next("ALTER TABLE channels ADD COLUMN later TEXT;\n"));
  EXPECT_THROW(open_store(options_), Failure);
}

TEST_P(MigrationTest, AServerThatHasNothingToMigrateWaitsForNobody) {
  if (on_sqlite()) GTEST_SKIP() << "SKIPPED: SQLite has no locks for migrations alone";
  store().database().write([&](Connection& connection) {
    connection.dialect.lock(connection, Lock::kMigrations);
    open_store(options_)->ping();
  });
}

TEST_P(MigrationTest, WhatIsOnAirKeepsItsNumbersWhenStreamsAreStored) {
  empty();
  {
    Database database(options_);
    database.write([](Connection& connection) {
      execute(connection,
              "CREATE TABLE schema_migrations (version BIGINT PRIMARY KEY, name TEXT NOT NULL, "
              "applied_at BIGINT NOT NULL)");
      for (const Migration& migration : migrations()) {
        if (migration.name.ends_with("streams")) break;
        for (const std::string& statement : split_statements(migration.sql)) execute(connection, statement);
        execute(connection, "INSERT INTO schema_migrations (version, name, applied_at) VALUES (:v, 'x', 0)",
                {migration.number});
      }
      execute(connection,
              "INSERT INTO channels (slug, name, tagline, list_position, published, has_programming, "
              "player_preset, uses_classical_data) VALUES ('radio2', 'Radio 2', '', 1, 1, 1, 'A', 0)");
      const auto add = [&](const char* id, Milliseconds after, int segment, int discontinuity) {
        execute(connection,
                "INSERT INTO track_plays (id, channel, starts_at, ends_at, artist, is_song, media_id, "
                "first_segment, discontinuity) VALUES (:id, 'radio2', :starts, :ends, '', 0, 'tune-a', "
                ":segment, :discontinuity)",
                {id, kNine + after, kNine + after + std::chrono::minutes(1), segment, discontinuity});
      };
      add("old", std::chrono::hours(-20), 3, 1);
      add("p1", std::chrono::minutes(0), 40, 5);
      add("p2", std::chrono::minutes(1), 50, 6);
      add("p3", std::chrono::minutes(2), 60, 7);
    });
  }
  clock_.set(kNine + std::chrono::seconds(150));
  open();
  store().content().apply(small_station());
  EXPECT_EQ(number("SELECT MIN(first_segment) FROM stream_parts"), 40);
  store().plays().record({play("p4", kNine + std::chrono::minutes(3), std::chrono::minutes(1))});
  const auto stream = store().plays().stream(kRadio2, {kNine, kNine + std::chrono::hours(1)});
  ASSERT_EQ(stream.size(), 4U);
  for (std::size_t i = 0; i < stream.size(); ++i) {
    EXPECT_EQ(stream[i].first_segment, 40 + 10 * static_cast<std::int64_t>(i));
    EXPECT_EQ(stream[i].discontinuity, 5 + static_cast<std::int64_t>(i));
    EXPECT_EQ(stream[i].segment_count, 10U);
  }
}

TEST_P(MigrationTest, TextsThatWereStoredAsTheyCameAreMendedOnceAndWhatWasMadeOfThemFollows) {
  store().content().apply(small_station());
  store().plays().record({play("p1", kNine, std::chrono::minutes(1)),
                          play("p2", kNine + std::chrono::minutes(1), std::chrono::minutes(1))});
  const std::int64_t searched = store().search().last_search_change();
  const auto as_before = [&](const char* song) {
    store().database().write([&](Connection& connection) {
      execute(connection, std::string("UPDATE track_plays SET song = ") + song + " WHERE id = 'p1'");
      execute(connection, "DELETE FROM schema_migrations WHERE version >= 32");
      // What migration 33 added.
      for (const char* column : {"podcast_episodes DROP COLUMN kind", "podcast_episodes DROP COLUMN link",
                                 "podcast_feeds DROP COLUMN is_serial"})
        execute(connection, std::string("ALTER TABLE ") + column);
    });
  };
  // PostgreSQL refuses what is not UTF-8.
  as_before(on_sqlite() ? "CAST(X'563120E9E96E' AS TEXT)" : "'V1 één' || chr(150)");
  const auto topics = store().generations();
  open();
  const auto song = [&](const char* id) {
    return store().database().first_value<std::string>("SELECT song FROM track_plays WHERE id = :id", {id});
  };
  EXPECT_EQ(song("p1"), on_sqlite() ? "V1 één" : "V1 één–");
  for (const auto& [topic, generation] : store().generations())
    EXPECT_GT(generation, topics.at(topic)) << topic;
  EXPECT_EQ(store().search().search_changes(searched, 10), std::nullopt) << "it is built again";
  // Nothing is marked as changed where nothing was to be mended.
  as_before("'V1 één'");
  const auto before = store().generations();
  open();
  EXPECT_EQ(store().generations(), before);
}

TEST_P(MigrationTest, ServersThatStartAtOnceDoNotCollide) {
  empty();
  std::atomic<int> opened = 0;
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back([&] {
      const auto opened_store = open_store(options_);
      opened_store->ping();
      ++opened;
    });
  }
  for (auto& thread : threads) thread.join();
  EXPECT_EQ(opened, 4);
  open();
  EXPECT_EQ(number("SELECT COUNT(*) FROM schema_migrations"), migrations().back().number);
}

}  // namespace
}  // namespace zender::storage
