#pragma once
#include <cstdint>
#include <string>

#include "storage/sql/dialect.h"

namespace zender::storage {

/// SQLite in WAL mode: one writer, and readers that never wait for it. With synchronous=FULL,
/// acknowledged writes survive a power failure.
class SqliteDialect final : public Dialect {
 public:
  SqliteDialect(std::string path, std::int64_t max_bytes);
  std::string name() const override { return "SQLite file " + path_; }
  bool exists() const override;
  std::unique_ptr<Connection> connect(Role role) const override;
  int writers() const override { return 1; }
  const char* begin_write() const override { return "BEGIN IMMEDIATE"; }
  const char* begin_snapshot() const override { return "BEGIN"; }
  bool has_table(Connection& connection, const std::string& name) const override;
  void lock(Connection&, Lock) const override {}  // BEGIN IMMEDIATE is the lock
  const char* for_update() const override { return ""; }
  ErrorKind kind_of(const soci::soci_error& error, Connection* connection) const override;
  std::vector<std::string> damages(Connection& connection) const override;

 private:
  std::string path_;
  std::int64_t max_bytes_;
};

}  // namespace zender::storage
