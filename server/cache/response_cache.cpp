#include "cache/response_cache.h"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "cache/surrogate_key.h"
#include "support/failure.h"
#include "support/log.h"

namespace zender::cache {

namespace asio = boost::asio;

/// One build in progress. `entry` and `error` are written before `done` is set under the cache's
/// mutex, and never afterwards.
struct ResponseCache::Build {
  bool done = false;
  EntryPtr entry;
  std::exception_ptr error;
  std::vector<std::function<void()>> waiting;
};

/// Read and written under the cache's mutex, except `key`, which never changes. clang cannot check
/// that: the mutex is a member of another object.
struct ResponseCache::Slot {
  std::string key;
  EntryPtr entry;
  std::shared_ptr<Build> build;
  TimePoint no_background_build_before = TimePoint{};
  std::list<SlotPtr>::iterator place;
  bool listed = false;
};

namespace {

constexpr Milliseconds kNoLimit = Milliseconds::max();

/// Whether a build's error is the answer to the request ('this does not exist any more').
bool is_answer_to_request(const std::exception_ptr& error) {
  try {
    std::rethrow_exception(error);
  } catch (const Failure& failure) {
    return is_answer(failure.kind());
  } catch (...) {
    return false;
  }
}

}  // namespace

Builder on_pool(WorkerPool& pool, std::function<BuiltReply()> build) {
  return [&pool, build = std::move(build)]() -> asio::awaitable<BuiltReply> { return pool.run(build); };
}

ResponseCache::ResponseCache(Options options, const Clock& clock, Topics& topics, WorkerPool& finisher)
    : options_(std::move(options)), clock_(clock), topics_(topics), finisher_(finisher) {}

ResponseCache::~ResponseCache() = default;

asio::awaitable<EntryPtr> ResponseCache::get_or_build(std::string key, Builder builder) {
  const auto executor = co_await asio::this_coro::executor;
  const TimePoint now = clock_.now();
  SlotPtr slot;
  std::shared_ptr<Build> build;
  EntryPtr old;
  bool start = false;
  bool serve_old = false;
  {
    const MutexLock lock(mutex_);
    SlotPtr& found = slots_[key];
    if (!found) {
      found = std::make_shared<Slot>();
      found->key = key;
    }
    slot = found;
    old = slot->entry;
    if (old && old->fresh(now)) {
      old->touch();
      ++stats_.hits;
      co_return old;
    }
    serve_old = old && now < old->served_stale_until();
    const bool pause = serve_old && now < slot->no_background_build_before &&
                       !is_set_back(now, slot->no_background_build_before - options_.retry_after_failure);
    if (!slot->build && !pause) {
      slot->build = std::make_shared<Build>();
      ++stats_.builds;
      start = true;
    }
    build = slot->build;
    ++(serve_old ? stats_.hits : stats_.misses);
    if (serve_old) ++stats_.stale;
  }
  if (start) asio::co_spawn(executor, run_build(slot, build, std::move(builder)), asio::detached);
  if (serve_old) {
    old->touch();
    if (!build || old->wait_before_stale() <= Milliseconds(0)) co_return old;
    const bool is_done = co_await wait_for(build, old->wait_before_stale());
    if (!is_done) co_return old;
  } else {
    co_await wait_for(build, kNoLimit);
  }
  // `done` was set under the mutex. Nothing is written to the build afterwards.
  if (!build->error) co_return build->entry;
  if (old && !is_answer_to_request(build->error) &&
      (serve_old || clock_.now() - old->stale_since() < old->stale_if_error()))
    co_return old;
  std::rethrow_exception(build->error);
}

asio::awaitable<bool> ResponseCache::wait_for(std::shared_ptr<Build> build, Milliseconds limit) {
  // Keeps the I/O thread running until the build has called back.
  const auto executor = asio::prefer(asio::any_io_executor(co_await asio::this_coro::executor),
                                     asio::execution::outstanding_work.tracked);
  const auto timer = std::make_shared<asio::steady_timer>(executor, asio::steady_timer::time_point::max());
  if (limit != kNoLimit) timer->expires_after(limit);
  {
    const MutexLock lock(mutex_);
    if (build->done) co_return true;
    build->waiting.emplace_back([executor, timer] {
      asio::post(executor, [timer] { timer->expires_at(asio::steady_timer::time_point::min()); });
    });
  }
  co_await timer->async_wait(asio::as_tuple(asio::use_awaitable));
  const MutexLock lock(mutex_);
  co_return build->done;
}

asio::awaitable<void> ResponseCache::run_build(SlotPtr slot, std::shared_ptr<Build> build, Builder builder) {
  EntryPtr entry;
  std::exception_ptr error;
  try {
    const std::uint64_t sequence = topics_.sequence();
    BuiltReply built = co_await builder();
    if (options_.surrogate_keys) {
      built.surrogate_key = keys_of_reply(built.freshness);
      built.urgent_grace = Milliseconds(0);
    }
    auto finish = [this, &built, sequence]() -> EntryPtr {
      return std::make_shared<const Entry>(std::move(built), topics_, sequence, finisher_);
    };
    entry = co_await finisher_.run(finish);
  } catch (...) {
    error = std::current_exception();
  }
  build->entry = std::move(entry);
  build->error = error;
  finish_build(slot, build);
}

void ResponseCache::finish_build(const SlotPtr& slot, const std::shared_ptr<Build>& build) {
  std::vector<std::function<void()>> waiting;
  const bool is_gone = build->error && is_answer_to_request(build->error);
  {
    const MutexLock lock(mutex_);
    build->done = true;
    waiting.swap(build->waiting);
    slot->build.reset();
    // clear() may have removed the slot meanwhile. Then the reply goes to those who wait for it and
    // is not kept.
    const auto found = slots_.find(slot->key);
    const bool kept = found != slots_.end() && found->second == slot;
    if (build->error) {
      ++stats_.failed_builds;
      slot->no_background_build_before = clock_.now() + options_.retry_after_failure;
      if (!slot->entry && kept) {
        slots_.erase(found);
      } else if (is_gone && slot->listed) {
        forget_locked(slot);
      }
    } else if (kept) {
      if (slot->entry) {
        stats_.bytes -= slot->entry->bytes();
        slot->entry->retire();
      }
      if (slot->listed) order_.erase(slot->place);
      slot->entry = build->entry;
      slot->entry->touch();  // or a cache full of popular replies would never let a new one in
      slot->no_background_build_before = TimePoint{};
      stats_.bytes += slot->entry->bytes();
      slot->place = order_.insert(order_.begin(), slot);
      slot->listed = true;
      evict_locked();
    }
  }
  if (build->error) {
    try {
      std::rethrow_exception(build->error);
    } catch (const std::exception& failure) {
      log::debug("cannot build reply",
                 {{"cache", options_.name}, {"key", slot->key}, {"reason", failure.what()}});
    } catch (...) {
      log::error("cannot build reply", {{"cache", options_.name}, {"key", slot->key}});
    }
  }
  for (const auto& resume : waiting) resume();
}

void ResponseCache::evict_locked() {
  // Looks at every entry at most twice: the first round may only remove marks.
  std::size_t looks = 2 * order_.size();
  while (stats_.bytes > options_.max_bytes && !order_.empty() && looks-- > 0) {
    const SlotPtr slot = order_.back();
    if (slot->entry->clear_touch()) {
      order_.splice(order_.begin(), order_, slot->place);
      continue;
    }
    forget_locked(slot);
    ++stats_.evictions;
  }
}

void ResponseCache::forget_locked(const SlotPtr& slot) {
  stats_.bytes -= slot->entry->bytes();
  slot->entry->retire();
  order_.erase(slot->place);
  slot->listed = false;
  slot->entry.reset();
  if (!slot->build) slots_.erase(slot->key);
}

bool ResponseCache::knows(const std::string& key) const {
  const MutexLock lock(mutex_);
  return slots_.contains(key);
}

void ResponseCache::clear() {
  const MutexLock lock(mutex_);
  for (const SlotPtr& slot : order_) {
    slot->entry->retire();
    slot->listed = false;
  }
  order_.clear();
  slots_.clear();
  stats_.bytes = 0;
}

ResponseCache::Stats ResponseCache::stats() const {
  const MutexLock lock(mutex_);
  Stats stats = stats_;
  stats.entries = order_.size();
  return stats;
}

void ResponseCache::register_metrics(Metrics& metrics) const {
  const Metrics::Labels label = {{"cache", options_.name}};
  const auto add = [&](const char* name, const char* help, bool counts, auto read) {
    auto value = [this, read] { return static_cast<double>(read(stats())); };
    counts ? metrics.counter_from(name, help, label, value) : metrics.gauge(name, help, label, value);
  };
  add("zender_cache_hits_total", "Replies from the shared cache", true,
      [](const Stats& s) { return s.hits; });
  add("zender_cache_stale_total", "Stale replies served while a new one was built", true,
      [](const Stats& s) { return s.stale; });
  add("zender_cache_misses_total", "Requests that waited for a build", true,
      [](const Stats& s) { return s.misses; });
  add("zender_cache_builds_total", "Builds started", true, [](const Stats& s) { return s.builds; });
  add("zender_cache_failed_builds_total", "Failed builds", true,
      [](const Stats& s) { return s.failed_builds; });
  add("zender_cache_evictions_total", "Replies evicted to make room", true,
      [](const Stats& s) { return s.evictions; });
  add("zender_cache_bytes", "Size of the cached replies", false, [](const Stats& s) { return s.bytes; });
  add("zender_cache_entries", "Cached replies", false, [](const Stats& s) { return s.entries; });
}

}  // namespace zender::cache
