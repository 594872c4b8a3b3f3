#include "sound/kept/kept_streams.h"

#include <algorithm>

#include "domain/sound/silence.h"
#include "sound/playlists/live_playlist.h"
#include "support/failure.h"

namespace zender::sound {
namespace {

/// What playout systems send in advance is less than this.
constexpr Milliseconds kPlan = std::chrono::hours(24);
/// Streams are read every five seconds. What was not read for so long may have been shown from
/// memory, here or by a server that was asked in this one's place.
constexpr Milliseconds kMayBeBehind = std::chrono::seconds(10);

std::vector<LoadedPart> within(const std::vector<LoadedPart>& parts, Interval interval) {
  std::vector<LoadedPart> found;
  std::copy_if(parts.begin(), parts.end(), std::back_inserter(found), [&](const LoadedPart& one) {
    return one.part.time.from < interval.until && one.part.time.until > interval.from;
  });
  return found;
}

std::vector<StreamPart> without_media(const std::vector<LoadedPart>& parts) {
  std::vector<StreamPart> all;
  all.reserve(parts.size());
  for (const LoadedPart& one : parts) all.push_back(one.part);
  return all;
}

}  // namespace

KeptStreams::Parts KeptStreams::read(const ChannelSlug& channel, Interval interval) {
  Parts stream;
  for (auto& part : plays_.stream(channel, interval)) {
    if (auto media = assets_(part.media)) stream.push_back({std::move(part), std::move(media)});
  }
  return stream;
}

Fallback KeptStreams::fallback_of(const Channel& channel) {
  Fallback fallback;
  if (channel.recorded) return fallback;
  for (const MediaId& id : channel.fallback) {
    auto asset = assets_(id);
    if (asset && !asset->segments.empty()) fallback.push_back(std::move(asset));
  }
  if (fallback.empty()) fallback.push_back(std::make_shared<const MediaAsset>(silence_asset()));
  return fallback;
}

KeptStreams::Parts KeptStreams::go_on(Kept& kept) {
  const TimePoint now = clock_.now();
  auto filled = fill_stream_holes(kept.shown, kept.fallback, now);
  if (!filled) return kept.shown;
  // What only lies ahead may still become something else when the database is back.
  if (filled->filled_from > now) return std::move(filled->parts);
  kept.is_filled = true;
  kept.shown = std::move(filled->parts);
  return kept.shown;
}

bool KeptStreams::is_kept(const ChannelSlug& channel) const {
  const MutexLock lock(mutex_);
  return kept_.contains(channel);
}

std::optional<KeptStreams::Parts> KeptStreams::filled(const ChannelSlug& channel, Interval interval) {
  const MutexLock lock(mutex_);
  const auto found = kept_.find(channel);
  if (found == kept_.end() || !found->second.is_filled) return std::nullopt;
  return within(go_on(found->second), interval);
}

KeptStreams::Parts KeptStreams::from_memory(const ChannelSlug& channel, Interval interval) {
  const MutexLock lock(mutex_);
  return within(go_on(kept_.at(channel)), interval);
}

std::vector<LoadedPart> KeptStreams::stream(const ChannelSlug& channel, Interval interval) {
  // Until it is settled, the database has other segments under the numbers that listeners know.
  if (auto parts = filled(channel, interval)) return std::move(*parts);
  const bool has_memory = is_kept(channel);
  try {
    return has_memory ? pause_.guard([&] { return read(channel, interval); }) : read(channel, interval);
  } catch (const Failure& failure) {
    if (!has_memory || is_answer(failure.kind())) throw;
    return from_memory(channel, interval);
  }
}

std::optional<TimePoint> KeptStreams::planned_until(const ChannelSlug& channel) const {
  const MutexLock lock(mutex_);
  const auto found = kept_.find(channel);
  if (found == kept_.end() || found->second.known.empty()) return std::nullopt;
  return found->second.known.back().part.time.until;
}

std::vector<LoadedPart> KeptStreams::refresh(const Channel& channel) {
  const TimePoint now = clock_.now();
  Kept kept;
  kept.known = read(channel.slug, {now - kLiveWindow - std::chrono::minutes(5), now + kPlan});
  kept.shown = kept.known;
  kept.fallback = fallback_of(channel);
  kept.read_at = now;
  const MutexLock lock(mutex_);
  Parts parts = kept.known;
  kept_[channel.slug] = std::move(kept);
  return parts;
}

void KeptStreams::settle(TrackPlayRepository& writer) {
  struct Unsettled {
    ChannelSlug channel;
    std::vector<StreamPart> known;
    std::vector<StreamPart> shown;
  };
  std::vector<Unsettled> all;
  {
    const MutexLock lock(mutex_);
    for (auto& [channel, kept] : kept_) {
      const TimePoint now = clock_.now();
      if (!kept.is_filled && now < kept.read_at + kMayBeBehind) continue;
      const auto filled = fill_stream_holes(kept.shown, kept.fallback, now);
      const bool has_more = filled && filled->filled_from <= now;
      if (kept.is_filled || has_more)
        all.push_back(
            {channel, without_media(kept.known), without_media(has_more ? filled->parts : kept.shown)});
    }
  }
  for (const Unsettled& one : all) {
    writer.restore_stream(one.channel, one.known, one.shown);
    const MutexLock lock(mutex_);
    Kept& kept = kept_.at(one.channel);
    // Unless it was read meanwhile.
    if (without_media(kept.known) != one.known) continue;
    kept.is_filled = false;
    kept.shown = kept.known;
    kept.read_at = clock_.now();
  }
}

}  // namespace zender::sound
