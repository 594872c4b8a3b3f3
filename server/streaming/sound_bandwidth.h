#pragma once
#include <cstdint>

namespace zender::streaming {

/// The peak bandwidth of AAC at 128 kbit/s with its container, in bits per second.
constexpr std::int64_t kSoundBandwidth = 160'000;

}  // namespace zender::streaming
