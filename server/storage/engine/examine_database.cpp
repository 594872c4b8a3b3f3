#include "storage/engine/examine_database.h"

#include "storage/engine/database.h"
#include "storage/engine/make_dialect.h"
#include "storage/engine/migrations.h"

namespace zender::storage {

namespace {

void examine(const Dialect& dialect, DatabaseHealth& health) {
  std::unique_ptr<Connection> connection;
  try {
    connection = dialect.connect(Role::kWriter);
    health.version = version_of(*connection);
    if (health.version > health.known_version &&
        !is_usable(*connection, health.version, health.known_version))
      health.troubles.emplace_back("it is newer than this version of zender: install the newer version");
    for (std::string& line : dialect.damages(*connection)) health.troubles.push_back(std::move(line));
    if (!health.troubles.empty()) health.troubles.push_back(advice_on(ErrorKind::kDamaged));
    // Writes nothing, but fails if the database cannot be written.
    execute(*connection, dialect.begin_write());
    execute(*connection, "ROLLBACK");
  } catch (const soci::soci_error& error) {
    health.troubles.push_back(dialect.text_of(error));
    if (std::string advice = advice_on(dialect.kind_of(error, connection.get())); !advice.empty())
      health.troubles.push_back(std::move(advice));
  }
}

}  // namespace
}  // namespace zender::storage

namespace zender {

DatabaseHealth examine_database(const StoreOptions& options) {
  const auto dialect = storage::make_dialect(options);
  DatabaseHealth health;
  health.name = dialect->name();
  health.known_version = storage::migrations().back().number;
  health.exists = dialect->exists();
  if (health.exists) storage::examine(*dialect, health);
  return health;
}

}  // namespace zender
