#include "app/commands/open_station.h"

namespace zender::app {

StoreOptions store_options(const config::Config& config) {
  StoreOptions options;
  options.connection = config.data.database;
  options.readers = 1;
  options.synchronous_commit = config.data.synchronous_commit;
  return options;
}

std::unique_ptr<Store> open_station(const config::Config& config) {
  return open_store(store_options(config));
}

}  // namespace zender::app
