#include "station/parts/known_channels.h"

#include <exception>

#include "api/availability.h"
#include "domain/schedule/broadcast_id.h"
#include "domain/schedule/now_playing.h"
#include "domain/schedule/start_over.h"
#include "support/failure.h"
#include "support/log.h"
#include "support/station_time.h"
#include "support/text/slug.h"

namespace zender::station {

void KnownChannels::refresh() {
  std::shared_ptr<const Names> names;
  try {
    Names read;
    for (const Channel& channel : published_channels(channels_)) read.insert(channel.slug.value);
    names = std::make_shared<const Names>(std::move(read));
  } catch (const std::exception& error) {
    log::warning("cannot read the names of the channels", {{"reason", error.what()}});
  }
  const MutexLock lock(mutex_);
  names_ = std::move(names);
}

bool KnownChannels::may_exist(std::string_view channel) const {
  const MutexLock lock(mutex_);
  return names_ == nullptr || names_->contains(channel);
}

ChannelSlug KnownChannels::require(std::string_view channel) const {
  if (!is_slug(channel) || !may_exist(channel)) throw Failure(FailureKind::kNotFound, kUnknownChannel);
  return ChannelSlug(std::string(channel));
}

bool KnownChannels::may_have_broadcast(std::string_view id) const {
  const auto parts = read_broadcast_id(id);
  return parts && may_exist(parts->channel.value);
}

BroadcastId KnownChannels::require_broadcast(std::string_view id) const {
  if (!is_id(id) || !may_have_broadcast(id)) throw Failure(FailureKind::kNotFound, api::kUnknownBroadcast);
  return BroadcastId(std::string(id));
}

bool KnownChannels::may_start_over(std::string_view id, TimePoint now) const {
  const auto parts = read_broadcast_id(id);
  if (!parts || !may_exist(parts->channel.value)) return false;
  const date::sys_days day(parts->day);
  return date::sys_days(station_date(now - kStartOverLife)) <= day &&
         day <= date::sys_days(station_date(now));
}

}  // namespace zender::station
