#include "storage/engine/database.h"

#include "storage/engine/make_dialect.h"
#include "support/failure.h"
#include "support/log.h"

namespace zender::storage {
namespace {

constexpr int kAttempts = 4;

std::function<std::unique_ptr<Connection>()> connector(const Dialect& dialect, Role role,
                                                       const StoreOptions& options) {
  return [&dialect, role, told = options.on_statement] {
    auto connection = dialect.connect(role);
    connection->on_statement = told;
    return connection;
  };
}

}  // namespace

Pool::Pool(int size, std::function<std::unique_ptr<Connection>()> connect)
    : connect_(std::move(connect)), slots_(static_cast<std::size_t>(std::max(size, 1))) {
  for (std::size_t i = 0; i < slots_.size(); ++i) free_.push_back(i);
}

Pool::Lease::Lease(Pool& pool) : pool_(pool) {
  MutexLock lock(pool_.mutex_);
  pool_.freed_.wait(lock, [this]() ZENDER_REQUIRES(pool_.mutex_) { return !pool_.free_.empty(); });
  slot_ = pool_.free_.back();  // the last used one has the warmest cache
  pool_.free_.pop_back();
}

Pool::Lease::~Lease() {
  const MutexLock lock(pool_.mutex_);
  pool_.free_.push_back(slot_);
  pool_.freed_.notify_one();
}

Connection& Pool::Lease::connection() {
  auto& slot = pool_.slots_[slot_];
  if (!slot) slot = pool_.connect_();
  return *slot;
}

Database::Database(const StoreOptions& options)
    : dialect_(make_dialect(options)),
      writers_(dialect_->writers(), connector(*dialect_, Role::kWriter, options)),
      readers_(options.readers, connector(*dialect_, Role::kReader, options)) {}

void Database::fail(ErrorKind kind, const soci::soci_error& error) const {
  // The engine's message may contain hosts, users and values: it goes to the log, not to the
  // caller.
  log::error("database error",
             {{"database", dialect_->name()}, {"error", error.what()}, {"what_to_do", advice_on(kind)}});
  if (kind == ErrorKind::kOther)
    throw Failure(FailureKind::kInternal, std::string("database: ") + error.what());
  throw Failure(FailureKind::kUnavailable, message_of(kind));
}

void Database::attempt(Mode mode, Pool::Lease& lease, const std::function<void(Connection&)>& work) {
  Connection& connection = lease.connection();
  if (mode == Mode::kRead) return work(connection);
  execute(connection, mode == Mode::kWrite ? dialect_->begin_write() : dialect_->begin_snapshot());
  try {
    work(connection);
    execute(connection, "COMMIT");
  } catch (...) {
    const std::exception_ptr cause = std::current_exception();
    try {
      execute(connection, "ROLLBACK");
    } catch (const soci::soci_error&) {
      // Either ROLLBACK failed, and closing the connection rolls back, or the engine already had.
      lease.drop();
    }
    std::rethrow_exception(cause);
  }
}

void Database::run(Mode mode, const std::function<void(Connection&)>& work) {
  Pool::Lease lease(mode == Mode::kWrite ? writers_ : readers_);
  for (int number = 1;; ++number) {
    try {
      return attempt(mode, lease, work);
    } catch (const soci::soci_error& error) {
      const ErrorKind kind = dialect_->kind_of(error, lease.current());
      // The connection may be in an unknown state: the next caller gets a new one.
      lease.drop();
      const bool again = kind == ErrorKind::kLost || kind == ErrorKind::kConflict;
      if (!again || number == kAttempts) fail(kind, error);
      log::warning("database: retrying", {{"database", dialect_->name()}, {"error", error.what()}});
    }
  }
}

}  // namespace zender::storage
