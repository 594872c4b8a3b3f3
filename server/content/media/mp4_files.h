#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// What the MP4 files of media assets hold (ISO/IEC 14496-12): init sections, segments, and sound
/// in one file. Pure; never reads outside the given bytes.
namespace zender::content {

/// The one track of an init section.
struct Mp4Track {
  std::string handler;                ///< 'soun' or 'vide'
  std::string sample_entry;           ///< the codec's name in MP4, e.g. 'mp4a', 'avc1'
  std::uint32_t timescale = 0;        ///< ticks per second; above 0
  std::uint64_t duration = 0;         ///< ticks; 0 in an init section
  std::uint32_t sample_duration = 0;  ///< ticks, of samples whose segment does not say it
};

/// Reads the 'moov' of an init section or of a whole file. Nothing if there is none, or if it has
/// not exactly one track.
std::optional<Mp4Track> read_track(std::string_view file);

/// Whether the bytes begin with a box that MP4 files begin with.
bool looks_like_mp4(std::string_view bytes);

/// The length of a segment in ticks of its track. `head`: the first bytes of the file, which has
/// `file_size` bytes; the 'moof' boxes must be in it. Nothing if it is not a complete segment of
/// one track.
std::optional<std::uint64_t> segment_length(std::string_view head, std::uint64_t file_size,
                                            const Mp4Track& track);

/// Whether the index ('moov') of a whole file comes before its sound ('mdat'). `head`: as above.
bool index_comes_first(std::string_view head);

}  // namespace zender::content
