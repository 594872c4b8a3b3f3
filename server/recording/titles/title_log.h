#pragma once
#include <deque>
#include <functional>
#include <optional>

#include "recording/channel_recorder.h"
#include "support/clock.h"
#include "support/threads/mutex.h"
#include "support/threads/periodic_thread.h"

namespace zender::recording {

/// The titles of one channel that wait to be stored. A title counts when it has stayed for
/// kSettles: what a studio sends in between, or sends in floods, was never on air. Pure.
class WaitingTitles {
 public:
  static constexpr Milliseconds kSettles = std::chrono::seconds(2);
  /// While the database is away, the newest so many are kept.
  static constexpr std::size_t kMax = 200;

  /// `now`: when it came, by our clock.
  void add(SentTitle title, TimePoint now);
  /// Removes the oldest that counts. Nothing: there is none yet.
  std::optional<SentTitle> take(TimePoint now);
  bool empty() const { return waiting_.empty(); }

 private:
  struct Waiting {
    SentTitle title;
    TimePoint came;
  };
  std::deque<Waiting> waiting_;
};

/// Stores the titles of one channel, on a thread of its own, so that neither floods of them nor a
/// database that does not answer hold up the sound. Thread-safe.
class TitleLog {
 public:
  /// Stores a title. Blocks. What throws is tried again, with the same title.
  using Store = std::function<void(const SentTitle& title)>;
  TitleLog(const Clock& clock, Store store);
  /// Tries once to store what still waits.
  ~TitleLog();
  TitleLog(const TitleLog&) = delete;
  TitleLog& operator=(const TitleLog&) = delete;

  /// Returns at once.
  void add(SentTitle title);

 private:
  Milliseconds store_waiting(TimePoint now);

  const Clock& clock_;
  const Store store_;
  Mutex mutex_;
  WaitingTitles waiting_ ZENDER_GUARDED_BY(mutex_);
  std::optional<SentTitle> current_;  ///< what is being stored; only the thread uses it
  PeriodicThread thread_;
};

}  // namespace zender::recording
