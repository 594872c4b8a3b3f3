#include "station/background/held_leases.h"

#include <unistd.h>

#include <algorithm>
#include <array>

#include "support/log.h"
#include "support/random_id.h"

namespace zender::station {
namespace {

// What a server that died held is taken by another within the sum of both.
constexpr Milliseconds kLife = std::chrono::seconds(10);
constexpr Milliseconds kBetweenRenewals = std::chrono::seconds(3);
/// A server that lacks a lease looks at each change whether it was given up, but no more often.
constexpr Milliseconds kBetweenTries = std::chrono::seconds(1);
/// How much earlier a lease ends for its holder than for others.
constexpr Milliseconds kMargin = std::chrono::seconds(1);

/// Says to operators which server it is. Another each time: what a server held before it was killed
/// is not held by the one that is started in its place, which may be beside it.
std::string holder_of_this_server() {
  std::array<char, 256> host{};
  gethostname(host.data(), host.size() - 1);
  return std::string(host.data()) + "/" + std::to_string(getpid()) + "/" + random_id().substr(0, 8);
}

}  // namespace

HeldLeases::HeldLeases(LeaseRepository& leases, Metrics& metrics)
    : leases_(leases),
      jobs_{kScheduleJob, kPodcastJob, kCleaningJob},
      holder_(holder_of_this_server()),
      thread_({.name = "leases",
               .task = "renew the leases of this server",
               .first_run_after = kBetweenRenewals,
               .after_failure = kBetweenRenewals,
               .failure_level = log::Level::kWarning},
              [this](const std::stop_token&) {
                // Woken by a change that was not about leases: there may be none to take.
                if (const auto pause = until_next(); pause > Milliseconds(0)) return pause;
                for (const std::string& job : take())
                  if (const auto tell = on_gain_.find(job); tell != on_gain_.end()) tell->second();
                return kBetweenRenewals;
              }) {
  for (const std::string& job : jobs_)
    // Not 'job', which is a label of Prometheus itself.
    metrics.gauge("zender_lease_held", "1 on the server that does this background job", {{"task", job}},
                  [this, job] { return holds(job) ? 1.0 : 0.0; });
}

void HeldLeases::start(OnGain on_gain) {
  on_gain_ = std::move(on_gain);
  take();
  thread_.start();
}

void HeldLeases::stop() {
  if (!thread_.stop()) return;
  {
    const MutexLock lock(mutex_);
    until_.clear();
  }
  try {
    leases_.release(holder_);
  } catch (const std::exception& error) {
    log::warning("leases not given up: others take them in ten seconds", {{"error", error.what()}});
  }
}

std::vector<std::string> HeldLeases::take() {
  // Before the database counts from then.
  const auto begun = std::chrono::steady_clock::now();
  const auto held = leases_.take(jobs_, holder_, kLife);
  std::vector<std::string> gained;
  const MutexLock lock(mutex_);
  tried_ = begun;
  for (const std::string& job : jobs_) {
    const auto before = until_.find(job);
    const bool had = before != until_.end();
    if (!held.contains(job)) {
      if (had) log::info("another server does this from now on", {{"job", job}});
      if (had) until_.erase(before);
      continue;
    }
    if (!had) {
      gained.push_back(job);
      log::info("this server does this from now on", {{"job", job}, {"holder", holder_}});
    }
    until_[job] = begun + kLife - kMargin;
  }
  return gained;
}

Milliseconds HeldLeases::until_next() const {
  const MutexLock lock(mutex_);
  SteadyTime next = tried_ + kBetweenTries;
  if (until_.size() == jobs_.size()) {
    next = SteadyTime::max();
    for (const auto& [job, until] : until_)
      next = std::min(next, until - (kLife - kMargin) + kBetweenRenewals);
  }
  return std::chrono::duration_cast<Milliseconds>(next - std::chrono::steady_clock::now());
}

bool HeldLeases::holds(const std::string& job) const {
  const MutexLock lock(mutex_);
  const auto found = until_.find(job);
  return found != until_.end() && std::chrono::steady_clock::now() < found->second;
}

}  // namespace zender::station
