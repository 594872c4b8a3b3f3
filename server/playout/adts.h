#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Segments of fragmented MP4 as ADTS (ISO/IEC 13818-7 §6.2), the form in which AAC travels as one endless
/// stream: every frame says itself what it is, so the sound of one medium may follow that of another without
/// init section and timestamps. Only the containers differ; the frames are the same. Pure; never reads
/// outside what it is given.
namespace zender::playout {

/// What the header of every frame says.
struct AacFormat {
  std::uint8_t object_type = 2;      ///< ISO/IEC 14496-3 §1.5.1.1: 1 main, 2 low complexity, 3, 4
  std::uint8_t frequency_index = 3;  ///< ISO/IEC 14496-3 table 1.18: 3 is 48 kHz
  std::uint8_t channels = 2;         ///< channel configuration
  bool operator==(const AacFormat&) const = default;
};

/// Reads an init section. Nothing when its sound is not AAC that ADTS can carry.
std::optional<AacFormat> aac_format(std::string_view init_section);

/// Where a frame lies in its segment.
struct AacFrame {
  std::uint64_t offset = 0;
  std::uint32_t size = 0;
};

/// The frames of a segment of one track. `head` are the first bytes of the file, which has `file_size`.
/// Nothing when that is no such segment, or when its descriptions go on behind `head`.
std::optional<std::vector<AacFrame>> aac_frames(std::string_view head, std::uint64_t file_size);

/// How many bytes adts() makes of these frames.
std::uint64_t adts_size(const std::vector<AacFrame>& frames);

/// The frames, each behind its header. `segment` is the whole file that `frames` describe.
std::string adts(const AacFormat& format, std::string_view segment, const std::vector<AacFrame>& frames);

}  // namespace zender::playout
