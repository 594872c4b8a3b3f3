#include <poll.h>
#include <signal.h>
#include <sys/wait.h>

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <random>

#include "storage/testing/small_station.h"
#include "storage/testing/store_test_base.h"
#include "support/failure.h"

// A full disk, a server that goes away, a process that is killed.
namespace zender::storage {
namespace {

using namespace testing;
using namespace std::chrono_literals;

const Interval kAlways{TimePoint(), kNine + 24h * 3650};

StoreOptions sqlite_in(const TemporaryFolder& folder) {
  StoreOptions options;
  options.connection = "sqlite://" + (folder.path() / "zender.db").string();
  return options;
}

std::optional<FailureKind> failure_of(const std::function<void()>& work) {
  try {
    work();
  } catch (const Failure& failure) {
    return failure.kind();
  }
  return std::nullopt;
}

TEST(FullDisk, AnImportThatDoesNotFitStoresNothing) {
  const TemporaryFolder folder;
  StoreOptions options = sqlite_in(folder);
  open_store(options)->content().apply(small_station());
  options.max_bytes =
      static_cast<std::int64_t>(std::filesystem::file_size(folder.path() / "zender.db")) + 20000;
  Content large = small_station();
  large.channels[0].name = "Anders";
  for (int i = 0; i < 2000; ++i)
    large.tracks.push_back(make_track("t" + std::to_string(i), "Artiest", std::string(100, 'x')));
  const auto store = open_store(options);
  EXPECT_EQ(failure_of([&] { store->content().apply(large); }), FailureKind::kUnavailable);
  EXPECT_EQ(store->channels().channels(), small_station().channels);
  EXPECT_FALSE(store->tracks().track(TrackId("t0")));
  // The same server stores it once there is space.
  options.max_bytes = 0;
  EXPECT_GT(open_store(options)->content().apply(large).added, 1999);
  EXPECT_EQ(store->channels().channels()[0].name, "Anders");
}

TEST(RemovedFile, NothingIsAcknowledgedAndNoNewFileIsMadeUntilItIsBack) {
  const TemporaryFolder folder;
  const auto file = folder.path() / "zender.db";
  const auto store = open_store(sqlite_in(folder));
  store->content().apply(small_station());
  EXPECT_EQ(store->plays().record({play("p1", kNine, 1min)}).stored, 1);
  std::filesystem::rename(file, folder.path() / "moved");
  EXPECT_EQ(failure_of([&] { store->plays().record({play("p2", kNine + 1min, 1min)}); }),
            FailureKind::kUnavailable);
  EXPECT_EQ(failure_of([&] { store->ping(); }), FailureKind::kUnavailable);
  EXPECT_EQ(failure_of([&] { store->channels().channels(); }), FailureKind::kUnavailable);
  EXPECT_FALSE(std::filesystem::exists(file));
  std::ofstream(file) << "";  // another one in its place
  EXPECT_EQ(failure_of([&] { store->ping(); }), FailureKind::kUnavailable);
  std::filesystem::rename(folder.path() / "moved", file);
  EXPECT_NO_THROW(store->ping());
  EXPECT_EQ(store->plays().record({play("p2", kNine + 1min, 1min)}).stored, 1);
}

TEST(FullDisk, PlaysThatDoNotFitAreNotAcknowledgedAndEarlierOnesStay) {
  const TemporaryFolder folder;
  StoreOptions options = sqlite_in(folder);
  open_store(options)->content().apply(small_station());
  options.max_bytes =
      static_cast<std::int64_t>(std::filesystem::file_size(folder.path() / "zender.db")) + 200000;
  const auto store = open_store(options);
  int acknowledged = 0;
  const auto batch = [](int number) {
    std::vector<SentPlay> plays;
    for (int i = 0; i < 100; ++i) {
      plays.push_back(play("p" + std::to_string(number) + "-" + std::to_string(i),
                           kNine + (number * 100 + i) * 1min, 1min));
    }
    return plays;
  };
  std::optional<FailureKind> failure;
  while (!failure && acknowledged < 1000) {
    failure = failure_of([&] {
      store->plays().record(batch(acknowledged));
      ++acknowledged;
    });
  }
  EXPECT_EQ(failure, FailureKind::kUnavailable);
  EXPECT_GT(acknowledged, 0);
  EXPECT_EQ(store->plays().count_songs(kRadio2, kAlways, kAlways.until), acknowledged * 100);
  options.max_bytes = 0;
  EXPECT_EQ(open_store(options)->plays().record(batch(acknowledged)).stored, 100);
}

TEST(UnusableDatabase, AFileThatIsNotADatabaseIsRefusedAndLeftUnchanged) {
  const TemporaryFolder folder;
  const auto path = folder.path() / "zender.db";
  std::ofstream(path) << std::string(5000, 'x');
  EXPECT_EQ(failure_of([&] { open_store(sqlite_in(folder)); }), FailureKind::kUnavailable);
  EXPECT_EQ(std::filesystem::file_size(path), 5000U);
}

TEST(UnusableDatabase, AServerThatCannotBeReachedIsUnavailable) {
  StoreOptions options;
  options.connection = "host=/nowhere dbname=none connect_timeout=1";
  EXPECT_EQ(failure_of([&] { open_store(options); }), FailureKind::kUnavailable);
}

TEST(PostgresConnections, ConnectionsThatTheServerClosedAreMadeAgain) {
  PostgresServer* server = PostgresServer::instance();
  ASSERT_NE(server, nullptr) << "no PostgreSQL: see scripts/debian-packages.txt";
  StoreOptions options;
  options.connection = server->fresh_schema();
  DatabaseStore store(options);
  store.content().apply(small_station());
  const auto end_all = [&] {
    DatabaseStore other(options);
    other.database().read([](Connection& connection) {
      counted(connection, R"sql(
        SELECT COUNT(pg_terminate_backend(pid))
        FROM pg_stat_activity
        WHERE pid <> pg_backend_pid()
          AND datname = current_database()
          AND backend_type = 'client backend'
      )sql");
    });
  };
  EXPECT_EQ(store.channels().channels().size(), 3U);
  end_all();
  EXPECT_EQ(store.channels().channels().size(), 3U);
  end_all();
  EXPECT_EQ(store.plays().count_songs(kRadio2, kAlways, kNine), 0);
  end_all();
  EXPECT_EQ(store.plays().record({play("p1", kNine, 1min)}).stored, 1);
  EXPECT_EQ(store.plays().record({play("p1", kNine, 1min)}).unchanged, 1);
}

TEST(PostgresConnections, TheStoreWorksAgainWhenItsServerIsBack) {
  PostgresServer* server = PostgresServer::instance();
  ASSERT_NE(server, nullptr) << "no PostgreSQL: see scripts/debian-packages.txt";
  if (!server->is_own()) GTEST_SKIP() << "SKIPPED: no PostgreSQL of our own to stop";
  StoreOptions options;
  options.connection = server->fresh_schema();
  DatabaseStore store(options);
  store.content().apply(small_station());
  server->stop();
  EXPECT_EQ(failure_of([&] { store.ping(); }), FailureKind::kUnavailable);
  EXPECT_EQ(failure_of([&] { store.plays().record({play("p1", kNine, 1min)}); }), FailureKind::kUnavailable);
  server->start();
  EXPECT_NO_THROW(store.ping());
  EXPECT_EQ(store.plays().record({play("p1", kNine, 1min)}).stored, 1);
}

/// Records plays one by one and writes the number of each to the pipe once it is acknowledged.
/// Never returns.
[[noreturn]] void record_forever(const StoreOptions& options, int first, int acknowledgements) {
  try {
    const auto store = open_store(options);
    for (int number = first;; ++number) {
      store->plays().record({play("k" + std::to_string(number), kNine + number * 1min, 1min)});
      if (write(acknowledgements, &number, sizeof number) != sizeof number) _exit(1);
    }
  } catch (...) {
    _exit(2);
  }
}

/// Kills a recording process at a moment that `random` chooses; returns the last acknowledged
/// number.
int run_and_kill(const StoreOptions& options, int first, std::mt19937& random) {
  int ends[2];
  if (pipe(ends) != 0) throw std::runtime_error("no pipe");
  const int child = fork();
  if (child == 0) {
    close(ends[0]);
    record_forever(options, first, ends[1]);
  }
  close(ends[1]);
  const int wanted = 1 + static_cast<int>(random() % 20);
  int last = first - 1;
  while (last < first - 1 + wanted && read(ends[0], &last, sizeof last) == sizeof last) {
  }
  // Then a few microseconds more, somewhere inside the next call.
  pollfd pipe_end{ends[0], POLLIN, 0};
  timespec more{0, static_cast<long>(random() % 3000000)};
  ppoll(&pipe_end, 0, &more, nullptr);
  kill(child, SIGKILL);
  int status = 0;
  waitpid(child, &status, 0);
  EXPECT_TRUE(WIFSIGNALED(status)) << "the recorder failed by itself";
  while (read(ends[0], &last, sizeof last) == sizeof last) {
  }
  close(ends[0]);
  return last;
}

TEST(Killed, EveryAcknowledgedPlayIsStoredAndNoneTwice) {
  const char* wanted = std::getenv("ZENDER_KILLS");
  const int kills = wanted != nullptr ? std::atoi(wanted) : 20;
  const TemporaryFolder folder;
  const ManualClock clock(kNine);
  StoreOptions options = sqlite_in(folder);
  options.clock = &clock;
  open_store(options)->content().apply(small_station());
  std::mt19937 random(static_cast<unsigned>(std::time(nullptr)));  // NOLINT: different moments each time
  int next = 0;
  for (int i = 0; i < kills; ++i) {
    const int last = run_and_kill(options, next, random);
    DatabaseStore store(options);
    const auto plays = store.plays().aired(kRadio2, kAlways);
    const auto stream = store.plays().stream(kRadio2, kAlways);
    ASSERT_EQ(stream.size(), plays.size()) << "kill " << i;
    // All acknowledged plays, and perhaps one whose acknowledgement did not arrive.
    ASSERT_GE(static_cast<int>(plays.size()), last + 1) << "kill " << i;
    ASSERT_LE(static_cast<int>(plays.size()), last + 2) << "kill " << i;
    for (int number = 0; number <= last; ++number) {
      const StreamPart& part = stream[static_cast<std::size_t>(number)];
      ASSERT_EQ(plays[static_cast<std::size_t>(number)].time.from, kNine + number * 1min);
      ASSERT_EQ(part.time.from, kNine + number * 1min);
      ASSERT_EQ(part.first_segment, number * 10);
      ASSERT_EQ(part.discontinuity, number);
    }
    next = last + 1;  // what was not acknowledged is sent again
  }
  EXPECT_GE(next, kills);
  std::cout << kills << " kills, " << next << " acknowledged plays, none lost, none twice\n";
}

}  // namespace
}  // namespace zender::storage
