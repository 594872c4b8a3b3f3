#include "storage/sql/sql.h"

#include <gmock/gmock.h>

#include "storage/testing/store_test_base.h"
#include "support/failure.h"

// Queries that are kept prepared return the same as queries that are prepared again.
namespace zender::storage {
namespace {

using namespace testing;
using ::testing::ElementsAre;

constexpr const char* kAbove =
    "SELECT topic FROM topic_generations WHERE topic > :least ORDER BY topic LIMIT 3";

class SqlTest : public StoreTest {
 protected:
  /// The texts after the parameter, at most three.
  static std::vector<std::string> above(Connection& connection, const Param& least) {
    return all_values<std::string>(connection, kAbove, {least});
  }

  void SetUp() override {
    StoreTest::SetUp();
    store().database().write([](Connection& connection) {
      for (const char* topic : {"a", "b", "c"})
        execute(connection, "INSERT INTO topic_generations (topic, generation) VALUES (:topic, 1)", {topic});
    });
  }
};
ZENDER_ON_BOTH_ENGINES(SqlTest);

/// PostgreSQL reads one query at a time.
class SqliteSqlTest : public SqlTest {};
INSTANTIATE_TEST_SUITE_P(Engine, SqliteSqlTest, ::testing::Values("SQLite"), engine_name);

TEST_P(SqlTest, TheSameQueryRunsWithDifferentParameters) {
  store().database().read([](Connection& connection) {
    EXPECT_THAT(above(connection, "a"), ElementsAre("b", "c"));
    EXPECT_THAT(above(connection, "c"), ElementsAre());
    EXPECT_THAT(above(connection, std::nullopt), ElementsAre());
    EXPECT_THAT(above(connection, ""), ElementsAre("a", "b", "c"));
  });
}

TEST_P(SqlTest, TextThatNoEngineCanKeepIsMendedAsItIsBound) {
  const auto stored = [&](const std::string& text) {
    return store().database().write([&](Connection& connection) {
      execute(connection, "DELETE FROM topic_generations");
      RowWriter add(connection, "INSERT INTO topic_generations :row");
      add.write({{"topic", text}, {"generation", 1}});
      return first_value<std::string>(connection, "SELECT topic FROM topic_generations WHERE topic = :topic",
                                      {text});
    });
  };
  EXPECT_EQ(stored("V1 \xE9\xE9n"), "V1 één");
  EXPECT_EQ(stored("één caf\xC3"), "één caf\uFFFD");
  EXPECT_EQ(stored("a \u0096 b"), "a – b");
  EXPECT_EQ(stored("één 🎙"), "één 🎙");
  EXPECT_THROW(stored(std::string("a\0b", 3)), Failure);
}

TEST_P(SqlTest, WhatTheEngineRefusesIsToldWithoutTheStatementAndItsValues) {
  const auto told = [&](const std::string& kind, const std::string& things) -> std::string {
    try {
      store().database().write([&](Connection& connection) {
        execute(connection, "INSERT INTO published_months (kind, month, things) VALUES (:kind, 1, :things)",
                {kind, things});
      });
    } catch (const Failure& failure) {
      return failure.what();
    }
    return "";
  };
  const std::string check = told("geheim", "1");
  EXPECT_THAT(check, ::testing::HasSubstr("constraint"));
  const std::string value = told("A", "geheim");
  if (!on_sqlite()) EXPECT_EQ(value, "database: PostgreSQL refused a value (SQLSTATE 22P02)");
  for (const std::string& text : {check, value})
    for (const char* part : {"geheim", "INSERT", "executing", "IN ("})
      EXPECT_THAT(text, ::testing::Not(::testing::HasSubstr(part)));
}

TEST_P(SqlTest, AQuerySeesWhatWasWrittenSinceItFirstRan) {
  const auto all = [&] { return store().database().read([](Connection& one) { return above(one, "b"); }); };
  EXPECT_THAT(all(), ElementsAre("c"));
  store().database().write([](Connection& connection) {
    execute(connection, "INSERT INTO topic_generations (topic, generation) VALUES ('d', 1)");
  });
  EXPECT_THAT(all(), ElementsAre("c", "d"));
  store().database().write([](Connection& connection) {
    execute(connection, "ALTER TABLE topic_generations ADD COLUMN note TEXT");
  });
  EXPECT_THAT(all(), ElementsAre("c", "d"));
}

TEST_P(SqlTest, AQueryCanRunAgainAfterReadingARowThrew) {
  store().database().read([](Connection& connection) {
    const auto broken = [&] {
      each_row(connection, kAbove, {"a"},
               [](const std::string&) { throw std::runtime_error("the reader had enough"); });
    };
    EXPECT_THROW(broken(), std::runtime_error);
    EXPECT_THAT(above(connection, "a"), ElementsAre("b", "c"));
  });
}

TEST_P(SqliteSqlTest, AQueryMayRunWhileItsOwnRowsAreRead) {
  store().database().read([](Connection& connection) {
    std::vector<std::string> found;
    each_row(connection, kAbove, {""}, [&](const std::string& topic) {
      found.push_back(topic);
      for (const std::string& inner : above(connection, topic)) found.push_back(inner);
    });
    EXPECT_THAT(found, ElementsAre("a", "b", "c", "b", "c", "c"));
  });
}

TEST_P(SqlTest, MoreQueriesRunThanAreKept) {
  store().database().read([](Connection& connection) {
    for (int round = 0; round < 2; ++round) {
      for (int number = 0; number < 300; ++number) {
        const std::string sql =
            "SELECT " + std::to_string(number) + " FROM topic_generations WHERE topic = :topic";
        EXPECT_EQ(first_value<int>(connection, sql, {"a"}), number);
      }
    }
  });
}

}  // namespace
}  // namespace zender::storage
