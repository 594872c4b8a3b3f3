#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "domain/store.h"

namespace zender {

struct StoreOptions {
  /// `sqlite://<path>` (`sqlite:///var/lib/zender/zender.db` is an absolute path; the file and its
  /// folder are created) or a PostgreSQL connection string: `postgresql://…` or `host=… dbname=…`.
  std::string connection;
  /// The number of connections for reading; further callers wait until one is free.
  int readers = 4;
  /// SQLite only: the maximum size of the database in bytes; 0: no limit. Writing more fails as on
  /// a full disk.
  std::int64_t max_bytes = 0;
  /// Called with every statement, parameters as placeholders, on the thread that runs it. For tests
  /// and tracing; may be empty.
  std::function<void(std::string_view)> on_statement;
};

/// What is wrong with the form of a connection string, for a message; empty: nothing.
std::string connection_mistake(const std::string& connection);

/// Opens the database, creates or migrates its tables, and returns the store. Several servers may
/// do so at the same time. Throws Failure(kUnavailable) if the database cannot be reached or is
/// newer than this binary, Failure(kBadRequest) for an invalid connection string.
std::unique_ptr<Store> open_store(const StoreOptions& options);

}  // namespace zender
