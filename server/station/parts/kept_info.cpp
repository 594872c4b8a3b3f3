#include "station/parts/kept_info.h"

#include "domain/topic_names.h"
#include "support/failure.h"

namespace zender::station {
namespace {

constexpr Milliseconds kBetweenRefreshes = std::chrono::minutes(1);
/// How soon the database is tried again for a reply from memory.
constexpr Milliseconds kFromMemoryFor = std::chrono::seconds(5);

}  // namespace

api::MiniPlayerInfo KeptInfo::made(const ChannelSlug& channel) {
  const TimePoint begun = clock_.now();
  api::MiniPlayerInfo info = make_(channel);
  const MutexLock lock(mutex_);
  kept_[channel] = {info.body, begun};
  return info;
}

api::MiniPlayerInfo KeptInfo::info(const ChannelSlug& channel) {
  try {
    // Polls of all channels would otherwise wait in turn, and the live lists behind them.
    return pause_.guard([&] { return made(channel); });
  } catch (const Failure& failure) {
    if (is_answer(failure.kind())) throw;
    const TimePoint now = clock_.now();
    const MutexLock lock(mutex_);
    const auto found = kept_.find(channel);
    if (found == kept_.end()) throw;
    return {api::info_later(found->second.body, now),
            Freshness().depends_on(kTopicContent, plays_topic(channel)).until(now + kFromMemoryFor)};
  }
}

void KeptInfo::refresh(const ChannelSlug& channel) {
  const TimePoint now = clock_.now();
  {
    const MutexLock lock(mutex_);
    const auto found = kept_.find(channel);
    if (found != kept_.end() && now < found->second.made + kBetweenRefreshes &&
        !is_set_back(now, found->second.made))
      return;
  }
  try {
    made(channel);
  } catch (const Failure& failure) {
    if (!is_answer(failure.kind())) throw;
  }
}

}  // namespace zender::station
