#pragma once
#include <cstdint>

namespace zender::playout {

/// AAC at 128 kbit/s with its container, at its heaviest, in bits per second.
constexpr std::int64_t kSoundBandwidth = 160'000;

}  // namespace zender::playout
