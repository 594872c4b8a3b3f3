#include "storage/engine/read_replicas.h"

#include <thread>

#include "domain/topic_names.h"
#include "storage/testing/small_station.h"
#include "storage/testing/store_test_base.h"
#include "support/failure.h"

namespace zender::storage {
namespace {

using namespace testing;
using namespace std::chrono_literals;

TEST(ReadReplicas, AReplicaHasAllIfNoCounterIsLower) {
  const Generations required{{"content", 3}, {"plays:radio2", 7}};
  EXPECT_TRUE(has_all({{"content", 3}, {"plays:radio2", 8}, {"schedule", 1}}, required));
  EXPECT_FALSE(has_all({{"content", 4}, {"plays:radio2", 6}}, required));
  EXPECT_FALSE(has_all({{"content", 4}}, required));
  EXPECT_TRUE(has_all({}, {}));
}

TEST(ReadReplicas, HowFarAReplicaIsBehindFollowsFromWhatWasSeenOfThePrimary) {
  const SeenPositions::Time start{};
  SeenPositions seen;
  EXPECT_EQ(seen.lag_of(5, start), 0ms);
  seen.note(100, start);
  seen.note(100, start + 1s);
  seen.note(100, start + 2s);
  seen.note(200, start + 3s);
  seen.note(300, start + 4s);
  EXPECT_EQ(seen.lag_of(300, start + 5s), 0ms);
  EXPECT_EQ(seen.lag_of(250, start + 5s), 1s);
  EXPECT_EQ(seen.lag_of(100, start + 5s), 2s);
  EXPECT_EQ(seen.lag_of(99, start + 5s), 5s);
  // Another primary begins anew.
  seen.note(150, start + 6s);
  EXPECT_EQ(seen.lag_of(150, start + 7s), 0ms);
  EXPECT_EQ(seen.last(), start + 6s);
}

TEST(ReadReplicas, OnlyPostgresHasReplicas) {
  EXPECT_EQ(open_replicas({}, 1s, {}), nullptr);
  EXPECT_THROW(open_replicas({"sqlite:///tmp/x.db"}, 1s, {}), Failure);
}

/// A primary with a replica.
class ReplicaTest : public ::testing::Test {
 protected:
  void SetUp() override {
    server_ = PostgresServer::instance();
    ASSERT_NE(server_, nullptr) << "no PostgreSQL: see scripts/debian-packages.txt";
    if (!server_->is_own()) GTEST_SKIP() << "SKIPPED: no PostgreSQL of our own to make a replica of";
    replica_ = server_->replica();
    options_.connection = server_->fresh_schema();
    replicas_ = open_replicas({replica_->same_schema(options_.connection)}, 2s, options_);
    options_.replicas = replicas_;
    options_.asks_replicas_first = true;
    store_ = std::make_unique<DatabaseStore>(options_);
    store_->content().apply(small_station());
    follow();
    replicas_->start();
    ASSERT_TRUE(is_used_soon());
  }
  void TearDown() override {
    if (replicas_) replicas_->stop();
  }
  void follow() { replicas_->follow(store_->generations(), store_->position()); }
  ReplicaState state() const { return replicas_->states().at(0); }
  bool is_used_soon() const {
    for (int i = 0; i < 1000 && !state().is_used; ++i) std::this_thread::sleep_for(10ms);
    return state().is_used;
  }
  std::int64_t songs() {
    return store_->plays().count_songs(kRadio2, {kNine - 24h, kNine + 24h}, kNine + 24h);
  }
  void on_replica(const std::string& sql) {
    StoreOptions options;
    options.connection = replica_->same_schema(options_.connection);
    Database(options).read([&](Connection& connection) { execute(connection, sql); });
  }

  PostgresServer* server_ = nullptr;
  std::unique_ptr<PostgresServer> replica_;
  StoreOptions options_;
  std::shared_ptr<Replicas> replicas_;
  std::unique_ptr<DatabaseStore> store_;
};

TEST_F(ReplicaTest, ReadsGoToAReplicaAndWritesToThePrimary) {
  const auto before = state().reads;
  EXPECT_EQ(store_->channels().channels().size(), 3U);
  EXPECT_EQ(songs(), 0);
  EXPECT_EQ(state().reads, before + 2);
  EXPECT_EQ(store_->plays().record({play("p1", kNine, 1min)}).stored, 1);
  EXPECT_EQ(replicas_->reads_of_primary(), 0U);
}

TEST_F(ReplicaTest, NobodyWhoKnowsOfAChangeReadsFromAReplicaThatLacksIt) {
  on_replica("SELECT pg_wal_replay_pause()");
  store_->plays().record({play("p1", kNine, 1min)});
  follow();
  EXPECT_FALSE(state().is_used);
  EXPECT_EQ(songs(), 1);
  EXPECT_GT(replicas_->reads_of_primary(), 0U);
  on_replica("SELECT pg_wal_replay_resume()");
  ASSERT_TRUE(is_used_soon());
  const auto before = state().reads;
  EXPECT_EQ(songs(), 1);
  EXPECT_EQ(state().reads, before + 1);
}

TEST_F(ReplicaTest, WhileThePrimaryIsAwayReplicasAreReadFromAndViceVersa) {
  options_.asks_replicas_first = false;
  DatabaseStore live(options_);
  auto before = state().reads;
  EXPECT_EQ(live.channels().channels().size(), 3U);
  EXPECT_EQ(state().reads, before);
  server_->stop();
  EXPECT_EQ(live.channels().channels().size(), 3U);
  EXPECT_EQ(store_->channels().channels().size(), 3U);
  EXPECT_EQ(state().reads, before + 2);
  EXPECT_THROW(store_->ping(), Failure);
  EXPECT_THROW(store_->plays().record({play("p2", kNine, 1min)}), Failure);
  server_->start();
  replica_->stop();
  EXPECT_EQ(store_->channels().channels().size(), 3U);
  replica_->start();
  // The connections are from before it was started again. The primary is read from until that was
  // noticed.
  before = state().reads;
  for (int i = 0; i < 1000 && state().reads == before; ++i) {
    EXPECT_EQ(store_->channels().channels().size(), 3U);
    std::this_thread::sleep_for(10ms);
  }
  EXPECT_GT(state().reads, before);
}

TEST_F(ReplicaTest, AReplicaThatIsFurtherBehindThanItMayBeIsNotUsed) {
  on_replica("SELECT pg_wal_replay_pause()");
  // A change of which no topic tells.
  for (int i = 0; i < 25 && state().is_used; ++i) {
    store_->database().write(
        [](Connection& connection) { execute(connection, "CREATE TABLE IF NOT EXISTS lag (n BIGINT)"); });
    store_->leases().take({"lag"}, "somebody", 1s);
    follow();
    std::this_thread::sleep_for(200ms);
  }
  EXPECT_FALSE(state().is_used);
  EXPECT_GE(state().lag, 2s);
  on_replica("SELECT pg_wal_replay_resume()");
  EXPECT_TRUE(is_used_soon());
}

}  // namespace
}  // namespace zender::storage
