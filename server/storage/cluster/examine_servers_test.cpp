#include "storage/cluster/examine_servers.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "storage/testing/postgres_server.h"
#include "support/failure.h"

// What operators of several machines read about their databases.
namespace zender::storage {
namespace {

using namespace testing;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

class DatabaseServers : public ::testing::Test {
 protected:
  void SetUp() override {
    server_ = PostgresServer::instance();
    ASSERT_NE(server_, nullptr) << "no PostgreSQL: see scripts/debian-packages.txt";
    primary_.connection = server_->fresh_schema();
  }
  DatabaseServerHealth examine(const std::string& replica) const {
    return examine_replicas(primary_, {replica}).at(0);
  }

  PostgresServer* server_ = nullptr;
  StoreOptions primary_;
};

TEST_F(DatabaseServers, EachReplicaIsAskedWhatItIsAndOneThatIsAwayIsNamed) {
  if (!server_->is_own()) GTEST_SKIP() << "SKIPPED: no PostgreSQL of our own to make a replica of";
  const auto replica = server_->replica();
  const std::string address = replica->same_schema(primary_.connection);
  EXPECT_THAT(examine(address).found, HasSubstr("a replica"));
  EXPECT_THAT(examine(address).troubles, IsEmpty());
  EXPECT_EQ(examine(primary_.connection).found, "the primary now");
  replica->stop();
  EXPECT_EQ(examine(address).found, "does not answer");
  EXPECT_THAT(examine(address).troubles, ElementsAre(HasSubstr("connect")));
}

TEST_F(DatabaseServers, WhoListensWhereNothingIsAnnouncedIsTold) {
  EXPECT_THAT(examine_listening(primary_, primary_.connection)->troubles, IsEmpty());
  std::string elsewhere = primary_.connection;
  const auto name = elsewhere.find("dbname=postgres");
  if (name == std::string::npos) GTEST_SKIP() << "SKIPPED: no PostgreSQL of our own with a second database";
  elsewhere.replace(name, 15, "dbname=template1");
  const auto deaf = examine_listening(primary_, elsewhere);
  EXPECT_EQ(deaf->found, "changes are not heard");
  EXPECT_THAT(deaf->troubles, ElementsAre(HasSubstr("data.listen")));
}

TEST(DatabaseServersOfOneMachine, SqliteHasNone) {
  StoreOptions options;
  options.connection = "sqlite:///tmp/zender-none.db";
  EXPECT_THAT(examine_replicas(options, {}), IsEmpty());
  EXPECT_EQ(examine_listening(options, options.connection), std::nullopt);
}

}  // namespace
}  // namespace zender::storage
