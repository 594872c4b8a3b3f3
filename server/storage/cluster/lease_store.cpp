#include <fmt/format.h>

#include "domain/leases.h"
#include "storage/engine/repositories.h"

namespace zender::storage {
namespace {

class LeaseStore final : public StoreOf<LeaseRepository> {
 public:
  using StoreOf::StoreOf;

  std::set<std::string> take(const std::vector<std::string>& jobs, const std::string& holder,
                             Milliseconds life) override {
    // One that ends later than a new one would was made before the clock was set back.
    const std::string sql = fmt::format(R"sql(
      INSERT INTO leases (job, holder, valid_until)
      VALUES (:job, :holder, {0} + {1})
      ON CONFLICT (job) DO UPDATE SET holder = excluded.holder, valid_until = excluded.valid_until
      WHERE leases.holder = excluded.holder
        OR leases.valid_until <= {0}
        OR leases.valid_until > {0} + {1}
    )sql",
                                        database_.dialect().clock(), life.count());
    return database_.write([&](Connection& connection) {
      std::set<std::string> held;
      for (const std::string& job : jobs)
        if (execute(connection, sql, {job, holder}) > 0) held.insert(job);
      return held;
    });
  }

  void release(const std::string& holder) override {
    database_.write([&](Connection& connection) {
      if (execute(connection, "DELETE FROM leases WHERE holder = :holder", {holder}) > 0)
        connection.dialect.announce(connection);
    });
  }
};

}  // namespace

std::unique_ptr<LeaseRepository> lease_store(Database& database) {
  return std::make_unique<LeaseStore>(database);
}

}  // namespace zender::storage
