#include "sound/kept/database_pause.h"

namespace zender::sound {
namespace {

constexpr Milliseconds kPause = std::chrono::seconds(2);

}  // namespace

void DatabasePause::end() {
  const MutexLock lock(mutex_);
  ++ends_;
  has_failed_ = false;
  tried_by_.reset();
}

void DatabasePause::begin(Reading& reading) {
  const TimePoint now = clock_.now();
  const auto self = std::this_thread::get_id();
  const MutexLock lock(mutex_);
  reading.ends = ends_;
  reading.is_of_trial = tried_by_ == self;
  if (!has_failed_ || reading.is_of_trial) return;
  const bool is_over = now >= until_ || is_set_back(now, until_ - kPause);
  if (tried_by_ || !is_over) throw Failure(FailureKind::kUnavailable, "the database does not answer");
  tried_by_ = self;
  reading.is_trial = true;
}

void DatabasePause::finish(const Reading& reading) {
  const TimePoint now = clock_.now();
  const MutexLock lock(mutex_);
  if (reading.ends != ends_ || reading.is_of_trial) return;
  if (reading.is_trial) tried_by_.reset();
  has_failed_ = reading.has_failed;
  if (has_failed_) until_ = now + kPause;
}

}  // namespace zender::sound
