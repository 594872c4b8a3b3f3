#pragma once
#include <cstdint>

#include "domain/sound/sound_quality.h"

namespace zender::sound {

/// The peak bandwidth of sound with its container, in bits per second. Some sound of kStandard has
/// 128 kbit/s.
constexpr std::int64_t sound_bandwidth(SoundQuality quality) {
  switch (quality) {
    case SoundQuality::kLow:
      return 64'000;
    case SoundQuality::kStandard:
      return 160'000;
    case SoundQuality::kHigh:
      break;
  }
  return 240'000;
}

}  // namespace zender::sound
