#include "storage/engine/database.h"

#include "storage/engine/make_dialect.h"
#include "storage/engine/read_replicas.h"
#include "support/failure.h"
#include "support/log.h"

namespace zender::storage {
namespace {

/// It goes only with another file, or with another server that the address leads to.
constexpr std::chrono::minutes kDamageIsTold{5};
constexpr int kAttempts = 4;
/// Who has waited for so long is told that it failed.
constexpr std::chrono::seconds kMaxTrying{5};

std::function<std::unique_ptr<Connection>()> connector(const Dialect& dialect, Role role,
                                                       const StoreOptions& options) {
  return [&dialect, role, told = options.on_statement] {
    auto connection = dialect.connect(role);
    connection->on_statement = told;
    return connection;
  };
}

}  // namespace

Database::Database(const StoreOptions& options)
    : dialect_(make_dialect(options)),
      writers_(dialect_->writers(), connector(*dialect_, Role::kWriter, options)),
      readers_(options.readers, connector(*dialect_, Role::kReader, options)),
      replicas_(std::dynamic_pointer_cast<ReadReplicas>(options.replicas)),
      asks_replicas_first_(options.asks_replicas_first) {}

bool Database::has_met_damage() const {
  const auto met = damage_met_.load();
  return met != decltype(met){} && std::chrono::steady_clock::now() - met < kDamageIsTold;
}

void Database::fail(ErrorKind kind, const soci::soci_error& error) {
  if (kind == ErrorKind::kDamaged) damage_met_ = std::chrono::steady_clock::now();
  // The engine's message may contain hosts and users: it goes to the log, not to the caller.
  log::error(
      "database error",
      {{"database", dialect_->name()}, {"error", dialect_->text_of(error)}, {"what_to_do", advice_on(kind)}});
  if (kind == ErrorKind::kOther)
    throw Failure(FailureKind::kInternal, "database: " + dialect_->text_of(error));
  throw Failure(FailureKind::kUnavailable, message_of(kind));
}

void Database::run_once(const Dialect& dialect, Mode mode, Connection& connection, const Work& work) {
  connection.limit = dialect.limit(mode == Mode::kWrite ? Role::kWriter : Role::kReader).count();
  dialect.require_in_place(connection);
  if (mode == Mode::kRead || mode == Mode::kPrimary) return work(connection);
  execute(connection, mode == Mode::kWrite ? dialect.begin_write() : dialect.begin_snapshot());
  try {
    work(connection);
    dialect.commit(connection);
  } catch (...) {
    const std::exception_ptr cause = std::current_exception();
    try {
      execute(connection, "ROLLBACK");
    } catch (const soci::soci_error&) {
      // Either ROLLBACK failed, and closing the connection rolls back, or the engine already had.
      connection.is_broken = true;
    }
    std::rethrow_exception(cause);
  }
}

bool Database::read_replica(Mode mode, const Work& work) {
  return replicas_->read(
      [&](const Dialect& dialect, Connection& connection) { run_once(dialect, mode, connection, work); });
}

void Database::run(Mode mode, const Work& work) {
  if (!replicas_ || mode == Mode::kWrite || mode == Mode::kPrimary) return run_on_primary(mode, work);
  if (asks_replicas_first_) {
    if (read_replica(mode, work)) return;
    replicas_->count_primary();
  }
  try {
    run_on_primary(mode, work);
  } catch (const Failure& failure) {
    if (failure.kind() != FailureKind::kUnavailable || !read_replica(mode, work)) throw;
  }
}

void Database::run_on_primary(Mode mode, const Work& work) {
  Pool::Lease lease(mode == Mode::kWrite ? writers_ : readers_);
  const auto begun = std::chrono::steady_clock::now();
  for (int number = 1;; ++number) {
    try {
      return run_once(*dialect_, mode, lease.connection(), work);
    } catch (const soci::soci_error& error) {
      const ErrorKind kind = dialect_->kind_of(error, lease.current());
      // The connection may be in an unknown state: the next caller gets a new one.
      lease.drop();
      // A server that became a standby: the address may lead to another by now.
      const bool is_elsewhere = kind == ErrorKind::kReadOnly && dialect_->may_move();
      const bool again = kind == ErrorKind::kLost || kind == ErrorKind::kConflict || is_elsewhere;
      const bool is_late = std::chrono::steady_clock::now() - begun > kMaxTrying;
      if (!again || is_late || number == kAttempts) fail(kind, error);
      log::warning("database: retrying",
                   {{"database", dialect_->name()}, {"error", dialect_->text_of(error)}});
    }
  }
}

Generations generations_of(Connection& connection) {
  Generations all;
  each_row(connection, "SELECT topic, generation FROM topic_generations", {},
           [&](const std::string& topic, std::int64_t generation) { all.emplace(topic, generation); });
  return all;
}

}  // namespace zender::storage
