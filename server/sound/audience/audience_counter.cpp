#include "sound/audience/audience_counter.h"

namespace zender::sound {

AudienceCounter::Minute& AudienceCounter::current() {
  const TimePoint begin = std::chrono::floor<std::chrono::minutes>(clock_.now());
  Minute& minute = minutes_[begin];
  minute.begin = begin;
  return minute;
}

void AudienceCounter::live(const ChannelSlug& channel, Milliseconds heard) {
  const MutexLock lock(mutex_);
  Minute& minute = current();
  minute.live[channel] += heard;
  total_[channel] += heard;
  recent_[minute.begin][channel] += heard;
  while (recent_.size() > 3) recent_.erase(recent_.begin());
}

void AudienceCounter::segment(const MediaId& media, std::size_t index) {
  const MutexLock lock(mutex_);
  auto& segments = current().segments;
  const std::pair key{media, index};
  if (const auto found = segments.find(key); found != segments.end()) {
    ++found->second;
  } else if (segments.size() < kMaxSegments) {
    segments.emplace(key, 1);
  }
}

std::vector<AudienceCounter::Minute> AudienceCounter::take(bool all) {
  const MutexLock lock(mutex_);
  const TimePoint now = std::chrono::floor<std::chrono::minutes>(clock_.now());
  std::vector<Minute> taken;
  while (!minutes_.empty() && (all || minutes_.begin()->first < now))
    taken.push_back(std::move(minutes_.extract(minutes_.begin()).mapped()));
  return taken;
}

double AudienceCounter::listeners(const ChannelSlug& channel) const {
  const TimePoint last = std::chrono::floor<std::chrono::minutes>(clock_.now()) - std::chrono::minutes(1);
  const MutexLock lock(mutex_);
  const auto minute = recent_.find(last);
  if (minute == recent_.end()) return 0;
  const auto found = minute->second.find(channel);
  return found == minute->second.end() ? 0 : std::chrono::duration<double>(found->second).count() / 60;
}

double AudienceCounter::seconds(const ChannelSlug& channel) const {
  const MutexLock lock(mutex_);
  const auto found = total_.find(channel);
  return found == total_.end() ? 0 : std::chrono::duration<double>(found->second).count();
}

}  // namespace zender::sound
