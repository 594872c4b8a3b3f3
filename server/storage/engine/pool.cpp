#include "storage/engine/pool.h"

#include <algorithm>

#include "support/failure.h"

namespace zender::storage {
namespace {

/// Longer than this, nobody waits for a connection.
constexpr std::chrono::seconds kMaxWait{10};

}  // namespace

Pool::Pool(int size, std::function<std::unique_ptr<Connection>()> connect)
    : connect_(std::move(connect)), slots_(static_cast<std::size_t>(std::max(size, 1))) {
  for (std::size_t i = 0; i < slots_.size(); ++i) free_.push_back(i);
}

Pool::Lease::Lease(Pool& pool) : pool_(pool) {
  MutexLock lock(pool_.mutex_);
  const bool is_free = pool_.freed_.wait_for(
      lock, kMaxWait, [this]() ZENDER_REQUIRES(pool_.mutex_) { return !pool_.free_.empty(); });
  if (!is_free) throw Failure(FailureKind::kBusy, "the database is too busy; nothing was stored");
  take();
}

Pool::Lease::Lease(Pool& pool, std::try_to_lock_t) : pool_(pool) {
  const MutexLock lock(pool_.mutex_);
  if (!pool_.free_.empty()) take();
}

void Pool::Lease::take() {
  slot_ = pool_.free_.back();  // the last used one has the warmest cache
  pool_.free_.pop_back();
}

Pool::Lease::~Lease() {
  if (!is_held()) return;
  if (current() != nullptr && current()->is_broken) drop();
  const MutexLock lock(pool_.mutex_);
  pool_.free_.push_back(slot_);
  pool_.freed_.notify_one();
}

Connection& Pool::Lease::connection() {
  auto& slot = pool_.slots_[slot_];
  if (!slot) slot = pool_.connect();
  return *slot;
}

std::unique_ptr<Connection> Pool::connect() {
  using SteadyClock = std::chrono::steady_clock;
  const auto begun = SteadyClock::now();
  {
    const MutexLock lock(mutex_);
    if (begun < refused_until_) throw soci::soci_error(refusal_);
  }
  try {
    return connect_();
  } catch (const soci::soci_error& error) {
    const auto failed = SteadyClock::now();
    const MutexLock lock(mutex_);
    refused_until_ = failed + (failed - begun);
    refusal_ = error.get_error_message();
    throw;
  }
}

}  // namespace zender::storage
