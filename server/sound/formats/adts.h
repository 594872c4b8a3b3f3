#pragma once
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Converts segments of fragmented MP4 to ADTS (ISO/IEC 13818-7 §6.2), the form in which AAC is
/// sent as one endless stream. Every frame has its own header, so the sound of one medium can
/// follow that of another without an init section or timestamps. Only the container changes; the
/// frames stay the same. Pure; never reads outside the given bytes.
namespace zender::sound {

/// The contents of every frame's header.
struct AacFormat {
  std::uint8_t object_type = 2;      ///< ISO/IEC 14496-3 §1.5.1.1: 1 main, 2 low complexity, 3, 4
  std::uint8_t frequency_index = 3;  ///< ISO/IEC 14496-3 table 1.18: 3 is 48 kHz
  std::uint8_t channels = 2;         ///< channel configuration
  bool operator==(const AacFormat&) const = default;
};

/// Reads an init section. Nothing if its sound is not AAC that ADTS can carry.
std::optional<AacFormat> aac_format(std::string_view init_section);

/// The position of a frame in its segment.
struct AacFrame {
  std::uint64_t offset = 0;
  std::uint32_t size = 0;
};

/// Lists the frames of a segment with one track. `head`: the first bytes of the file, which has
/// `file_size` bytes. Nothing if the file is not such a segment or if its metadata does not fit in
/// `head`.
std::optional<std::vector<AacFrame>> aac_frames(std::string_view head, std::uint64_t file_size);

/// The number of bytes that adts() returns for these frames.
std::uint64_t adts_size(const std::vector<AacFrame>& frames);

/// The frames, each preceded by its header. `segment`: the whole file that `frames` describe.
std::string adts(const AacFormat& format, std::string_view segment, const std::vector<AacFrame>& frames);

/// Whole frames of ADTS that follow each other.
struct AdtsRun {
  std::string_view bytes;
  std::chrono::nanoseconds length{0};  ///< how long they sound
};
/// Cuts ADTS into runs of at most `longest`, but at least one frame each. Ends before the first
/// bytes that are no whole frame.
std::vector<AdtsRun> adts_runs(std::string_view adts, std::chrono::nanoseconds longest);

}  // namespace zender::sound
