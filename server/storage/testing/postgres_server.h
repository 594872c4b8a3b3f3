#pragma once
#include <optional>
#include <string>

namespace zender::storage::testing {

/// The PostgreSQL server of the tests: the one that ZENDER_TEST_POSTGRESQL names, or one that is
/// started for them on first use, in a temporary folder and with a Unix socket only, and stopped
/// when the test program ends.
class PostgresServer {
 public:
  /// nullptr if PostgreSQL is not installed.
  static PostgresServer* instance();
  ~PostgresServer();

  /// A connection string for a new, empty schema.
  std::string fresh_schema();
  /// Whether the tests started the server, so that they may stop and start it.
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
