#pragma once
#include <optional>
#include <string>

namespace zender::storage::testing {

/// The PostgreSQL that the tests run on: the one that ZENDER_TEST_POSTGRESQL names, or one of our own in a
/// temporary folder, reachable through a Unix socket only, started when first asked for and stopped when the
/// test program ends.
class PostgresServer {
 public:
  /// Nothing when this machine has no PostgreSQL.
  static PostgresServer* instance();
  ~PostgresServer();

  /// A connection string to an empty schema of its own.
  std::string fresh_schema();
  /// Whether this is a server of ours, which may be stopped and started.
  bool is_own() const { return !folder_.empty(); }
  void stop();
  void start();

 private:
  PostgresServer() = default;
  static std::optional<std::string> find_programs();

  std::string connection_;
  std::string folder_;
  std::string programs_;
  int pid_ = 0;
  int schemas_ = 0;
};

}  // namespace zender::storage::testing
