#include "content/media/mp4_files.h"

#include <algorithm>
#include <array>

#include "support/mp4/boxes.h"

namespace zender::content {
namespace {

using mp4::find_box;
using mp4::Numbers;
using mp4::take_box;

/// Ten seconds of sound have 470 frames; a file with many more is not a segment.
constexpr std::uint32_t kMaxSamples = 100'000;

/// The first sample entry of a track's 'stsd'.
std::string sample_entry_of(std::string_view mdia) {
  static constexpr std::array<std::string_view, 3> kPath{"minf", "stbl", "stsd"};
  const auto stsd = mp4::find_box_at(mdia, kPath);
  constexpr std::size_t kBeforeEntries = 8;  // version, flags, count
  if (!stsd || stsd->size() < kBeforeEntries) return "";
  std::string_view entries = stsd->substr(kBeforeEntries);
  const auto entry = take_box(entries);
  return entry ? std::string(entry->type) : "";
}

/// Reads 'mdhd' (§8.4.2) into the track.
bool read_media_header(std::string_view mdhd, Mp4Track& track) {
  Numbers numbers(mdhd);
  const bool is_long = numbers.take(1) == 1;
  numbers.skip(3);
  numbers.skip(is_long ? 16 : 8);
  track.timescale = numbers.take(4);
  track.duration = numbers.take_long(is_long ? 8 : 4);
  return numbers.ok() && track.timescale > 0;
}

/// The default duration of samples in 'trex' (§8.8.3); 0 if there is none.
std::uint32_t default_duration(std::string_view moov) {
  static constexpr std::array<std::string_view, 2> kPath{"mvex", "trex"};
  const auto trex = mp4::find_box_at(moov, kPath);
  if (!trex) return 0;
  Numbers numbers(*trex);
  numbers.skip(12);  // version, flags, track, sample description
  return numbers.take(4);
}

/// Adds the durations of the samples in a 'trun' (§8.8.8).
bool add_run(std::string_view trun, std::uint32_t usual, std::uint64_t& length) {
  Numbers numbers(trun);
  const std::uint32_t flags = numbers.take(4);
  const std::uint32_t count = numbers.take(4);
  if ((flags & 0x01) != 0) numbers.skip(4);
  if ((flags & 0x04) != 0) numbers.skip(4);
  if (!numbers.ok() || count > kMaxSamples) return false;
  if ((flags & 0x100) == 0) {
    length += std::uint64_t{count} * usual;
    return usual > 0;
  }
  const std::size_t others =
      ((flags & 0x200) != 0 ? 4U : 0U) + ((flags & 0x400) != 0 ? 4U : 0U) + ((flags & 0x800) != 0 ? 4U : 0U);
  for (std::uint32_t i = 0; i < count; ++i) {
    length += numbers.take(4);
    numbers.skip(others);
  }
  return numbers.ok();
}

/// Adds the length of a 'moof'; false if it is not that of one track.
bool add_fragment(std::string_view moof, const Mp4Track& track, std::uint64_t& length) {
  std::string_view boxes = moof;
  int tracks = 0;
  while (const auto box = take_box(boxes)) {
    if (box->type != "traf") continue;
    ++tracks;
    const auto tfhd = find_box(box->body, "tfhd");
    if (!tfhd) return false;
    Numbers header(*tfhd);
    const std::uint32_t flags = header.take(4);
    header.skip(4);  // the track
    if ((flags & 0x01) != 0) header.skip(8);
    if ((flags & 0x02) != 0) header.skip(4);
    const std::uint32_t usual = (flags & 0x08) != 0 ? header.take(4) : track.sample_duration;
    if (!header.ok()) return false;
    std::string_view parts = box->body;
    while (const auto part = take_box(parts)) {
      if (part->type == "trun" && !add_run(part->body, usual, length)) return false;
    }
  }
  return tracks == 1;
}

}  // namespace

bool looks_like_mp4(std::string_view bytes) {
  static constexpr std::array<std::string_view, 6> kFirst{"ftyp", "styp", "moov", "moof", "sidx", "emsg"};
  return bytes.size() >= mp4::kBoxHeader &&
         std::find(kFirst.begin(), kFirst.end(), bytes.substr(4, 4)) != kFirst.end();
}

std::optional<Mp4Track> read_track(std::string_view file) {
  const auto moov = find_box(file, "moov");
  if (!moov) return std::nullopt;
  std::string_view boxes = *moov;
  std::optional<Mp4Track> track;
  while (const auto box = take_box(boxes)) {
    if (box->type != "trak") continue;
    if (track) return std::nullopt;
    const auto mdia = find_box(box->body, "mdia");
    const auto mdhd = mdia ? find_box(*mdia, "mdhd") : std::nullopt;
    const auto hdlr = mdia ? find_box(*mdia, "hdlr") : std::nullopt;
    constexpr std::size_t kBeforeHandler = 8;  // version, flags, pre-defined
    if (!mdhd || !hdlr || hdlr->size() < kBeforeHandler + 4) return std::nullopt;
    track.emplace();
    track->handler = hdlr->substr(kBeforeHandler, 4);
    track->sample_entry = sample_entry_of(*mdia);
    if (!read_media_header(*mdhd, *track)) return std::nullopt;
  }
  if (track) track->sample_duration = default_duration(*moov);
  return track;
}

std::optional<std::uint64_t> segment_length(std::string_view head, std::uint64_t file_size,
                                            const Mp4Track& track) {
  std::uint64_t length = 0;
  std::uint64_t at = 0;
  bool has_sound = false;
  while (at < file_size) {
    if (at + mp4::kBoxHeader > head.size()) return std::nullopt;
    Numbers numbers(head.substr(at));
    const std::uint32_t size = numbers.take(4);
    if (size < mp4::kBoxHeader || size > file_size - at) return std::nullopt;
    const std::string_view type = head.substr(at + 4, 4);
    if (type == "mdat") has_sound = true;
    if (type == "moof") {
      if (at + size > head.size()) return std::nullopt;
      if (!add_fragment(head.substr(at + mp4::kBoxHeader, size - mp4::kBoxHeader), track, length))
        return std::nullopt;
    }
    at += size;
  }
  return has_sound && length > 0 ? std::optional(length) : std::nullopt;
}

bool index_comes_first(std::string_view head) {
  std::size_t at = 0;
  while (at + mp4::kBoxHeader <= head.size()) {
    const std::string_view type = head.substr(at + 4, 4);
    if (type == "moov") return true;
    if (type == "mdat") return false;
    Numbers numbers(head.substr(at));
    const std::uint32_t size = numbers.take(4);
    if (size < mp4::kBoxHeader) return false;
    at += size;
  }
  return false;
}

}  // namespace zender::content
