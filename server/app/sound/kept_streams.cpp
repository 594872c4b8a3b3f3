#include "app/sound/kept_streams.h"

#include <algorithm>

#include "streaming/live_playlist.h"
#include "support/failure.h"

namespace zender::app {
namespace {

/// What playout systems send in advance is less than this.
constexpr Milliseconds kPlan = std::chrono::hours(24);

std::vector<LoadedPart> within(const std::vector<LoadedPart>& parts, Interval interval) {
  std::vector<LoadedPart> found;
  std::copy_if(parts.begin(), parts.end(), std::back_inserter(found), [&](const LoadedPart& one) {
    return one.part.time.from < interval.until && one.part.time.until > interval.from;
  });
  return found;
}

}  // namespace

std::vector<LoadedPart> KeptStreams::read(const ChannelSlug& channel, Interval interval) {
  std::vector<LoadedPart> stream;
  for (auto& part : plays_.stream(channel, interval)) {
    if (auto media = assets_(part.media)) stream.push_back({std::move(part), std::move(media)});
  }
  return stream;
}

KeptStreams::Parts KeptStreams::kept(const ChannelSlug& channel) const {
  const MutexLock lock(mutex_);
  const auto found = kept_.find(channel);
  return found == kept_.end() ? nullptr : found->second;
}

std::vector<LoadedPart> KeptStreams::stream(const ChannelSlug& channel, Interval interval) {
  const Parts before = kept(channel);
  try {
    return before ? pause_.guard([&] { return read(channel, interval); }) : read(channel, interval);
  } catch (const Failure& failure) {
    if (!before || is_answer(failure.kind())) throw;
    return within(*before, interval);
  }
}

std::optional<TimePoint> KeptStreams::planned_until(const ChannelSlug& channel) const {
  const Parts parts = kept(channel);
  return !parts || parts->empty() ? std::nullopt : std::optional(parts->back().part.time.until);
}

std::vector<LoadedPart> KeptStreams::refresh(const ChannelSlug& channel) {
  const TimePoint now = clock_.now();
  auto parts = std::make_shared<const std::vector<LoadedPart>>(
      read(channel, {now - streaming::kLiveWindow - std::chrono::minutes(5), now + kPlan}));
  const MutexLock lock(mutex_);
  kept_[channel] = parts;
  return *parts;
}

}  // namespace zender::app
