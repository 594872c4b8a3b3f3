#include "podcasts/import/check_plan.h"

#include <algorithm>

namespace zender::podcasts {
namespace {

/// A hash (FNV-1a), the same on every server.
std::uint32_t fnv1a(const std::string& text) {
  std::uint32_t hash = 2166136261U;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619U;
  return hash;
}

}  // namespace

TimePoint next_check(const FeedSlug& feed, int failures, TimePoint now, std::optional<TimePoint> not_before) {
  constexpr std::uint32_t kSpreadSeconds = 600;
  std::chrono::hours wait = kCheckEvery;
  for (int i = 1; i < failures && wait < kMaxWait; ++i) wait *= 2;
  wait = std::min(wait, kMaxWait);
  const TimePoint asked = std::min(not_before.value_or(now), now + kMaxWait);
  return std::max(now + wait, asked) + std::chrono::seconds(fnv1a(feed.value) % kSpreadSeconds);
}

}  // namespace zender::podcasts
