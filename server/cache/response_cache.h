#pragma once
#include <boost/asio/awaitable.hpp>
#include <cstdint>
#include <functional>
#include <list>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "cache/entry.h"
#include "cache/topics.h"
#include "support/clock.h"
#include "support/metrics/metrics.h"
#include "support/threads/mutex.h"
#include "support/threads/worker_pool.h"

namespace zender::cache {

/// Builds the reply for one key. Runs as a coroutine on the I/O thread that asked first: whatever
/// blocks must go through a WorkerPool. May throw Failure; failures are not kept.
using Builder = std::function<boost::asio::awaitable<BuiltReply>()>;

/// A builder that runs a blocking function on `pool`. The pool must outlive the cache.
Builder on_pool(WorkerPool& pool, std::function<BuiltReply()> build);

/// Finished replies by key, bounded by bytes.
///
/// - One build per key at a time; all others that need it wait for that one (no stampede).
/// - A stale reply is served for `stale_while_revalidate` while one build runs in the background,
///   and for `stale_if_error` if building fails. Both are counted from the first moment at which
///   the reply was wrong, not from the last. A reply with `wait_before_stale` is served stale only
///   to those who waited that long for the build.
/// - A builder that throws an answer (is_answer() in support/failure.h: not found, gone) has not
///   failed: the old reply is dropped and never served again.
/// - Past `max_bytes`, the replies not used for longest go first (second chance: a use sets a mark,
///   eviction removes it).
///
/// Memory model: one mutex guards the map. It is taken when an I/O thread's ThreadCache does not
/// have the reply: once per thread and build, and for stale replies. Entries are immutable and
/// shared; see Entry and ThreadCache for the hit path. Thread-safe. Must outlive every I/O thread
/// that uses it.
class ResponseCache {
 public:
  struct Options {
    std::string name;  ///< label in metrics
    std::size_t max_bytes = 64 << 20;
    /// Pause after a failed build before the next one in the background.
    Milliseconds retry_after_failure{1000};
    /// Whether caches in front are told of changes: then replies name their topics in a header, and
    /// none is served after a change of an urgent topic, unless building it again fails. Otherwise
    /// such a cache would keep the reply that it has just been told to forget.
    bool surrogate_keys = false;
  };
  struct Stats {
    std::uint64_t hits = 0;    ///< answered from the map; the server counts hits in a ThreadCache
    std::uint64_t stale = 0;   ///< of those, answered with a stale reply while a new one was built
    std::uint64_t misses = 0;  ///< had to wait for a build
    std::uint64_t builds = 0;
    std::uint64_t failed_builds = 0;
    std::uint64_t evictions = 0;
    std::size_t bytes = 0;
    std::size_t entries = 0;
  };

  /// `finisher` runs the compressing and hashing. All references must outlive this.
  ResponseCache(Options options, const Clock& clock, Topics& topics, WorkerPool& finisher);
  ~ResponseCache();
  ResponseCache(const ResponseCache&) = delete;
  ResponseCache& operator=(const ResponseCache&) = delete;

  /// The reply for `key`, made by `builder` if needed. Throws what the builder threw if that is an
  /// answer or there is no stale reply to serve. To be awaited on an I/O thread.
  boost::asio::awaitable<EntryPtr> get_or_build(std::string key, Builder builder);

  /// Whether there is a reply, fresh or stale, or one is being built.
  bool knows(const std::string& key) const;

  /// Drops all replies.
  void clear();
  Stats stats() const;
  /// Shows stats() in `metrics`, labelled with the cache's name.
  void register_metrics(Metrics& metrics) const;

 private:
  struct Build;
  struct Slot;
  using SlotPtr = std::shared_ptr<Slot>;

  /// Returns whether the build was done within `limit`.
  boost::asio::awaitable<bool> wait_for(std::shared_ptr<Build> build, Milliseconds limit);
  boost::asio::awaitable<void> run_build(SlotPtr slot, std::shared_ptr<Build> build, Builder builder);
  void finish_build(const SlotPtr& slot, const std::shared_ptr<Build>& build) ZENDER_EXCLUDES(mutex_);
  void forget_locked(const SlotPtr& slot) ZENDER_REQUIRES(mutex_);
  void evict_locked() ZENDER_REQUIRES(mutex_);

  Options options_;
  const Clock& clock_;
  Topics& topics_;
  WorkerPool& finisher_;
  mutable Mutex mutex_;
  std::unordered_map<std::string, SlotPtr> slots_ ZENDER_GUARDED_BY(mutex_);
  /// Slots with a reply; eviction begins at the back.
  std::list<SlotPtr> order_ ZENDER_GUARDED_BY(mutex_);
  Stats stats_ ZENDER_GUARDED_BY(mutex_);
};

}  // namespace zender::cache
