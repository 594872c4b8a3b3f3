#include "storage/database_store.h"

#include "storage/engine/migrations.h"
#include "storage/open_store.h"
#include "storage/postgres/postgres_dialect.h"
#include "storage/postgres/postgres_listener.h"
#include "support/failure.h"

namespace zender::storage {

namespace {

const SystemClock kSystemClock;

}  // namespace

DatabaseStore::DatabaseStore(const StoreOptions& options)
    : clock_(options.clock != nullptr ? *options.clock : kSystemClock), database_(options) {
  try {
    migrate(database_);
  } catch (const Failure& failure) {
    // Operators, who open stores, need to know which database it is.
    throw Failure(failure.kind(), database_.dialect().name() + ": " + failure.what());
  }
}

void DatabaseStore::ping() {
  database_.read_primary([](Connection& connection) { counted(connection, "SELECT 1"); });
  if (database_.has_met_damage()) throw Failure(FailureKind::kUnavailable, message_of(ErrorKind::kDamaged));
}

Generations DatabaseStore::generations() {
  return database_.read_primary(generations_of);
}

std::int64_t DatabaseStore::position() {
  return database_.read_primary(
      [](Connection& connection) { return connection.dialect.position(connection); });
}

}  // namespace zender::storage

namespace zender {

std::unique_ptr<Store> open_store(const StoreOptions& options) {
  return std::make_unique<storage::DatabaseStore>(options);
}

std::unique_ptr<ChangeListener> listen_for_changes(const std::string& address,
                                                   std::function<void()> on_change) {
  if (const std::string mistake = connection_mistake(address); !mistake.empty())
    throw Failure(FailureKind::kBadRequest, "data.listen: " + mistake);
  if (address.starts_with("sqlite://")) return nullptr;
  return std::make_unique<storage::PostgresListener>(storage::postgres_url(address), std::move(on_change));
}

}  // namespace zender
