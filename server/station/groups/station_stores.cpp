#include "station/groups/station_stores.h"

#include <utility>

#include "storage/open_store.h"

namespace zender::station {
namespace {

/// A page whose statement takes longer fails, rather than keep others waiting.
constexpr Milliseconds kPageLimit = std::chrono::seconds(10);
/// Polls come every few seconds, and live streams are kept in memory.
constexpr Milliseconds kLiveLimit = std::chrono::seconds(5);
/// For what is written, also for a commit, and what it is checked against: who sends plays is told
/// soon that they are not stored. Background work reads in parts that take less.
constexpr Milliseconds kWorkLimit = std::chrono::seconds(8);
constexpr int kWorkReaders = 2;

StoreOptions options_for(const config::Config& config, const Clock& clock, int readers,
                         Milliseconds read_limit) {
  StoreOptions options;
  options.connection = config.data.database;
  options.readers = readers;
  options.read_limit = read_limit;
  options.write_limit = kWorkLimit;
  options.synchronous_commit = config.data.synchronous_commit;
  options.clock = &clock;
  return options;
}

}  // namespace

std::shared_ptr<Replicas> replicas_of(const config::Config& config, const Clock& clock) {
  const int readers = config.data.database_readers + config.pools.live_threads;
  return open_replicas(config.data.replicas, Milliseconds(config.data.max_lag_ms),
                       options_for(config, clock, readers, kPageLimit));
}

std::unique_ptr<Store> open_for_pages(const config::Config& config, const Clock& clock,
                                      std::shared_ptr<Replicas> replicas) {
  StoreOptions options = options_for(config, clock, config.data.database_readers, kPageLimit);
  options.replicas = std::move(replicas);
  options.asks_replicas_first = true;
  return open_store(options);
}

std::unique_ptr<Store> open_for_live(const config::Config& config, const Clock& clock,
                                     std::shared_ptr<Replicas> replicas) {
  StoreOptions options = options_for(config, clock, config.pools.live_threads, kLiveLimit);
  options.replicas = std::move(replicas);
  return open_store(options);
}

std::unique_ptr<Store> open_for_work(const config::Config& config, const Clock& clock) {
  return open_store(options_for(config, clock, kWorkReaders, kWorkLimit));
}

std::string listened_address(const config::Config& config) {
  return config.data.listen.empty() ? config.data.database : config.data.listen;
}

}  // namespace zender::station
