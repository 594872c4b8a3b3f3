#pragma once
#include <algorithm>
#include <vector>

#include "domain/schedule/channel.h"

namespace zender::pages {

/// The channel with that slug, or null. The pointer is valid as long as the list. Pure.
inline const Channel* find_channel(const std::vector<Channel>& channels, const ChannelSlug& slug) {
  const auto found =
      std::find_if(channels.begin(), channels.end(), [&](const Channel& one) { return one.slug == slug; });
  return found == channels.end() ? nullptr : &*found;
}

}  // namespace zender::pages
