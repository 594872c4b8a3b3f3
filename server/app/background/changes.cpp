#include "app/background/changes.h"

#include "support/log.h"

namespace zender::app {

Changes::Changes(Store& store, cache::Topics& topics, std::function<void(const std::string&)> on_change)
    : store_(store), topics_(topics), on_change_(std::move(on_change)) {}

Changes::~Changes() {
  stop();
}

void Changes::start() {
  refresh();
  thread_ = std::thread([this] { watch(); });
}

void Changes::stop() {
  {
    const std::lock_guard lock(stop_mutex_);
    stopping_ = true;
  }
  wake_.notify_all();
  if (thread_.joinable()) thread_.join();
}

void Changes::refresh() {
  // One look at a time: of two that overlap, the older reading must not be remembered after the newer.
  const std::lock_guard lock(seen_mutex_);
  const auto now = store_.generations();
  for (const auto& [topic, generation] : now) {
    auto& seen = seen_[topic];
    if (seen == generation) continue;
    seen = generation;
    if (first_look_) continue;
    topics_.bump(topic);
    on_change_(topic);
  }
  first_look_ = false;
}

void Changes::watch() {
  bool complained = false;
  std::unique_lock lock(stop_mutex_);
  while (!wake_.wait_for(lock, std::chrono::seconds(1), [this] { return stopping_; })) {
    lock.unlock();
    try {
      refresh();
      complained = false;
    } catch (const std::exception& error) {
      if (!complained) log::error("cannot look for changes in the database", {{"error", error.what()}});
      complained = true;
    }
    lock.lock();
  }
}

}  // namespace zender::app
