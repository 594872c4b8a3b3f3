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
  database_.read(
      [](Connection& connection) { each_row(connection, "SELECT 1", 1, {}, [](Row& row) { row.skip(1); }); });
}

std::map<std::string, std::int64_t> DatabaseStore::generations() {
  return database_.read([](Connection& connection) {
    std::map<std::string, std::int64_t> all;
    each_row(connection, "SELECT topic, generation FROM topic_generations", 2, {}, [&](Row& row) {
      std::string topic = row.text();
      all.emplace(std::move(topic), row.number());
    });
    return all;
  });
}

}  // namespace zender::storage

namespace zender {

std::unique_ptr<Store> open_store(const StoreOptions& options) {
  return std::make_unique<storage::DatabaseStore>(options);
}

}  // namespace zender
