#pragma once
#include <memory>

#include "storage/engine/store_options.h"
#include "storage/sql/dialect.h"

namespace zender::storage {

/// The dialect of the engine that the connection string names. Throws Failure(kBadRequest) for an
/// invalid connection string.
std::unique_ptr<Dialect> make_dialect(const StoreOptions& options);

}  // namespace zender::storage
