#include "sound/formats/silent_sound.h"

#include "sound/formats/adts.h"

#include <cstdint>
#include <string_view>
#include <vector>

#include "sound/formats/fmp4.h"

namespace zender::sound {
namespace {

using namespace std::string_view_literals;

constexpr std::uint32_t kFrames = 279;  ///< of a segment: 5.952 s
/// A frame of AAC-LC in stereo in which nothing sounds.
constexpr std::string_view kFrame = "\x21\x10\x04\x60\x8c\x1c"sv;

}  // namespace

std::string silence_init_section() {
  return aac_init_section();
}

std::string silence_segment(std::size_t index) {
  const auto number = static_cast<std::uint32_t>(index);
  return aac_segment(std::vector(kFrames, kFrame), number * kFrames, number);
}

std::string silent_adts(std::chrono::nanoseconds length) {
  const auto format = aac_format(silence_init_section());
  const std::string segment = silence_segment(0);
  const auto frames = aac_frames(segment, segment.size());
  if (!format || !frames) return "";
  const std::string whole = adts(*format, segment, *frames);
  const auto runs = adts_runs(whole, length);
  return runs.empty() ? "" : std::string(runs.front().bytes);
}

}  // namespace zender::sound
