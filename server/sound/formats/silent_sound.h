#pragma once
#include <chrono>
#include <cstddef>
#include <string>

/// The files of the silence that fills holes in streams (domain/sound/silence.h): AAC in fragmented
/// MP4 (ISO/IEC 14496-12), like any sound of the site. Pure.
namespace zender::sound {

std::string silence_init_section();
/// The segment with this index, from 0.
std::string silence_segment(std::size_t index);
/// Whole frames of silence as ADTS, together at most so long, and at most one segment.
std::string silent_adts(std::chrono::nanoseconds length);

}  // namespace zender::sound
