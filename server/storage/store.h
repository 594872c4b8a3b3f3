#pragma once
#include <memory>

#include "domain/store.h"
#include "storage/engine/store_options.h"

namespace zender {

/// Opens the database, creates or migrates its tables, and returns the store. Several servers may
/// do so at the same time. Throws Failure(kUnavailable) if the database cannot be reached or is
/// newer than this binary, Failure(kBadRequest) for an invalid connection string.
std::unique_ptr<Store> open_store(const StoreOptions& options);

}  // namespace zender
