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

class MigrationTest : public StoreTest {};
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

TEST_P(MigrationTest, ServersThatStartAtOnceDoNotCollide) {
  store_.reset();
  if (on_sqlite()) {
    std::filesystem::remove_all(folder_.path() / "with a space");
  } else {
    options_.connection = PostgresServer::instance()->fresh_schema();
  }
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
