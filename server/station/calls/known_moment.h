#pragma once
#include <string>
#include <string_view>

#include "api/availability.h"
#include "playables/moments.h"
#include "station/parts/known_channels.h"
#include "support/failure.h"

namespace zender::station {

/// The key of a moment in an address. Throws Failure(kNotFound) for a text that is none, and for a
/// channel or broadcast that cannot exist.
inline std::string require_moment(const KnownChannels& known, std::string_view key) {
  using Kind = playables::MomentAddress::Kind;
  const auto address = playables::read_moment(key);
  if (!address) throw Failure(FailureKind::kNotFound, api::kSoundIsGone);
  if (address->kind == Kind::kChannel) known.require(address->id);
  if (address->kind == Kind::kBroadcast) known.require_broadcast(address->id);
  return std::string(key);
}

}  // namespace zender::station
