#include "sound/endless/sound_ring.h"

#include <utility>

namespace zender::sound {

void SoundRing::add(SoundChunk chunk) {
  const MutexLock lock(mutex_);
  kept_ += chunk.length;
  chunks_.push_back(std::make_shared<const SoundChunk>(std::move(chunk)));
  while (kept_ > kKept && chunks_.size() > 1) {
    kept_ -= chunks_.front()->length;
    chunks_.pop_front();
    ++first_;
  }
}

void SoundRing::end() {
  const MutexLock lock(mutex_);
  has_ended_ = true;
}

std::optional<std::uint64_t> SoundRing::start() const {
  const MutexLock lock(mutex_);
  if (chunks_.empty()) return std::nullopt;
  std::size_t begin = chunks_.size();
  for (Milliseconds burst{0}; begin > 0 && burst < kBurst; --begin) burst += chunks_[begin - 1]->length;
  return first_ + begin;
}

SoundRing::Next SoundRing::next(std::uint64_t number) const {
  const MutexLock lock(mutex_);
  if (number < first_) return {nullptr, true};
  const std::uint64_t at = number - first_;
  if (at >= chunks_.size()) return {nullptr, has_ended_};
  return {chunks_[at], false};
}

}  // namespace zender::sound
