#include "storage/engine/read_replicas.h"

#include <algorithm>

#include "storage/engine/database.h"
#include "storage/engine/make_dialect.h"
#include "storage/postgres/postgres_dialect.h"
#include "support/failure.h"
#include "support/log.h"

namespace zender::storage {
namespace {

using SteadyClock = std::chrono::steady_clock;

constexpr Milliseconds kBetweenQuestions{250};
/// While a replica has not yet applied what this server knows of.
constexpr Milliseconds kWhileCatchingUp{20};
/// As many positions as are seen in ten minutes of looking every second.
constexpr std::size_t kMaxSeen = 600;
/// How long a replica may take to say how new it is. One that is slower is of no use.
constexpr Milliseconds kToAnswer = std::chrono::seconds(1);
/// How long a read from a replica may take at most. Somewhere else it may take as long as ever.
constexpr Milliseconds kToRead = std::chrono::seconds(2);
/// When the primary has not been seen for so long, replicas are as new as it gets.
constexpr Milliseconds kPrimaryIsAway = std::chrono::seconds(3);

constexpr const char* kPositionOfReplica = R"sql(
  SELECT
    CAST(EXTRACT(EPOCH FROM pg_postmaster_start_time()) * 1000000 AS BIGINT),
    CAST(COALESCE(CASE
      WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn()
      ELSE pg_current_wal_lsn()
    END, '0/0') - '0/0' AS BIGINT)
)sql";

/// Reads the position before the generations, which are then at least as new.
ReplicaPosition position_of(Connection& connection) {
  ReplicaPosition found;
  each_row(connection, kPositionOfReplica, {}, [&](std::int64_t origin, std::int64_t position) {
    found.origin = origin;
    found.position = position;
  });
  found.generations = generations_of(connection);
  return found;
}

}  // namespace

bool has_all(const Generations& known, const Generations& required) {
  return std::all_of(required.begin(), required.end(), [&](const auto& one) {
    const auto found = known.find(one.first);
    return found != known.end() && found->second >= one.second;
  });
}

void SeenPositions::note(std::int64_t position, Time at) {
  // Another primary, whose log is not that of the one before.
  if (!seen_.empty() && position < seen_.back().first) seen_.clear();
  if (!seen_.empty() && position == seen_.back().first) {
    // Still the newest, and nothing was seen in between.
    if (seen_.size() > 1 && seen_[seen_.size() - 2].first == position) seen_.pop_back();
  }
  seen_.emplace_back(position, at);
  if (seen_.size() > kMaxSeen) seen_.pop_front();
}

Milliseconds SeenPositions::lag_of(std::int64_t position, Time now) const {
  if (seen_.empty() || position >= seen_.back().first) return Milliseconds(0);
  // The first that the replica does not have: the primary has been further since then, at least.
  const auto missing =
      std::find_if(seen_.begin(), seen_.end(), [&](const auto& one) { return one.first > position; });
  return std::chrono::duration_cast<Milliseconds>(now - missing->second);
}

std::optional<SeenPositions::Time> SeenPositions::last() const {
  return seen_.empty() ? std::nullopt : std::optional(seen_.back().second);
}

ReadReplicas::ReadReplicas(const std::vector<std::string>& addresses, Milliseconds max_lag,
                           const StoreOptions& options)
    : max_lag_(max_lag),
      thread_({.name = "replicas", .task = "ask the replicas", .after_failure = kBetweenQuestions},
              [this](const std::stop_token&) { return ask_all(); }) {
  for (const std::string& address : addresses) {
    StoreOptions own = options;
    own.connection = address;
    if (own.read_limit == Milliseconds(0) || own.read_limit > kToRead) own.read_limit = kToRead;
    auto replica = std::make_unique<Replica>();
    replica->name = server_of(address);
    replica->dialect = make_dialect(own);
    replica->pool = std::make_unique<Pool>(own.readers, [one = replica.get(), told = own.on_statement] {
      auto connection = one->dialect->connect(Role::kReader);
      each_row(*connection, kPositionOfReplica, {},
               [&](std::int64_t origin, std::int64_t) { connection->origin = origin; });
      connection->on_statement = told;
      return connection;
    });
    replicas_.push_back(std::move(replica));
  }
}

