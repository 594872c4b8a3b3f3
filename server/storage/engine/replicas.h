#pragma once
#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "storage/engine/store_options.h"

namespace zender {

/// The counters of topics (Store::generations()).
using Generations = std::map<std::string, std::int64_t>;

/// What is known of a replica.
struct ReplicaState {
  std::string name;         ///< host and port, for operators
  bool is_up = false;       ///< whether it answered when it was last asked
  bool is_used = false;     ///< whether reads go to it
  Milliseconds lag{0};      ///< how far it is behind what is known of the primary
  std::uint64_t reads = 0;  ///< that it answered
};

/// The replicas of a station's database, for stores that may read from them (docs/adr/0035). A
/// replica is read from only while it has every change of which this server knows, and is not
/// further behind than it may be; so nobody who has seen something newer goes back. Asks each
/// replica four times a second, and more often while one must catch up, on a thread of its own.
/// Thread-safe.
class Replicas {
 public:
  virtual ~Replicas() = default;
  virtual void start() = 0;
  virtual void stop() = 0;
  /// What the primary had reached at a moment: whoever reads from now on finds at least that. Call
  /// it before anything is made stale by a change. `position`: Store::position() after the
  /// generations were read.
  virtual void follow(const Generations& generations, std::int64_t position) = 0;
  /// In the order of the settings.
  virtual std::vector<ReplicaState> states() const = 0;
  /// Reads that the primary answered although a replica could have been asked.
  virtual std::uint64_t reads_of_primary() const = 0;
};

/// The replicas at these addresses, each of which names one server; null if there are none. They
/// get connections as `options` say, whose `connection` is ignored. Throws Failure(kBadRequest) for
/// an address that is not of PostgreSQL.
std::shared_ptr<Replicas> open_replicas(const std::vector<std::string>& addresses, Milliseconds max_lag,
                                        const StoreOptions& options);

}  // namespace zender
