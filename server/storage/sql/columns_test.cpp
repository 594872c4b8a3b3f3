#include "storage/sql/columns.h"

#include <gmock/gmock.h>

#include "storage/testing/store_test_base.h"
#include "support/failure.h"

// Records are written and read by the names of their columns.
namespace zender::storage {
namespace {

using namespace testing;

struct Owner {
  std::string name;
  std::optional<Image> image;
};

struct Boat {
  std::string id;
  std::string name;
  std::optional<int> length;
  std::optional<Image> image;
  std::optional<std::string> owner_name;
  std::optional<Owner> owner = {};
  std::string home = "nergens";
};

constexpr auto kOwner = columns_of<Owner>([](auto& row, auto& owner) {
  row("o.name", owner.name);
  row("o.image", owner.image);
});

constexpr auto kBoat = columns_of<Boat>([](auto& row, auto& boat) {
  row("b.id", boat.id);
  row("b.name", boat.name);
  row("b.length", boat.length);
  row("b.image", boat.image);
  row("b.owner", boat.owner_name);
});

constexpr auto kBoatWithOwner = columns_of<Boat>([](auto& row, auto& boat) {
  row("b.id", boat.id);
  row("b.image", "o.image", boat.image);
  row(kOwner, boat.owner);
  row.if_any("o.home", boat.home);
});

class ColumnsTest : public StoreTest {
 protected:
  void SetUp() override {
    StoreTest::SetUp();
    store().database().write([](Connection& connection) {
      execute(connection, R"sql(
        CREATE TABLE boats (
          id TEXT PRIMARY KEY, name TEXT, length BIGINT, image_id TEXT, image_alt TEXT,
          image_colour TEXT, owner TEXT, changes BIGINT)
      )sql");
      execute(connection, R"sql(
        CREATE TABLE owners (
          name TEXT PRIMARY KEY, image_id TEXT, image_alt TEXT, image_colour TEXT, home TEXT)
      )sql");
      RowWriter(connection, "INSERT INTO owners :row")
          .write(kOwner, {"Jip", Image{ImageId("jip"), "Jip", std::nullopt}});
      write(connection, {"1", "Zeemeeuw", 12, Image{ImageId("zee"), "Boot", "#112233"}, std::nullopt});
      write(connection, {"2", "Wad", std::nullopt, std::nullopt, "Jip"});
    });
  }

  static void write(Connection& connection, const Boat& boat) {
    RowWriter writer(connection, R"sql(
      INSERT INTO boats :row
      ON CONFLICT (id) DO UPDATE SET changes = boats.changes + 1, :others
    )sql");
    writer.write(kBoat, boat, {{"changes", 0}});
  }
};
ZENDER_ON_BOTH_ENGINES(ColumnsTest);

TEST_P(ColumnsTest, ARecordIsReadAsItWasWritten) {
  const auto boats = store().database().all_rows(kBoat, "SELECT :columns FROM boats b ORDER BY b.id");
  ASSERT_EQ(boats.size(), 2U);
  EXPECT_EQ(boats[0].name, "Zeemeeuw");
  EXPECT_EQ(boats[0].length, 12);
  EXPECT_EQ(boats[0].image, (Image{ImageId("zee"), "Boot", "#112233"}));
  EXPECT_EQ(boats[1].length, std::nullopt);
  EXPECT_EQ(boats[1].image, std::nullopt);
}

TEST_P(ColumnsTest, WhatTheStatementSetsItselfIsNotReplaced) {
  store().database().write([](Connection& connection) {
    write(connection, {"1", "Stern", 12, std::nullopt, std::nullopt});
    RowWriter(connection, "UPDATE boats SET :set WHERE id = :key").write({{"length", 13}}, {"1"});
  });
  EXPECT_EQ(number("SELECT changes FROM boats WHERE id = '1' AND name = 'Stern' AND length = 13"), 1);
  EXPECT_EQ(number("SELECT changes FROM boats WHERE id = '2'"), 0);
}

TEST_P(ColumnsTest, AJoinedRecordMayBeAbsent) {
  const auto boats = store().database().all_rows(kBoatWithOwner, R"sql(
    SELECT :columns
    FROM boats b
    LEFT JOIN owners o ON o.name = b.owner
    ORDER BY b.id
  )sql");
  EXPECT_FALSE(boats.at(0).owner);
  EXPECT_EQ(boats[0].image->id, ImageId("zee"));
  EXPECT_EQ(boats[0].home, "nergens");
  ASSERT_TRUE(boats.at(1).owner);
  EXPECT_EQ(boats[1].owner->name, "Jip");
  EXPECT_EQ(boats[1].image->id, ImageId("jip")) << "the boat has no picture of its own";
}

TEST_P(ColumnsTest, AColumnThatDoesNotHoldWhatIsReadIsAFailure) {
  const auto read = [&](const char* sql) { return store().database().first_value<std::int64_t>(sql); };
  EXPECT_THROW(read("SELECT name FROM boats WHERE id = '1'"), Failure);
  EXPECT_THROW(read("SELECT length FROM boats WHERE id = '2'"), Failure);
}

TEST(ColumnValues, AnIdThatLeadsOutOfTheMediaFolderIsNotRead) {
  EXPECT_EQ(column_value<MediaId>("tune-1").value, "tune-1");
  EXPECT_EQ(column_value<ImageId>("").value, "");
  for (const char* id : {"../x", "/etc/passwd", "..", "a/b"}) {
    EXPECT_THROW(column_value<MediaId>(id), Failure) << id;
    EXPECT_THROW(column_value<ImageId>(id), Failure) << id;
  }
}

}  // namespace
}  // namespace zender::storage
