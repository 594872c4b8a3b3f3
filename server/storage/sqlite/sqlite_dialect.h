#pragma once
#include <atomic>
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
  void require_in_place(Connection& connection) const override;
  void commit(Connection& connection) const override {
    require_in_place(connection);
    Dialect::commit(connection);
  }
  int writers() const override { return 1; }
  std::string begin_write() const override { return "BEGIN IMMEDIATE"; }
  std::string begin_snapshot() const override { return "BEGIN"; }
  const char* clock() const override { return "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)"; }
  bool has_table(Connection& connection, const std::string& name) const override;
  void lock(Connection&, Lock) const override {}  // BEGIN IMMEDIATE is the lock
  const char* for_update() const override { return ""; }
  ErrorKind kind_of(const soci::soci_error& error, Connection* connection) const override;
  std::string readable(const std::string& column) const override { return "readable_text(" + column + ")"; }
  std::vector<std::string> damages(Connection& connection) const override;
  std::vector<std::string> tables(Connection& connection) const override;
  std::vector<std::string> columns(Connection& connection, const std::string& table) const override;
  std::vector<std::string> references(Connection& connection, const std::string& table) const override;
  void stream_query(Connection& connection, const std::string& sql, std::size_t columns,
                    const std::function<void(Row&)>& read) const override {
    run_query(connection, sql, columns, {}, read);
  }
  void prepare_copy(Connection& connection) const override {
    execute(connection, "PRAGMA defer_foreign_keys = ON");
  }

 private:
  std::string path_;
  std::int64_t max_bytes_;
  mutable std::atomic<bool> was_there_ = false;  ///< a connection was opened before
  mutable std::atomic<bool> has_told_moved_ = false;
};

}  // namespace zender::storage
