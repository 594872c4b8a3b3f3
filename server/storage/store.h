#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "domain/store.h"

namespace zender {

struct StoreOptions {
  /// `sqlite://<path>` (`sqlite:///var/lib/zender/zender.db` names an absolute path; the file and its folder
  /// are made) or a PostgreSQL connection string: `postgresql://…` or `host=… dbname=…`.
  std::string connection;
  /// Connections that read at the same time; one caller more waits until one is free.
  int readers = 4;
  /// SQLite only: the database never grows past this many bytes; 0: no limit. Writing more is refused as on a
  /// full disk.
  std::int64_t max_bytes = 0;
  /// Told every statement with its placeholders, on the thread that runs it. For tests and tracing; may be
  /// empty.
  std::function<void(std::string_view)> on_statement;
};

/// What is wrong with a connection string as text, for a message; empty: nothing.
std::string connection_mistake(const std::string& connection);

/// Opens the database, makes or migrates its tables and returns the store. Any number of servers may do so at
/// once. Throws Failure(kUnavailable) when the database cannot be reached or is newer than this binary,
/// Failure(kBadRequest) when the connection string is not understood.
std::unique_ptr<Store> open_store(const StoreOptions& options);

}  // namespace zender
