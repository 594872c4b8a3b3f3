#include "station/parts/channel_streams.h"

#include <algorithm>
#include <set>

#include "http/messages/security_headers.h"
#include "support/log.h"

namespace zender::station {
namespace {

std::vector<std::string> addresses_of(const Channel& channel) {
  std::vector<std::string> addresses;
  if (!channel.published) return addresses;
  if (channel.stream_url) addresses.push_back(*channel.stream_url);
  if (channel.live_video_url) addresses.push_back(*channel.live_video_url);
  return addresses;
}

}  // namespace

std::vector<std::string> stream_origins(const std::vector<Channel>& channels) {
  std::set<std::string> origins;
  for (const Channel& channel : channels) {
    for (const std::string& address : addresses_of(channel)) {
      if (const auto origin = http::origin_of(address)) origins.insert(*origin);
    }
  }
  return {origins.begin(), origins.end()};
}

std::vector<BlockedStream> blocked_streams(const std::vector<Channel>& channels,
                                           const std::string& public_url) {
  std::vector<BlockedStream> blocked;
  if (!public_url.starts_with("https://")) return blocked;
  for (const Channel& channel : channels) {
    for (const std::string& address : addresses_of(channel)) {
      if (address.starts_with("http://"))
        blocked.push_back(
            {channel.slug, address, "is http on an https site; browsers block it. Use its https address"});
    }
  }
  return blocked;
}

ChannelStreams::ChannelStreams(ChannelRepository& channels, std::string public_url)
    : channels_(channels), public_url_(std::move(public_url)) {}

void ChannelStreams::follow(OnOrigins on_origins) {
  const MutexLock lock(mutex_);
  on_origins_ = std::move(on_origins);
  if (on_origins_) on_origins_(origins_);
}

void ChannelStreams::refresh() {
  std::vector<Channel> channels;
  try {
    channels = channels_.channels();
  } catch (const std::exception& error) {
    log::error("cannot read the channels' streams", {{"error", error.what()}});
    return;
  }
  const MutexLock lock(mutex_);
  std::vector<std::string> warned;
  for (const BlockedStream& one : blocked_streams(channels, public_url_)) {
    if (std::find(warned_.begin(), warned_.end(), one.address) == warned_.end())
      log::warning("stream is blocked by browsers",
                   {{"channel", one.channel.value}, {"address", one.address}, {"reason", one.reason}});
    warned.push_back(one.address);
  }
  warned_ = std::move(warned);
  origins_ = stream_origins(channels);
  if (on_origins_) on_origins_(origins_);
}

}  // namespace zender::station
