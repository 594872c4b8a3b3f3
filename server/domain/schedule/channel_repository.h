#pragma once
#include <vector>

#include "domain/schedule/channel.h"

namespace zender {

/// Reads the channels (conditions: domain/store.h).
class ChannelRepository {
 public:
  virtual ~ChannelRepository() = default;
  /// All channels, unpublished ones too, by position.
  virtual std::vector<Channel> channels() = 0;
};

}  // namespace zender
