#include "sound/formats/adts.h"

#include <array>

#include "support/mp4/boxes.h"

namespace zender::sound {
namespace {

using mp4::find_box;
using mp4::Numbers;
using mp4::take_box;

constexpr std::size_t kHeader = 7;
/// The frame length in the header has 13 bits and includes the header.
constexpr std::uint32_t kMaxFrame = 0x1FFF - kHeader;
/// Ten seconds of sound have 470 frames; a file with many more is not a segment.
constexpr std::size_t kMaxFrames = 100'000;

/// Samples per channel in a frame (ISO/IEC 14496-3 §4.5.1.1).
constexpr std::int64_t kSamples = 1024;
/// ISO/IEC 14496-3 table 1.18.
constexpr std::array<std::int64_t, 13> kFrequencies{96000, 88200, 64000, 48000, 44100, 32000, 24000,
                                                    22050, 16000, 12000, 11025, 8000,  7350};

/// Reads an MPEG-4 descriptor (ISO/IEC 14496-1 §8.3.3), which has to come next in `numbers`.
std::optional<std::string_view> descriptor(Numbers& numbers, std::uint32_t tag) {
  if (numbers.take(1) != tag) return std::nullopt;
  std::uint32_t size = 0;
  for (int i = 0; i < 4; ++i) {
    const std::uint32_t part = numbers.take(1);
    size = size << 7 | (part & 0x7F);
    if ((part & 0x80) == 0) break;
  }
  if (!numbers.ok() || size > numbers.rest().size()) return std::nullopt;
  const std::string_view body = numbers.rest().substr(0, size);
  numbers.skip(size);
  return body;
}

/// An AudioSpecificConfig (ISO/IEC 14496-3 §1.6.2.1).
std::optional<AacFormat> read_config(std::string_view config) {
  Numbers numbers(config);
  const std::uint32_t bits = numbers.take(2);
  AacFormat format;
  format.object_type = static_cast<std::uint8_t>(bits >> 11);
  format.frequency_index = static_cast<std::uint8_t>(bits >> 7 & 0xF);
  format.channels = static_cast<std::uint8_t>(bits >> 3 & 0xF);
  const bool carried = format.object_type >= 1 && format.object_type <= 4 && format.frequency_index <= 12 &&
                       format.channels >= 1 && format.channels <= 7;
  return numbers.ok() && carried ? std::optional(format) : std::nullopt;
}

/// The AudioSpecificConfig in an 'esds' box (ISO/IEC 14496-1 §8.6.5, §8.6.6).
std::optional<AacFormat> read_esds(std::string_view body) {
  Numbers outer(body);
  outer.skip(4);  // version and flags
  const auto stream = descriptor(outer, 3);
  if (!stream) return std::nullopt;
  Numbers inner(*stream);
  inner.skip(2);
  const std::uint32_t flags = inner.take(1);
  if ((flags & 0x80) != 0) inner.skip(2);
  if ((flags & 0x40) != 0) inner.skip(inner.take(1));
  if ((flags & 0x20) != 0) inner.skip(2);
  const auto decoder = descriptor(inner, 4);
  if (!decoder) return std::nullopt;
  Numbers details(*decoder);
  details.skip(13);
  const auto config = descriptor(details, 5);
  return config ? read_config(*config) : std::nullopt;
}

/// Reads the sizes of a track's frames in one 'moof', and the offset of the first frame from the
/// start of the 'moof' (ISO/IEC 14496-12 §8.8.7, §8.8.8). `from`: the offset of the 'moof' in the
/// file. Appends the frames to `frames`, with offsets in the file.
bool read_fragment(std::string_view moof, std::uint64_t from, std::vector<AacFrame>& frames) {
  const auto traf = find_box(moof, "traf");
  const auto tfhd = traf ? find_box(*traf, "tfhd") : std::nullopt;
  if (!tfhd) return false;
  Numbers header(*tfhd);
  const std::uint32_t flags = header.take(4);
  header.skip(4);                         // the track
  if ((flags & 0x01) != 0) return false;  // offsets relative to another part of the file
  if ((flags & 0x02) != 0) header.skip(4);
  if ((flags & 0x08) != 0) header.skip(4);
  const std::uint32_t usual_size = (flags & 0x10) != 0 ? header.take(4) : 0;
  if (!header.ok()) return false;

  std::optional<std::uint64_t> offset;
  std::string_view boxes = *traf;
  while (const auto box = take_box(boxes)) {
    if (box->type != "trun") continue;
    Numbers run(box->body);
    const std::uint32_t has = run.take(4);
    const std::uint32_t count = run.take(4);
    if ((has & 0x01) != 0) offset = from + run.take(4);
    if ((has & 0x04) != 0) run.skip(4);
    if (!run.ok() || !offset || frames.size() + count > kMaxFrames) return false;
    for (std::uint32_t i = 0; i < count; ++i) {
      if ((has & 0x100) != 0) run.skip(4);
      const std::uint32_t size = (has & 0x200) != 0 ? run.take(4) : usual_size;
      if ((has & 0x400) != 0) run.skip(4);
      if ((has & 0x800) != 0) run.skip(4);
      if (!run.ok() || size == 0 || size > kMaxFrame) return false;
      frames.push_back({*offset, size});
      *offset += size;
    }
  }
  return true;
}

void append_header(std::string& out, const AacFormat& format, std::uint32_t frame_size) {
  const std::uint32_t length = frame_size + kHeader;
  const auto put = [&out](std::uint32_t byte) { out += static_cast<char>(byte & 0xFF); };
  put(0xFF);
  put(0xF1);  // MPEG-4, no checksum
  put(static_cast<std::uint32_t>(format.object_type - 1) << 6 |
      static_cast<std::uint32_t>(format.frequency_index) << 2 |
      static_cast<std::uint32_t>(format.channels) >> 2);
  put(static_cast<std::uint32_t>(format.channels & 3) << 6 | length >> 11);
  put(length >> 3);
  put((length & 7) << 5 | 0x1F);  // variable bit rate
  put(0xFC);
}

/// The frame at the front of `adts`, with its header; nothing if there is no whole one.
std::optional<AdtsRun> front_frame(std::string_view adts) {
  if (adts.size() < kHeader) return std::nullopt;
  const auto byte = [&adts](std::size_t at) -> std::uint32_t { return static_cast<unsigned char>(adts[at]); };
  const std::size_t frequency = byte(2) >> 2 & 0xF;
  const std::size_t size = (byte(3) & 3) << 11 | byte(4) << 3 | byte(5) >> 5;
  if (byte(0) != 0xFF || (byte(1) & 0xF6) != 0xF0 || frequency >= kFrequencies.size() || size < kHeader ||
      size > adts.size())
    return std::nullopt;
  return AdtsRun{adts.substr(0, size),
                 std::chrono::nanoseconds(kSamples * 1'000'000'000 / kFrequencies[frequency])};
}

}  // namespace

std::optional<AacFormat> aac_format(std::string_view init_section) {
  static constexpr std::array<std::string_view, 6> kPath{"moov", "trak", "mdia", "minf", "stbl", "stsd"};
  const auto boxes = mp4::find_box_at(init_section, kPath);
  constexpr std::size_t kBeforeEntries = 8;  // version, flags, count
  constexpr std::size_t kSoundEntry = 28;    // AudioSampleEntry, ISO/IEC 14496-12 §12.2.3
  if (!boxes || boxes->size() < kBeforeEntries) return std::nullopt;
  const auto entry = find_box(boxes->substr(kBeforeEntries), "mp4a");
  if (!entry || entry->size() < kSoundEntry) return std::nullopt;
  const auto esds = find_box(entry->substr(kSoundEntry), "esds");
  return esds ? read_esds(*esds) : std::nullopt;
}

std::optional<std::vector<AacFrame>> aac_frames(std::string_view head, std::uint64_t file_size) {
  std::vector<AacFrame> frames;
  std::uint64_t at = 0;
  while (at < file_size) {
    if (at + 8 > head.size()) return std::nullopt;
    Numbers numbers(head.substr(at));
    const std::uint32_t size = numbers.take(4);
    if (size < 8 || size > file_size - at) return std::nullopt;
    if (head.substr(at + 4, 4) == "moof") {
      if (at + size > head.size()) return std::nullopt;
      if (!read_fragment(head.substr(at + 8, size - 8), at, frames)) return std::nullopt;
    }
    at += size;
  }
  for (const AacFrame& frame : frames) {
    if (frame.offset > file_size || frame.size > file_size - frame.offset) return std::nullopt;
  }
  return frames.empty() ? std::nullopt : std::optional(std::move(frames));
}

std::uint64_t adts_size(const std::vector<AacFrame>& frames) {
  std::uint64_t size = 0;
  for (const AacFrame& frame : frames) size += frame.size + kHeader;
  return size;
}

std::string adts(const AacFormat& format, std::string_view segment, const std::vector<AacFrame>& frames) {
  std::string out;
  out.reserve(adts_size(frames));
  for (const AacFrame& frame : frames) {
    append_header(out, format, frame.size);
    out += segment.substr(frame.offset, frame.size);
  }
  return out;
}

std::vector<AdtsRun> adts_runs(std::string_view adts, std::chrono::nanoseconds longest) {
  std::vector<AdtsRun> runs;
  std::size_t at = 0;
  while (const auto frame = front_frame(adts.substr(at))) {
    if (runs.empty() || runs.back().length + frame->length > longest)
      runs.push_back({adts.substr(at, 0), {}});
    AdtsRun& run = runs.back();
    run.bytes = std::string_view(run.bytes.data(), run.bytes.size() + frame->bytes.size());
    run.length += frame->length;
    at += frame->bytes.size();
  }
  return runs;
}

}  // namespace zender::sound
