#include "storage/engine/examine_database.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>

#include "storage/testing/small_station.h"
#include "storage/testing/store_test_base.h"
#include "support/failure.h"
#include "support/log.h"

// What operators read about a database that cannot be used.
namespace zender::storage {
namespace {

namespace fs = std::filesystem;
using namespace testing;
using ::testing::AllOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

class DatabaseHealthTest : public ::testing::Test {
 protected:
  StoreOptions options() const {
    StoreOptions options;
    options.connection = "sqlite://" + path().string();
    return options;
  }
  fs::path path() const { return folder_.path() / "zender.db"; }

  /// A database with content whose pages after the first are overwritten.
  void damage() const {
    open_store(options())->content().apply(small_station());
    const auto size = static_cast<std::streamoff>(fs::file_size(path()));
    std::fstream file(path(), std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(4096);
    file << std::string(static_cast<std::size_t>(size - 4096), 'x');
  }
  /// The error of opening the store.
  std::string refusal() const {
    try {
      open_store(options());
    } catch (const Failure& failure) {
      EXPECT_EQ(failure.kind(), FailureKind::kUnavailable);
      return failure.what();
    }
    return "";
  }

  TemporaryFolder folder_;
};

/// Gives up the rights of root, which ignore file permissions, until it is destroyed.
class AsNobody {
 public:
  AsNobody() {
    if (::geteuid() == 0) was_root_ = ::seteuid(65534) == 0;
  }
  ~AsNobody() {
    if (was_root_) {
      EXPECT_EQ(::seteuid(0), 0);
    }
  }
  AsNobody(const AsNobody&) = delete;
  AsNobody& operator=(const AsNobody&) = delete;

 private:
  bool was_root_ = false;
};

TEST_F(DatabaseHealthTest, AHealthyDatabaseHasNoTroubles) {
  open_store(options())->content().apply(small_station());
  const DatabaseHealth health = examine_database(options());
  EXPECT_EQ(health.name, "SQLite file " + path().string());
  EXPECT_TRUE(health.exists);
  EXPECT_EQ(health.version, health.known_version);
  EXPECT_THAT(health.troubles, IsEmpty());
}

TEST_F(DatabaseHealthTest, AMissingDatabaseIsNotCreatedByExaminingIt) {
  EXPECT_FALSE(examine_database(options()).exists);
  EXPECT_FALSE(fs::exists(path()));
}

TEST_F(DatabaseHealthTest, AMalformedDatabaseIsNamedWithWhatToDo) {
  damage();
  EXPECT_THAT(examine_database(options()).troubles,
              AllOf(Contains(HasSubstr("malformed")), Contains(HasSubstr("restore the last backup"))));
  EXPECT_THAT(refusal(), AllOf(HasSubstr(path().string()), HasSubstr("malformed")));
}

TEST_F(DatabaseHealthTest, AFileThatIsNotADatabaseIsNamedWithWhatToDo) {
  std::ofstream(path()) << std::string(5000, 'x');
  EXPECT_THAT(examine_database(options()).troubles,
              ElementsAre(HasSubstr("not a database"), HasSubstr("restore the last backup")));
}

TEST_F(DatabaseHealthTest, DamageThatAStatementMetIsRemembered) {
  damage();
  Database database(options());
  EXPECT_FALSE(database.has_met_damage());
  EXPECT_THROW(database.counted("SELECT COUNT(*) FROM channels"), Failure);
  EXPECT_TRUE(database.has_met_damage());
}

TEST_F(DatabaseHealthTest, DamageThatNoQueryHasHitYetIsFound) {
  open_store(options())->content().apply(small_station());
  {
    DatabaseStore store(options());
    store.database().write([](Connection& connection) {
      // An index entry without a row in the table, as a failing disk leaves behind.
      execute(connection, "PRAGMA writable_schema = ON");
      execute(connection, "CREATE TABLE damaged (name TEXT)");
      execute(connection, "INSERT INTO damaged (name) VALUES ('a')");
      execute(connection, "CREATE INDEX damaged_names ON damaged (name)");
      execute(connection,
              "UPDATE sqlite_master SET sql = 'CREATE INDEX damaged_names ON damaged (name DESC)' "
              "WHERE name = 'damaged_names'");
      execute(connection, "INSERT INTO damaged (name) VALUES ('b')");
    });
  }
  EXPECT_THAT(examine_database(options()).troubles, Contains(HasSubstr("damaged_names")));
}

TEST_F(DatabaseHealthTest, AReadOnlyDatabaseIsNamedWithWhatToDo) {
  open_store(options())->content().apply(small_station());
  for (const auto& entry : fs::directory_iterator(folder_.path()))
    fs::permissions(entry, fs::perms::owner_read | fs::perms::group_read | fs::perms::others_read);
  fs::permissions(folder_.path(), fs::perms::all & ~fs::perms::group_write & ~fs::perms::others_write);
  const AsNobody nobody;
  EXPECT_THAT(
      examine_database(options()).troubles,
      AllOf(Contains(HasSubstr("readonly")), Contains(HasSubstr("make the file and its folder writable"))));
  EXPECT_THAT(refusal(), AllOf(HasSubstr(path().string()), HasSubstr("read-only")));
}

TEST_F(DatabaseHealthTest, AFolderInWhichNoFileCanBeMadeIsSaidToBeReadOnly) {
  open_store(options());
  for (const bool has_database : {true, false}) {
    fs::permissions(folder_.path(), fs::perms{0555});
    {
      const AsNobody nobody;
      EXPECT_THAT(refusal(), HasSubstr("read-only")) << has_database;
    }
    fs::permissions(folder_.path(), fs::perms::owner_all);
    if (has_database) fs::remove(path());
  }
}

TEST_F(DatabaseHealthTest, ARunningServerLogsWhichDatabaseIsDamagedAndWhatToDo) {
  std::vector<std::string> lines;
  std::mutex mutex;
  log::start(log::Level::kInfo, [&](std::string_view line) {
    const std::lock_guard lock(mutex);
    lines.emplace_back(line);
  });
  {
    open_store(options())->content().apply(small_station());
    DatabaseStore store(options());
    damage();
    EXPECT_THROW(store.channels().channels(), Failure);
  }
  log::stop();
  EXPECT_THAT(lines, Contains(AllOf(HasSubstr(path().string()), HasSubstr("malformed"),
                                    HasSubstr("restore the last backup"))));
}

TEST(PostgresHealth, TheNameOfTheDatabaseContainsNoPassword) {
  PostgresServer* server = PostgresServer::instance();
  ASSERT_NE(server, nullptr) << "no PostgreSQL: see scripts/debian-packages.txt";
  StoreOptions options;
  options.connection = server->fresh_schema();
  EXPECT_EQ(examine_database(options).version, 0);
  open_store(options);
  const DatabaseHealth health = examine_database(options);
  EXPECT_EQ(health.version, health.known_version);
  EXPECT_THAT(health.troubles, IsEmpty());
  EXPECT_THAT(health.name, HasSubstr("PostgreSQL database "));
  options.connection = "host=/nowhere dbname=zender password=geheim connect_timeout=1";
  const DatabaseHealth unreachable = examine_database(options);
  EXPECT_EQ(unreachable.name, "PostgreSQL database zender on /nowhere");
  EXPECT_THAT(unreachable.troubles, ElementsAre(HasSubstr("/nowhere"), HasSubstr("data.database")));
}

}  // namespace
}  // namespace zender::storage
