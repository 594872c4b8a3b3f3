#pragma once
#include <atomic>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "domain/reports/event_counts.h"
#include "support/threads/mutex.h"
#include "support/threads/periodic_thread.h"

namespace zender::reports {

/// Further events are counted under this name when a day has its maximum number of rows.
inline constexpr const char* kOtherEvents = "(other)";

/// Counts events in memory and adds the counts to the database every few seconds and at the end.
/// Memory and the rows of a day are limited, whatever names are sent. Thread-safe.
class EventCounter {
 public:
  struct Options {
    std::size_t rows = 5'000;  ///< per day; further events are counted as kOtherEvents, by type
    std::chrono::milliseconds every{5'000};
  };

  EventCounter(EventCountRepository& counts, const Clock& clock, Options options);
  ~EventCounter();
  EventCounter(const EventCounter&) = delete;
  EventCounter& operator=(const EventCounter&) = delete;

  /// Starts the thread that flushes.
  void start() { thread_.start(); }
  /// Flushes what is left and ends the thread. What the database does not take then is lost, and
  /// logged.
  void stop();

  /// Never waits for the database.
  void add(const std::vector<CountedEvent>& events);
  /// Adds the counts to the database in one transaction. Once a day, also reads the rows of the day
  /// and removes old days. Blocks. Throws what the repository throws; then nothing is lost and the
  /// next flush tries again. Called by one thread at a time.
  void flush();

  /// Rows that wait to be written.
  std::size_t waiting() const;
  /// How many events were dropped because the database accepted none for more than a day.
  std::uint64_t lost() const { return lost_.load(std::memory_order_relaxed); }

 private:
  void begin_day(Date day) ZENDER_REQUIRES(mutex_);

  EventCountRepository& counts_;
  const Clock& clock_;
  const Options options_;

  mutable Mutex mutex_;
  Date day_ ZENDER_GUARDED_BY(mutex_){};
  /// Counted on day_ since the last flush.
  std::map<CountedEvent, std::int64_t> fresh_ ZENDER_GUARDED_BY(mutex_);
  std::set<CountedEvent> known_ ZENDER_GUARDED_BY(mutex_);  ///< every row that day_ has
  /// Counted before day_ and not written.
  std::vector<EventCount> earlier_ ZENDER_GUARDED_BY(mutex_);

  // Used by flush() only.
  std::string batch_;
  /// The counts of batch_; not empty: whether they were stored is not known.
  std::vector<EventCount> writing_;
  Date read_day_{};  ///< the day whose rows were read

  std::atomic<std::size_t> writing_rows_ = 0;
  std::atomic<std::uint64_t> lost_ = 0;
  PeriodicThread thread_;
};

}  // namespace zender::reports