void ReadReplicas::follow(const Generations& generations, std::int64_t position) {
  {
    const MutexLock lock(mutex_);
    required_ = generations;
    seen_.note(position, SteadyClock::now());
  }
  thread_.wake();
}

Milliseconds ReadReplicas::ask_all() {
  for (const auto& replica : replicas_) ask(*replica);
  const MutexLock lock(mutex_);
  if (!required_) return kBetweenQuestions;
  for (const auto& one : replicas_)
    if (one->is_up && !has_all(one->known.generations, *required_)) return kWhileCatchingUp;
  return kBetweenQuestions;
}

void ReadReplicas::ask(Replica& replica) {
  std::string trouble;
  ReplicaPosition found;
  try {
    if (!replica.asking) {
      replica.asking = replica.dialect->connect(Role::kReader);
      replica.asking->limit = kToAnswer.count();
    }
    found = position_of(*replica.asking);
  } catch (const std::exception& error) {
    replica.asking.reset();
    trouble = error.what();
  }
  const MutexLock lock(mutex_);
  const bool was_up = replica.is_up;
  replica.is_up = trouble.empty();
  if (replica.is_up) {
    replica.known = std::move(found);
    replica.lag = seen_.lag_of(replica.known.position, SteadyClock::now());
  }
  if (was_up && !replica.is_up)
    log::warning("a replica does not answer", {{"replica", replica.name}, {"error", trouble}});
  if (!was_up && replica.is_up) log::info("a replica answers", {{"replica", replica.name}});
}

bool ReadReplicas::is_usable(const Replica& replica) const {
  if (!replica.is_up || !required_ || !has_all(replica.known.generations, *required_)) return false;
  const auto last = seen_.last();
  return replica.lag <= max_lag_ || !last || SteadyClock::now() - *last > kPrimaryIsAway;
}

bool ReadReplicas::read(const Attempt& attempt) {
  const std::size_t first = turn_++;
  for (std::size_t i = 0; i < replicas_.size(); ++i) {
    Replica& replica = *replicas_[(first + i) % replicas_.size()];
    std::int64_t origin = 0;
    {
      const MutexLock lock(mutex_);
      if (!is_usable(replica)) continue;
      origin = replica.known.origin;
    }
    if (try_read(replica, origin, attempt)) return true;
  }
  return false;
}

bool ReadReplicas::try_read(Replica& replica, std::int64_t origin, const Attempt& attempt) {
  Pool::Lease lease(*replica.pool, std::try_to_lock);
  if (!lease.is_held()) return false;
  const auto begun = SteadyClock::now();
  // Twice: a connection from before the replica was started again is of no use any more.
  for (int number = 0; number < 2; ++number) {
    try {
      Connection& connection = lease.connection();
      if (connection.origin == origin) {
        attempt(*replica.dialect, connection);
        ++replica.reads;
        return true;
      }
    } catch (const soci::soci_error& error) {
      // Whoever reads gets it from somewhere else, which also tells whether the statement is wrong.
      log::debug("a read from a replica failed",
                 {{"replica", replica.name}, {"error", replica.dialect->text_of(error)}});
    }
    lease.drop();
    if (SteadyClock::now() - begun > kToAnswer) break;  // it would keep the reader waiting again
  }
  return false;
}

std::vector<ReplicaState> ReadReplicas::states() const {
  std::vector<ReplicaState> all;
  const MutexLock lock(mutex_);
  all.reserve(replicas_.size());
  for (const auto& one : replicas_)
    all.push_back({one->name, one->is_up, is_usable(*one), one->lag, one->reads});
  return all;
}

}  // namespace zender::storage

namespace zender {

std::shared_ptr<Replicas> open_replicas(const std::vector<std::string>& addresses, Milliseconds max_lag,
                                        const StoreOptions& options) {
  if (addresses.empty()) return nullptr;
  for (const std::string& address : addresses) {
    if (address.starts_with("sqlite://") || !connection_mistake(address).empty())
      throw Failure(FailureKind::kBadRequest,
                    "data.replicas: each must be the address of a PostgreSQL server");
  }
  return std::make_shared<storage::ReadReplicas>(addresses, max_lag, options);
}

}  // namespace zender
