#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// Writes AAC into fragmented MP4 (ISO/IEC 14496-12), the form in which the site serves sound:
/// AAC-LC in stereo at 48 kHz. Pure.
namespace zender::sound {

inline constexpr std::uint32_t kSampleRate = 48'000;
inline constexpr std::uint32_t kFrameSamples = 1024;  ///< samples of one frame, per channel

/// The init section of every sound that is written here.
std::string aac_init_section();

/// A segment. `frames`: raw frames of AAC, at least one. `first_frame`: how many frames of the
/// sound come before them, of which `number` segments, from 0, were made.
std::string aac_segment(const std::vector<std::string_view>& frames, std::uint32_t first_frame,
                        std::uint32_t number);

}  // namespace zender::sound
