#include "sound/kept/kept_channels.h"

#include "support/failure.h"

namespace zender::sound {

KeptChannels::Channels KeptChannels::kept() const {
  const MutexLock lock(mutex_);
  return kept_;
}

std::vector<Channel> KeptChannels::channels() {
  const Channels before = kept();
  try {
    auto channels = before ? pause_.guard([&] { return stored_.channels(); }) : stored_.channels();
    const MutexLock lock(mutex_);
    kept_ = std::make_shared<const std::vector<Channel>>(channels);
    return channels;
  } catch (const Failure& failure) {
    if (!before || is_answer(failure.kind())) throw;
    return *before;
  }
}

}  // namespace zender::sound
