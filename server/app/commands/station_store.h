#pragma once
#include <memory>

#include "app/config/config.h"
#include "domain/store.h"
#include "storage/store.h"

namespace zender::app {

/// The station's database, for a command that reads or changes it once.
StoreOptions store_options(const Config& config);
std::unique_ptr<Store> open_station(const Config& config);

}  // namespace zender::app
