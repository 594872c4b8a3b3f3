#pragma once
#include <memory>

#include "config/config.h"
#include "domain/store.h"
#include "storage/open_store.h"

namespace zender::app {

/// The station's database, for a command that reads or changes it once.
StoreOptions store_options(const config::Config& config);
std::unique_ptr<Store> open_station(const config::Config& config);

}  // namespace zender::app
