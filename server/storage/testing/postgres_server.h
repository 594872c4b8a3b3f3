#pragma once
#include <memory>
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
  /// Starts a server that follows this one, which must be the tests' own. It ends when it is
  /// destroyed.
  std::unique_ptr<PostgresServer> replica();
  /// The address of a schema of fresh_schema() on this server, which follows the one that made it.
  std::string same_schema(const std::string& address) const;

 private:
  PostgresServer() = default;
  static std::optional<std::string> find_programs();
  /// A folder that user postgres may write into.
  static std::string new_folder();

  std::string connection_;
  std::string folder_;
  std::string programs_;
  int pid_ = 0;
  int schemas_ = 0;
};

}  // namespace zender::storage::testing
