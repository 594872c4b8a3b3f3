#include "sound/formats/fmp4.h"

#include <algorithm>
#include <initializer_list>

namespace zender::sound {
namespace {

using namespace std::string_literals;
using namespace std::string_view_literals;

/// AudioSpecificConfig (ISO/IEC 14496-3 §1.6.2.1): AAC-LC, 48 kHz, two channels.
constexpr std::string_view kConfig = "\x11\x90"sv;

std::string u16(std::initializer_list<std::uint32_t> values) {
  std::string out;
  for (const std::uint32_t value : values) {
    out += static_cast<char>(value >> 8 & 0xFF);
    out += static_cast<char>(value & 0xFF);
  }
  return out;
}

std::string u32(std::initializer_list<std::uint32_t> values) {
  std::string out;
  for (const std::uint32_t value : values) out += u16({value >> 16, value});
  return out;
}

std::string box(std::string_view type, std::string_view body) {
  return u32({static_cast<std::uint32_t>(body.size() + 8)}).append(type).append(body);
}

/// A box with version 0 and these flags.
std::string full_box(std::string_view type, std::uint32_t flags, std::string_view body) {
  return box(type, u32({flags}).append(body));
}

/// A descriptor (ISO/IEC 14496-1 §8.3.3) of less than 128 bytes.
std::string descriptor(char tag, std::string_view body) {
  return std::string{tag, static_cast<char>(body.size())}.append(body);
}

std::string sample_description() {
  const std::string decoder =
      descriptor(4, std::string("\x40\x15\0\0\0\0\0\0\0\0\0\0\0"sv).append(descriptor(5, kConfig)));
  const std::string stream = descriptor(3, u16({1}) + '\0' + decoder + descriptor(6, "\2"));
  const std::string entry = std::string(6, '\0') + u16({1}) + std::string(8, '\0') + u16({2, 16, 0, 0}) +
                            u32({kSampleRate << 16}) + full_box("esds", 0, stream);
  return full_box("stsd", 0, u32({1}) + box("mp4a", entry));
}

std::string media() {
  const std::string no_samples = full_box("stts", 0, u32({0})) + full_box("stsc", 0, u32({0})) +
                                 full_box("stsz", 0, u32({0, 0})) + full_box("stco", 0, u32({0}));
  const std::string data = box("dinf", full_box("dref", 0, u32({1}) + full_box("url ", 1, "")));
  const std::string info =
      full_box("smhd", 0, u32({0})) + data + box("stbl", sample_description() + no_samples);
  return full_box("mdhd", 0, u32({0, 0, kSampleRate, 0}) + u16({0x55C4, 0})) +
         full_box("hdlr", 0, u32({0}) + "soun" + std::string(12, '\0') + "SoundHandler"s + '\0') +
         box("minf", info);
}

bool have_equal_sizes(const std::vector<std::string_view>& frames) {
  return std::all_of(frames.begin(), frames.end(),
                     [&frames](std::string_view frame) { return frame.size() == frames.front().size(); });
}

/// A 'moof' whose sound begins `offset` bytes after its own beginning.
std::string fragment(const std::vector<std::string_view>& frames, std::uint32_t first_frame,
                     std::uint32_t number, std::uint32_t offset) {
  const auto count = static_cast<std::uint32_t>(frames.size());
  const auto size = static_cast<std::uint32_t>(frames.front().size());
  std::string header;
  std::string run;
  // Defaults for duration and size of a frame; offsets count from this box.
  if (have_equal_sizes(frames)) {
    header = full_box("tfhd", 0x020018, u32({1, kFrameSamples, size}));
    run = full_box("trun", 0x000001, u32({count, offset}));
  } else {
    header = full_box("tfhd", 0x020008, u32({1, kFrameSamples}));
    std::string sizes = u32({count, offset});
    for (const std::string_view frame : frames) sizes += u32({static_cast<std::uint32_t>(frame.size())});
    run = full_box("trun", 0x000201, sizes);
  }
  const std::string time = full_box("tfdt", 0, u32({first_frame * kFrameSamples}));
  return box("moof", full_box("mfhd", 0, u32({number + 1})) + box("traf", header + time + run));
}

}  // namespace

std::string aac_init_section() {
  const std::string matrix = u32({0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000});
  const std::string movie_header = full_box("mvhd", 0,
                                            u32({0, 0, kSampleRate, 0, 0x10000}) + u16({0x100, 0}) +
                                                u32({0, 0}) + matrix + std::string(24, '\0') + u32({2}));
  const std::string track_header =
      full_box("tkhd", 3, u32({0, 0, 1, 0, 0, 0, 0}) + u16({0, 1, 0x100, 0}) + matrix + u32({0, 0}));
  const std::string track = box("trak", track_header + box("mdia", media()));
  const std::string fragments = box("mvex", full_box("trex", 0, u32({1, 1, 0, 0, 0})));
  return box("ftyp", "iso5"s + u32({512}) + "iso5iso6mp41") + box("moov", movie_header + track + fragments);
}

std::string aac_segment(const std::vector<std::string_view>& frames, std::uint32_t first_frame,
                        std::uint32_t number) {
  std::string sound;
  for (const std::string_view frame : frames) sound += frame;
  const auto size = static_cast<std::uint32_t>(fragment(frames, first_frame, number, 0).size());
  return box("styp", "msdh"s + u32({0}) + "msdhmsix") + fragment(frames, first_frame, number, size + 8) +
         box("mdat", sound);
}

}  // namespace zender::sound
