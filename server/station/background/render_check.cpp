#include "station/background/render_check.h"

#include <exception>

#include "render/engine.h"

namespace zender::station {
namespace {

/// How long a failed page counts.
constexpr Milliseconds kFailureCounts = std::chrono::minutes(1);

}  // namespace

RenderCheck::RenderCheck(Sources sources, WorkerPool& pool, const Clock& clock)
    : sources_(std::move(sources)), pool_(pool), clock_(clock) {}

HealthWatch::Finding RenderCheck::look() {
  const TimePoint now = clock_.now();
  const bool has_rendered = sources_.rendered() > 0;
  const std::uint64_t failed = sources_.failed();
  if (failed > failed_before_) last_failure_ = now;
  failed_before_ = failed;
  std::string trouble;
  {
    const MutexLock lock(mutex_);
    trouble = trouble_;
  }
  const bool failed_lately = last_failure_ != TimePoint{} && now - last_failure_ < kFailureCounts;
  if (!has_rendered || !trouble.empty() || failed_lately) probe();
  // A server that never rendered has nothing; one that did has replies, and sends pages that the
  // browser renders.
  if (!has_rendered)
    return {trouble.empty() ? "no page was rendered yet" : trouble, http::HealthLevel::kDown};
  if (trouble.empty() && failed_lately) trouble = "a page failed to render in the last minute";
  return {trouble, http::HealthLevel::kDegraded};
}

void RenderCheck::probe() {
  // A queue means that pages are being rendered, which say more.
  if (pool_.queue_depth() > 0 || is_probing_.exchange(true)) return;
  const bool is_accepted = pool_.try_submit([this] {
    std::string trouble;
    bool is_known = true;
    try {
      sources_.try_render();
    } catch (const render::RenderFailure& failure) {
      trouble = failure.what();
    } catch (const std::exception&) {
      is_known = false;  // the database did not answer, which its own part says
    }
    if (is_known) {
      const MutexLock lock(mutex_);
      trouble_ = trouble;
    }
    is_probing_ = false;
    if (is_known && trouble.empty()) sources_.on_news();
  });
  if (!is_accepted) is_probing_ = false;
}

}  // namespace zender::station
