#include "station/background/changes.h"

namespace zender::station {
namespace {

constexpr Milliseconds kBetweenChecks = std::chrono::seconds(1);

}  // namespace

Changes::Changes(Store& store, Replicas* replicas, cache::Topics& topics,
                 std::function<void(const std::string&)> on_change)
    : store_(store),
      replicas_(replicas),
      topics_(topics),
      on_change_(std::move(on_change)),
      thread_({.name = "changes",
               .task = "check the database for changes",
               .first_run_after = kBetweenChecks,
               .after_failure = kBetweenChecks},
              [this](const std::stop_token&) {
                refresh();
                return kBetweenChecks;
              }) {}

void Changes::start() {
  refresh();
  thread_.start();
}

void Changes::refresh() {
  // One look at a time: of two that overlap, the older reading must not be remembered after the
  // newer.
  const MutexLock lock(seen_mutex_);
  const auto now = store_.generations();
  // Before anybody is told that something is stale: what is made instead must be newer.
  if (replicas_ != nullptr) replicas_->follow(now, store_.position());
  for (const auto& [topic, generation] : now) {
    auto& seen = seen_[topic];
    if (seen == generation) continue;
    seen = generation;
    if (is_first_look_) continue;
    topics_.bump(topic);
    on_change_(topic);
  }
  is_first_look_ = false;
}

}  // namespace zender::station
