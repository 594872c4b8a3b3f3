#pragma once
#include <functional>
#include <memory>
#include <string>

#include "domain/store.h"
#include "storage/engine/store_options.h"
#include "storage/sql/change_listener.h"

namespace zender {

/// Opens the database, creates or migrates its tables, and returns the store. Several servers may
/// do so at the same time. Throws Failure(kUnavailable) if the database cannot be reached or is
/// newer than this binary, Failure(kBadRequest) for an invalid connection string.
std::unique_ptr<Store> open_store(const StoreOptions& options);

/// Listens to the database at this address (StoreOptions::connection), which leads to the server
/// itself and not to a pooler. `on_change` is called on the listener's thread after each change,
/// and each time when it begins to listen, since what happened before that was not heard; it must
/// not throw. Null for SQLite, which tells nobody. Throws Failure(kBadRequest) for an invalid
/// address.
std::unique_ptr<ChangeListener> listen_for_changes(const std::string& address,
                                                   std::function<void()> on_change);

}  // namespace zender
