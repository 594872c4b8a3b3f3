#pragma once
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "support/clock.h"

namespace zender {

struct StoreOptions {
  /// `sqlite://<path>` (`sqlite:///var/lib/zender/zender.db` is an absolute path; the file and its
  /// folder are created) or an address of PostgreSQL in any form of its manual: a URL, also of a
  /// socket's folder, or `host=… dbname=…`.
  std::string connection;
  /// The number of connections for reading; further callers wait until one is free.
  int readers = 4;
  /// SQLite only: the maximum size of the database in bytes; 0: no limit. Writing more fails as on
  /// a full disk.
  std::int64_t max_bytes = 0;
  /// The source of the time; nullptr: the system's. Must outlive the store.
  const Clock* clock = nullptr;
  /// Called with every statement, parameters as placeholders, on the thread that runs it. For tests
  /// and tracing; may be empty.
  std::function<void(std::string_view)> on_statement;
};

/// What is wrong with the form of a connection string, for a message; empty: nothing.
std::string connection_mistake(const std::string& connection);

}  // namespace zender
