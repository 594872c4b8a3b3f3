#include "station/background/health_watch.h"

#include <fmt/format.h>

#include <algorithm>
#include <exception>

#include "support/failure.h"
#include "support/log.h"

namespace zender::station {
namespace {

using http::Health;
using http::HealthLevel;

constexpr Milliseconds kBetweenHealthLooks = std::chrono::seconds(1);

/// What everybody may read of an exception: /readyz is open to all, and the message of a database
/// or another library may contain hosts, users and statements.
std::string shown_reason(const std::exception& error) {
  const auto* failure = dynamic_cast<const Failure*>(&error);
  const bool is_said_by_us = failure != nullptr && failure->kind() != FailureKind::kInternal;
  return is_said_by_us ? failure->what() : "failed; the log says why";
}

}  // namespace

HealthWatch::HealthWatch(std::vector<Part> parts, Metrics& metrics, Milliseconds patience)
    : parts_(std::move(parts)),
      patience_(patience),
      has_failed_(parts_.size()),
      looking_at_(parts_.size()),
      thread_({.name = "health",
               .task = "look at the parts of the station",
               .after_failure = kBetweenHealthLooks},
              [this](const std::stop_token& stop) {
                look_at_all(stop);
                return kBetweenHealthLooks;
              }) {
  metrics.gauge("zender_ready", "2: ready, 1: degraded (old replies are served), 0: down or draining", {},
                [this] { return static_cast<double>(health().level); });
  for (std::size_t i = 0; i < parts_.size(); ++i)
    metrics.gauge("zender_part_well", "1 while this part of the station works, else 0",
                  {{"part", parts_[i].name}}, [this, i] {
                    const auto known = findings();
                    return i < known.size() && known[i].trouble.empty() ? 1.0 : 0.0;
                  });
}

void HealthWatch::look_at_all(const std::stop_token& stop) {
  std::vector<Finding> seen;
  for (std::size_t i = 0; i < parts_.size() && !stop.stop_requested(); ++i) {
    {
      const MutexLock lock(mutex_);
      looking_at_ = i;
      looking_since_ = Steady::now();
    }
    try {
      seen.push_back(parts_[i].look());
    } catch (const std::exception& error) {
      if (!has_failed_[i]) log::warning("cannot look", {{"part", parts_[i].name}, {"reason", error.what()}});
      seen.push_back({shown_reason(error), parts_[i].level_without_answer()});
    }
    has_failed_[i] = !seen.back().trouble.empty();
  }
  if (seen.size() < parts_.size()) return;
  const MutexLock lock(mutex_);
  looking_at_ = parts_.size();
  findings_ = std::move(seen);
}

std::vector<HealthWatch::Finding> HealthWatch::findings() const {
  std::vector<Finding> known;
  std::size_t silent = parts_.size();
  {
    const MutexLock lock(mutex_);
    known = findings_;
    if (looking_at_ < parts_.size() && Steady::now() - looking_since_ >= patience_) silent = looking_at_;
  }
  if (silent < known.size()) {
    const auto seconds = std::chrono::duration<double>(patience_).count();
    known[silent] = {fmt::format("no answer for {:.0f} seconds", seconds),
                     parts_[silent].level_without_answer()};
  }
  return known;
}

Health HealthWatch::health() const {
  if (is_draining_) return {HealthLevel::kDown, {{"server", "draining: it will stop"}}};
  const auto known = findings();
  if (known.size() < parts_.size()) return {HealthLevel::kDown, {{"server", "starting"}}};
  Health health;
  for (std::size_t i = 0; i < known.size(); ++i) {
    if (known[i].trouble.empty()) continue;
    health.level = std::min(health.level, known[i].level);
    health.reasons.push_back({parts_[i].name, known[i].trouble});
  }
  return health;
}

}  // namespace zender::station
