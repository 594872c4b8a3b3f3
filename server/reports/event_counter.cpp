#include "reports/event_counter.h"

#include "support/log.h"
#include "support/random_id.h"

namespace zender::reports {

EventCounter::EventCounter(EventCountRepository& counts, const Clock& clock, Options options)
    : counts_(counts),
      clock_(clock),
      options_(options),
      thread_({.name = "event-counter",
               .task = "store event counts",
               .after_failure = options.every,
               .failure_level = log::Level::kWarning},
              [this](const std::stop_token&) {
                flush();
                return options_.every;
              }) {}

EventCounter::~EventCounter() {
  stop();
}

void EventCounter::stop() {
  if (!thread_.stop()) return;
  try {
    // First what was being written, then what was counted meanwhile.
    while (waiting() > 0) flush();
  } catch (const std::exception& error) {
    log::error("event counts lost", {{"rows", waiting()}, {"error", error.what()}});
  }
}

void EventCounter::begin_day(Date day) {
  if (day == day_) return;
  for (const auto& [event, count] : fresh_) {
    if (earlier_.size() < options_.rows) {
      earlier_.push_back({day_, event, count});
    } else {
      lost_.fetch_add(static_cast<std::uint64_t>(count), std::memory_order_relaxed);
    }
  }
  fresh_.clear();
  known_.clear();
  day_ = day;
}

void EventCounter::add(const std::vector<CountedEvent>& events) {
  const Date today = station_date(clock_.now());
  const MutexLock lock(mutex_);
  begin_day(today);
  for (const CountedEvent& event : events) {
    const bool has_row = known_.contains(event);
    if (has_row || known_.size() < options_.rows) {
      if (!has_row) known_.insert(event);
      ++fresh_[event];
    } else {
      ++fresh_[CountedEvent{kOtherEvents, event.type, "", ""}];
    }
  }
}

void EventCounter::flush() {
  const TimePoint now = clock_.now();
  const Date today = station_date(now);
  if (read_day_ != today) {
    const auto rows = counts_.counted_events(today, static_cast<int>(options_.rows));
    const MutexLock lock(mutex_);
    begin_day(today);
    known_.insert(rows.begin(), rows.end());
    read_day_ = today;
  }
  if (writing_.empty()) {
    const MutexLock lock(mutex_);
    writing_ = std::exchange(earlier_, {});
    for (const auto& [event, count] : fresh_) writing_.push_back({day_, event, count});
    fresh_.clear();
    if (writing_.empty()) return;
    batch_ = random_id();
    writing_rows_ = writing_.size();
  }
  counts_.add_event_counts(batch_, now, writing_);
  writing_.clear();
  writing_rows_ = 0;
}

std::size_t EventCounter::waiting() const {
  const MutexLock lock(mutex_);
  return fresh_.size() + earlier_.size() + writing_rows_;
}

}  // namespace zender::reports
