#pragma once
#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "support/clock.h"

namespace zender {

class Replicas;

struct StoreOptions {
  /// `sqlite://<path>` (`sqlite:///var/lib/zender/zender.db` is an absolute path; the file and its
  /// folder are created) or an address of PostgreSQL in any form of its manual: a URL, also of a
  /// socket's folder, or `host=… dbname=…`.
  std::string connection;
  /// The number of connections for reading; further callers wait until one is free, ten seconds at
  /// most.
  int readers = 4;
  /// PostgreSQL only: how long a statement may take that reads or, in a transaction that writes,
  /// any; 0: as long as it likes. It is then cancelled, and fails with Failure(kUnavailable).
  Milliseconds read_limit = std::chrono::seconds(60);
  Milliseconds write_limit = std::chrono::seconds(60);
  /// PostgreSQL only: its synchronous_commit for what is written (one of kSynchronousCommits);
  /// empty: what the server or the role says.
  std::string synchronous_commit = {};
  /// Replicas that may be read from, and whether they are asked first or only while the primary
  /// does not answer; null: none.
  std::shared_ptr<Replicas> replicas = {};
  bool asks_replicas_first = false;
  /// SQLite only: the maximum size of the database in bytes; 0: no limit. Writing more fails as on
  /// a full disk.
  std::int64_t max_bytes = 0;
  /// The source of the time; nullptr: the system's. Must outlive the store.
  const Clock* clock = nullptr;
  /// Called with every statement, parameters as placeholders, on the thread that runs it. For tests
  /// and tracing; may be empty.
  std::function<void(std::string_view)> on_statement;
};

/// The values of PostgreSQL's synchronous_commit, and none.
inline constexpr std::array kSynchronousCommits{"", "on", "off", "local", "remote_write", "remote_apply"};

/// What is wrong with the form of a connection string, for a message; empty: nothing.
std::string connection_mistake(const std::string& connection);

}  // namespace zender
