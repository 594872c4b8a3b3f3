#include "config/default_channel.h"

#include <algorithm>

namespace zender::config {

std::string default_channel_trouble(const std::vector<Channel>& channels, const std::string& slug) {
  std::string possible;
  for (const Channel& one : channels) {
    if (!one.published || one.parent) continue;
    if (one.slug.value == slug) return {};
    possible += (possible.empty() ? "" : ", ") + one.slug.value;
  }
  if (channels.empty()) return {};
  return "station.default_channel = \"" + slug +
         "\" is not a published channel without a parent; choose one of: " + possible;
}

}  // namespace zender::config
