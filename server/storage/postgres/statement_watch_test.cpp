#include "storage/postgres/statement_watch.h"

#include <signal.h>

#include "storage/testing/small_station.h"
#include "storage/testing/store_test_base.h"
#include "support/failure.h"

namespace zender::storage {
namespace {

using namespace testing;
using namespace std::chrono_literals;

class StatementWatchTest : public ::testing::Test {
 protected:
  void SetUp() override {
    server_ = PostgresServer::instance();
    ASSERT_NE(server_, nullptr) << "no PostgreSQL: see scripts/debian-packages.txt";
    options_.connection = server_->fresh_schema();
    options_.readers = 1;
    options_.read_limit = 300ms;
    options_.write_limit = 300ms;
  }
  /// How long it took until the work failed because the database did not answer in time.
  template <class Work>
  static Milliseconds time_to_failure(const Work& work) {
    const auto begun = std::chrono::steady_clock::now();
    try {
      work();
      ADD_FAILURE() << "it did not fail";
    } catch (const Failure& failure) {
      EXPECT_EQ(failure.kind(), FailureKind::kUnavailable) << failure.what();
    }
    return std::chrono::duration_cast<Milliseconds>(std::chrono::steady_clock::now() - begun);
  }

  PostgresServer* server_ = nullptr;
  StoreOptions options_;
};

TEST_F(StatementWatchTest, AStatementThatTakesLongerThanItMayIsCancelled) {
  Database database(options_);
  const auto slow = [](Connection& connection) { execute(connection, "SELECT pg_sleep(60)"); };
  EXPECT_LT(time_to_failure([&] { database.read(slow); }), 10s);
  EXPECT_LT(time_to_failure([&] { database.snapshot(slow); }), 10s);
  EXPECT_LT(time_to_failure([&] { database.write(slow); }), 10s);
  EXPECT_EQ(database.counted("SELECT 7"), 7);
}

TEST_F(StatementWatchTest, AServerThatDoesNotAnswerIsGivenUp) {
  if (!server_->is_own()) GTEST_SKIP() << "SKIPPED: no PostgreSQL of our own to stop";
  Database database(options_);
  const auto pid = static_cast<pid_t>(database.counted("SELECT pg_backend_pid()"));
  kill(pid, SIGSTOP);
  // It is tried again on a new connection, which works.
  EXPECT_EQ(database.counted("SELECT 7"), 7);
  kill(pid, SIGCONT);
}

TEST_F(StatementWatchTest, ACommitThatNoStandbyConfirmsIsNotAcknowledged) {
  if (!server_->is_own()) GTEST_SKIP() << "SKIPPED: no PostgreSQL of our own to set up";
  DatabaseStore store(options_);
  const auto set_up = [&](const std::string& names) {
    StoreOptions options = options_;
    options.synchronous_commit = "local";
    Database(options).read([&](Connection& connection) {
      execute(connection, "ALTER SYSTEM SET synchronous_standby_names = '" + names + "'");
      execute(connection, "SELECT pg_reload_conf()");
    });
  };
  store.content().apply(small_station());
  set_up("nobody");
  int sent = 0;
  const auto send = [&] {
    store.plays().record({play("p" + std::to_string(sent), kNine + sent * 1min, 1min)});
  };
  // Until the server has read its settings again, it does not wait.
  EXPECT_LT(time_to_failure([&] {
              for (; sent < 1000; ++sent) send();
            }),
            60s);
  // This server has it by now, so the same play again changes nothing; its standby still lacks it.
  EXPECT_LT(time_to_failure(send), 60s);
  StoreOptions local = options_;
  local.synchronous_commit = "local";
  DatabaseStore unsafe(local);
  EXPECT_EQ(unsafe.plays().record({play("local", kNine, 1min)}).stored, 1);
  set_up("");
}

}  // namespace
}  // namespace zender::storage
