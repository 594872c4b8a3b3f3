#include "domain/schedule/channel.h"

#include <algorithm>

namespace zender {

bool accepts_broadcaster(const Channel& channel, const BroadcasterSlug& broadcaster) {
  const auto& whitelist = channel.broadcaster_whitelist;
  return std::find(whitelist.begin(), whitelist.end(), broadcaster) != whitelist.end();
}

}  // namespace zender
