#include "storage/cluster/examine_servers.h"

#include <fmt/format.h>

#include <atomic>
#include <thread>

#include "storage/engine/database.h"
#include "storage/engine/make_dialect.h"
#include "storage/open_store.h"
#include "storage/postgres/postgres_dialect.h"
#include "support/failure.h"

namespace zender::storage {
namespace {

constexpr Milliseconds kToConnect = std::chrono::seconds(5);
constexpr Milliseconds kToHear = std::chrono::seconds(3);
constexpr Milliseconds kBetweenLooks{20};

/// A cluster of PostgreSQL and its replicas share the identifier.
constexpr const char* kAboutServer = R"sql(
  SELECT
    CAST(system_identifier AS TEXT),
    CASE WHEN pg_is_in_recovery() THEN 1 ELSE 0 END,
    CAST(COALESCE(CASE
      WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn()
      ELSE pg_current_wal_lsn()
    END, '0/0') - '0/0' AS BIGINT)
  FROM pg_control_system()
)sql";

struct AskedServer {
  std::string identifier;
  bool is_replica = false;
  std::int64_t position = 0;
};

AskedServer ask_server(const std::string& address) {
  StoreOptions options;
  options.connection = address;
  const auto dialect = make_dialect(options);
  const auto connection = dialect->connect(Role::kReader);
  AskedServer server;
  each_row(*connection, kAboutServer, {},
           [&](const std::string& identifier, std::int64_t is_replica, std::int64_t position) {
             server = {identifier, is_replica != 0, position};
           });
  return server;
}

bool is_soon(Milliseconds limit, const std::function<bool()>& condition) {
  const auto end = std::chrono::steady_clock::now() + limit;
  while (!condition()) {
    if (std::chrono::steady_clock::now() > end) return false;
    std::this_thread::sleep_for(kBetweenLooks);
  }
  return true;
}

DatabaseServerHealth examine_replica(const std::string& address, const std::optional<AskedServer>& primary) {
  DatabaseServerHealth health{server_of(address), "does not answer", {}};
  try {
    const AskedServer replica = ask_server(address);
    if (primary && replica.identifier != primary->identifier) {
      health.found = "another database";
      health.troubles.emplace_back("it does not follow data.database: correct data.replicas");
    } else if (!replica.is_replica) {
      health.found = "the primary now";
    } else {
      health.found = "a replica";
      if (primary)
        health.found +=
            fmt::format(", {} bytes behind", std::max<std::int64_t>(0, primary->position - replica.position));
    }
  } catch (const soci::soci_error& error) {
    health.troubles.push_back(engine_text(error));
  }
  return health;
}

}  // namespace
}  // namespace zender::storage

namespace zender {

std::vector<DatabaseServerHealth> examine_replicas(const StoreOptions& primary,
                                                   const std::vector<std::string>& addresses) {
  std::vector<DatabaseServerHealth> all;
  if (addresses.empty()) return all;
  std::optional<storage::AskedServer> known;
  try {
    known = storage::ask_server(primary.connection);
  } catch (const soci::soci_error&) {
    // What is wrong with it is said where it is examined itself.
  }
  all.reserve(addresses.size());
  for (const std::string& address : addresses) all.push_back(storage::examine_replica(address, known));
  return all;
}

std::optional<DatabaseServerHealth> examine_listening(const StoreOptions& primary,
                                                      const std::string& address) {
  const auto listener = listen_for_changes(address, [] {});
  if (!listener) return std::nullopt;
  DatabaseServerHealth health{storage::server_of(address), "does not answer", {}};
  listener->start();
  if (!storage::is_soon(storage::kToConnect, [&] { return listener->is_up(); })) {
    health.troubles.emplace_back("changes of other servers are seen only when this one looks by itself");
    return health;
  }
  try {
    const auto dialect = storage::make_dialect(primary);
    const auto connection = dialect->connect(storage::Role::kWriter);
    dialect->announce(*connection);
  } catch (const soci::soci_error& error) {
    health.found = "no change could be announced";
    health.troubles.push_back(storage::engine_text(error));
    return health;
  }
  health.found = "changes are heard";
  if (storage::is_soon(storage::kToHear, [&] { return listener->heard() > 0; })) return health;
  health.found = "changes are not heard";
  health.troubles.emplace_back(
      "is it a pooler, or another database? Name the address of PostgreSQL itself in data.listen");
  return health;
}

}  // namespace zender
