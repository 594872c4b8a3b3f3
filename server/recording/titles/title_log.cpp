#include "recording/titles/title_log.h"

#include "support/log.h"

namespace zender::recording {
namespace {

constexpr Milliseconds kUntilTitle = std::chrono::hours(1);
constexpr Milliseconds kAfterFailure = std::chrono::seconds(5);

}  // namespace

void WaitingTitles::add(SentTitle title, TimePoint now) {
  if (!waiting_.empty() && now - waiting_.back().came < kSettles) waiting_.pop_back();
  if (waiting_.size() >= kMax) waiting_.pop_front();
  waiting_.push_back({std::move(title), now});
}

std::optional<SentTitle> WaitingTitles::take(TimePoint now) {
  if (waiting_.empty() || now - waiting_.front().came < kSettles) return std::nullopt;
  SentTitle title = std::move(waiting_.front().title);
  waiting_.pop_front();
  return title;
}

TitleLog::TitleLog(const Clock& clock, Store store)
    : clock_(clock),
      store_(std::move(store)),
      thread_({.name = "titles",
               .task = "store titles",
               .first_run_after = kUntilTitle,
               .after_failure = kAfterFailure,
               .wakes_after_failure = false,
               .failure_level = log::Level::kWarning},
              [this](const std::stop_token&) { return store_waiting(clock_.now()); }) {
  thread_.start();
}

TitleLog::~TitleLog() {
  thread_.stop();
  try {
    store_waiting(clock_.now() + WaitingTitles::kSettles);
  } catch (const std::exception& error) {
    log::warning("titles were lost", {{"error", error.what()}});
  }
}

void TitleLog::add(SentTitle title) {
  {
    const MutexLock lock(mutex_);
    waiting_.add(std::move(title), clock_.now());
  }
  thread_.wake();
}

Milliseconds TitleLog::store_waiting(TimePoint now) {
  for (;;) {
    if (!current_) {
      const MutexLock lock(mutex_);
      current_ = waiting_.take(now);
      if (!current_) return waiting_.empty() ? kUntilTitle : WaitingTitles::kSettles;
    }
    store_(*current_);
    current_.reset();
  }
}

}  // namespace zender::recording
