#include "storage/postgres/postgres_listener.h"

#include "storage/testing/small_station.h"
#include "storage/testing/store_test_base.h"
#include "support/threads/mutex.h"

namespace zender::storage {
namespace {

using namespace testing;
using namespace std::chrono_literals;

/// Counts, and waits for a count.
class Told {
 public:
  void tell() {
    const MutexLock lock(mutex_);
    ++count_;
    changed_.notify_all();
  }
  int count() {
    const MutexLock lock(mutex_);
    return count_;
  }
  /// Whether it was told more often than this within a second and a half.
  bool more_than(int count) {
    MutexLock lock(mutex_);
    return changed_.wait_for(lock, 1500ms, [&]() ZENDER_REQUIRES(mutex_) { return count_ > count; });
  }

 private:
  Mutex mutex_;
  ConditionVariable changed_;
  int count_ ZENDER_GUARDED_BY(mutex_) = 0;
};

TEST(PostgresListener, SqliteTellsNobody) {
  EXPECT_EQ(listen_for_changes("sqlite:///tmp/zender.db", [] {}), nullptr);
}

TEST(PostgresListener, ItHearsOfEveryChangeAlsoAfterItsConnectionWasCut) {
  PostgresServer* server = PostgresServer::instance();
  ASSERT_NE(server, nullptr) << "no PostgreSQL: see scripts/debian-packages.txt";
  StoreOptions options;
  options.connection = server->fresh_schema();
  DatabaseStore store(options);
  store.content().apply(small_station());
  Told told;
  const auto listener = listen_for_changes(options.connection, [&] { told.tell(); });
  listener->start();
  ASSERT_TRUE(told.more_than(0)) << "when it began to listen";
  EXPECT_TRUE(listener->is_up());
  int before = told.count();
  store.plays().record({play("p1", kNine, 1min)});
  EXPECT_TRUE(told.more_than(before)) << "after a play";
  EXPECT_GE(listener->heard(), 1U);
  before = told.count();
  store.database().read([](Connection& connection) {
    counted(connection, R"sql(
      SELECT COUNT(pg_terminate_backend(pid))
      FROM pg_stat_activity
      WHERE query LIKE 'LISTEN%' OR query = 'SELECT 1'
    )sql");
  });
  EXPECT_TRUE(told.more_than(before)) << "when it listened again";
  before = told.count();
  store.plays().record({play("p2", kNine + 1min, 1min)});
  EXPECT_TRUE(told.more_than(before)) << "after another play";
  listener->stop();
  EXPECT_FALSE(listener->is_up());
}

}  // namespace
}  // namespace zender::storage
