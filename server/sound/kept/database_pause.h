#pragma once
#include <optional>
#include <thread>

#include "support/clock.h"
#include "support/failure.h"
#include "support/threads/mutex.h"

namespace zender::sound {

/// Remembers for a moment that the database did not answer, so that not every request waits for it
/// in turn. After that moment one read at a time tries whether it answers again, and the others go
/// on without it until that read has succeeded. Thread-safe.
class DatabasePause {
 public:
  /// The clock must live longer than this object.
  explicit DatabasePause(const Clock& clock) : clock_(clock) {}

  /// Ends the pause before its time: the database was heard of. Reads that began before this do not
  /// begin another.
  void end();

  /// Returns what `read` reads from the database. Throws Failure(kUnavailable) at once while the
  /// pause is on; begins one when the database does not answer. `read` may use it again.
  template <class Read>
  auto guard(Read&& read) {
    Reading reading(*this);
    try {
      return read();
    } catch (const Failure& failure) {
      if (!is_answer(failure.kind())) reading.has_failed = true;
      throw;
    }
  }

 private:
  /// One read, from its beginning to its end.
  struct Reading {
    explicit Reading(DatabasePause& p) : pause(p) { pause.begin(*this); }
    ~Reading() { pause.finish(*this); }
    Reading(const Reading&) = delete;
    Reading& operator=(const Reading&) = delete;

    DatabasePause& pause;
    unsigned ends = 0;         ///< how often the pause had been ended when this began
    bool is_trial = false;     ///< whether all others go on without the database until it ends
    bool is_of_trial = false;  ///< a part of such a read
    bool has_failed = false;
  };

  void begin(Reading& reading);
  void finish(const Reading& reading);

  const Clock& clock_;
  Mutex mutex_;
  bool has_failed_ ZENDER_GUARDED_BY(mutex_) = false;  ///< the last read that ended
  TimePoint until_ ZENDER_GUARDED_BY(mutex_);
  /// The thread that tries whether the database answers again.
  std::optional<std::thread::id> tried_by_ ZENDER_GUARDED_BY(mutex_);
  unsigned ends_ ZENDER_GUARDED_BY(mutex_) = 0;
};

}  // namespace zender::sound
