#include "storage/database_store.h"

#include "storage/engine/migrations.h"
#include "storage/store.h"
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
  database_.counted("SELECT 1");
}

std::map<std::string, std::int64_t> DatabaseStore::generations() {
  return database_.read([](Connection& connection) {
    std::map<std::string, std::int64_t> all;
    each_row(connection, "SELECT topic, generation FROM topic_generations", {},
             [&](const std::string& topic, std::int64_t generation) { all.emplace(topic, generation); });
    return all;
  });
}

}  // namespace zender::storage

namespace zender {

std::unique_ptr<Store> open_store(const StoreOptions& options) {
  return std::make_unique<storage::DatabaseStore>(options);
}

}  // namespace zender
